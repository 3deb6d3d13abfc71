import type { Browser } from 'playwright-core';
import { buildFeed } from '../../conformance/build-feed.ts';
import { launchChromium } from '../launch.ts';
import { slowestControl } from './controls.ts';
import { type Bytes, type FirstView, measureFirstView } from './first-view.ts';
import { MOST_MILLISECONDS, measureInteractions } from './interaction.ts';
import { kindsOfPages } from './kinds.ts';
import { loadingLimits, measureLoading } from './loading.ts';
import { nodeListener, serveOn } from './servers.ts';

/** Visits are cold: each has a browser of its own. */
const VISITS = 7;

/** Limits of the first view, gzipped: in all, and of script. */
const MOST_BYTES = 60_000;
const MOST_SCRIPT_BYTES = 40_000;

/** Prints what a first visit of the built page takes. */
async function measure(): Promise<void> {
  const apiRoot = 'https://feed.example';
  const { dist, remove } = await buildFeed({ apiRoot, generatedAt: new Date().toISOString() });
  const { address, close } = await serveOn(nodeListener(dist));
  const views: FirstView[] = [];
  const browser = await launchChromium();
  const interactions = await measureInteractions(browser, address).finally(() => browser.close());
  for (let visit = 0; visit < VISITS; visit += 1) views.push(await visitOnce(address));
  await measureKinds(address);
  close();
  await remove();
  const [view] = views;
  if (view === undefined) return;
  console.log(line('page, first view', 'raw bytes', 'gzipped', 'aim'));
  for (const kind of ['html', 'styles', 'script', 'data', 'total'] as const)
    console.log(bytesLine(kind, view[kind]));
  const times = views
    .map(({ millisecondsToTable }) => millisecondsToTable)
    .sort((left, right) => left - right);
  const [least = 0, median = 0, most = 0] = [
    times[0],
    times[Math.floor(times.length / 2)],
    times.at(-1),
  ].map((time) => Math.round(time ?? 0));
  console.log(
    `first table, cold: ${median} ms, the median of ${VISITS} visits from ${least} to ${most} ms; ${view.requests.length} requests`,
  );
  for (const { name, milliseconds } of interactions)
    console.log(
      `${name}, processor 4 times slower: ${Math.round(milliseconds)} ms to the next frame, at most ${MOST_MILLISECONDS}`,
    );
}

/**
 * Prints what a first visit of a page of each kind transfers, gzipped, when it is painted and how much
 * it moves, on a phone with slow 4G, and its control that is answered last; ! marks a missed limit.
 */
async function measureKinds(address: string): Promise<void> {
  const names = ['html', 'styles', 'script', 'data', 'total', 'paint ms', 'shift', 'slowest ms'];
  console.log(kindLine('page, processor 4 times slower', names));
  for (const path of await kindsOfPages(address)) {
    const browser = await launchChromium();
    const figures = await figuresOf(browser, address + path).finally(() => browser.close());
    console.log(kindLine(`/${path}`, figures));
  }
}

async function figuresOf(browser: Browser, address: string): Promise<readonly string[]> {
  const { html, styles, script, data, total } = await measureFirstView(browser, address);
  const { paintMilliseconds, shift } = await measureLoading(browser, address);
  const slowest = await slowestControl(browser, address);
  const mark = (isMissed: boolean) => (isMissed ? '!' : '');
  return [
    ...[html, styles, script, data, total].map(({ gzipped }) => String(gzipped)),
    Math.round(paintMilliseconds) + mark(paintMilliseconds >= loadingLimits.paintMilliseconds),
    shift.toFixed(3) + mark(shift >= loadingLimits.shift),
    ...(slowest === undefined
      ? ['-']
      : [
          Math.round(slowest.milliseconds) + mark(slowest.milliseconds >= MOST_MILLISECONDS),
          slowest.name,
        ]),
  ];
}

function kindLine(name: string, figures: readonly string[]): string {
  const columns = figures.slice(0, 8).map((figure) => figure.padStart(10));
  return [name.padEnd(36), ...columns, ...figures.slice(8)].join(' ');
}

async function visitOnce(address: string): Promise<FirstView> {
  const browser = await launchChromium();
  return measureFirstView(browser, address).finally(() => browser.close());
}

function bytesLine(kind: string, { raw, gzipped }: Bytes): string {
  const aim = { total: MOST_BYTES, script: MOST_SCRIPT_BYTES }[kind];
  const verdict = aim === undefined ? '' : `≤ ${aim} ${gzipped <= aim ? 'met' : 'missed'}`;
  return line(kind, String(raw), String(gzipped), verdict);
}

function line(name: string, ...figures: readonly string[]): string {
  return [name.padEnd(18), ...figures.map((figure) => figure.padStart(14))].join(' ').trimEnd();
}

await measure();
