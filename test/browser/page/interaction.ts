import type { Browser, Page } from 'playwright-core';

/** A processor this many times slower than the machine's own. */
const SLOWDOWN = 4;

/** The limit of an interaction. */
export const MOST_MILLISECONDS = 200;

/** What is clicked, by what the reader does. Each is done once per round. */
const clicks = {
  'sort by input price': '.sort[data-sort="input_price"]',
  'sort by score': '.sort[data-sort="score"]',
  'sort by name': '.sort[data-sort="name"]',
} as const;

export type Interaction = { readonly name: string; readonly milliseconds: number };

/**
 * The median time from each click on the table of models to the next frame, with a slower
 * processor.
 */
export async function measureInteractions(
  browser: Browser,
  address: string,
  rounds = 5,
): Promise<readonly Interaction[]> {
  const page = await openSlowed(browser, address);
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, selector] of Object.entries(clicks)) {
      times.set(name, [...(times.get(name) ?? []), await timeClick(page, selector)]);
      await page.locator('#models:not([aria-busy])').waitFor();
    }
  }
  await page.context().close();
  return [...times].map(([name, all]) => ({ name, milliseconds: median(all) }));
}

/** Opens a page in a window of its own, whose processor is slower from then on. */
export async function openSlowed(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

export function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}

/** From the click to the end of the frame that shows what it changed. */
function timeClick(page: Page, selector: string): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    const start = performance.now();
    document.querySelector(${JSON.stringify(selector)}).click();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - start);
      port2.postMessage(0);
    });
  })`);
}
