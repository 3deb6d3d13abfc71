import type { Browser, Page } from 'playwright-core';

/** A processor this many times slower than the machine's own. */
const SLOWDOWN = 4;

/** What is clicked, by what the reader does. Each is done once per round. */
const clicks = {
  'sort by input price': '.sort[data-sort="input_price"]',
  'sort by score': '.sort[data-sort="score"]',
  'sort by name': '.sort[data-sort="name"]',
} as const;

export type Interaction = { readonly name: string; readonly milliseconds: number };

/**
 * The longest time from each click on the table of models to the next frame, with a slower
 * processor.
 */
export async function measureInteractions(
  browser: Browser,
  address: string,
  rounds = 3,
): Promise<readonly Interaction[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(address, { waitUntil: 'networkidle' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const times = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, selector] of Object.entries(clicks))
      times.set(name, Math.max(times.get(name) ?? 0, await timeClick(page, selector)));
  await page.close();
  return [...times].map(([name, milliseconds]) => ({ name, milliseconds }));
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
