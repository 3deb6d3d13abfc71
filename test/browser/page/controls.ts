import type { Browser } from 'playwright-core';
import { type Interaction, median, openSlowed } from './interaction.ts';

/** Each control is worked so many times, in turn with the others. */
const ROUNDS = 3;

/**
 * The control of a page that is answered last, on a slower processor: the median time from what the
 * reader does to the next frame. Undefined for a page without controls. Of controls that look the
 * same, the first two and the last one are worked.
 */
export async function slowestControl(
  browser: Browser,
  address: string,
): Promise<Interaction | undefined> {
  const page = await openSlowed(browser, address);
  // Where a control leads to another page, this one stays.
  await page.route(
    () => true,
    (route) => (route.request().isNavigationRequest() ? route.abort('aborted') : route.continue()),
  );
  const times = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const count = await page.evaluate<number>(FIND);
    for (let index = 0; index < count; index += 1) {
      const worked = await page.evaluate<Interaction | null>(workOn(index));
      if (worked === null) continue; // An earlier one has taken it out of the page.
      times.set(worked.name, [...(times.get(worked.name) ?? []), worked.milliseconds]);
    }
  }
  await page.context().close();
  return [...times]
    .map(([name, all]) => ({ name, milliseconds: median(all) }))
    .toSorted((left, right) => right.milliseconds - left.milliseconds)[0];
}

/** Evaluates to the number of controls, which `window.controls` holds. */
const FIND = `(() => {
  const groups = Map.groupBy(
    [...document.querySelectorAll('main :is(button, summary, input, select)')].filter(
      (control) => control.checkVisibility() && !control.disabled && !control.readOnly),
    ({ tagName, type, className }) => [tagName, type, className].join(' '));
  window.controls = [...groups.values()].flatMap((group) =>
    [...new Set([...group.slice(0, 2), ...group.slice(-1)])]);
  return window.controls.length;
})()`;

/** Clicks a control, or changes its value, and waits for the end of the frame that follows. */
function workOn(index: number): string {
  return `new Promise((resolve) => {
    const control = window.controls[${index}];
    if (!control.isConnected || !control.checkVisibility()) return resolve(null);
    const name = [control.getAttribute('aria-label'), control.labels?.[0]?.textContent,
      control.textContent, control.name].find((text) => text?.trim()) ?? control.tagName;
    const start = performance.now();
    const change = (value) => {
      control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
    };
    if (control.tagName === 'SELECT')
      change(control.options[(control.selectedIndex + 1) % control.options.length].value);
    else if (control.matches('[type="range"]'))
      change(control.value === control.min ? control.max : control.min);
    else if (control.matches('input:not([type="checkbox"], [type="radio"])'))
      change(control.value === '10' ? '' : '10');
    else control.click();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve({
        name: name.trim().replace(/\\s+/g, ' ').slice(0, 24),
        milliseconds: performance.now() - start,
      });
      port2.postMessage(0);
    });
  })`;
}
