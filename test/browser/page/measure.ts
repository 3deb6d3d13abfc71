import { buildFeed } from '../../conformance/build-feed.ts';
import { launchChromium } from '../launch.ts';
import { type Bytes, type FirstView, measureFirstView } from './first-view.ts';
import { measureInteractions } from './interaction.ts';
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
      `${name}, processor 4 times slower: ${Math.round(milliseconds)} ms to the next frame, at most 200`,
    );
}

/** Prints when a page of each kind is painted, and how much it moves. */
async function measureKinds(address: string): Promise<void> {
  console.log(line('page, slow 4G, processor 4 times slower', 'paint ms', 'shift', 'aims'));
  for (const path of await kindsOfPages(address)) {
    const browser = await launchChromium();
    const { paintMilliseconds, shift } = await measureLoading(browser, address + path).finally(() =>
      browser.close(),
    );
    const isMet =
      paintMilliseconds < loadingLimits.paintMilliseconds && shift < loadingLimits.shift;
    const figures = [String(Math.round(paintMilliseconds)), shift.toFixed(3)];
    console.log(line(`/${path}`.padEnd(39), ...figures, isMet ? 'met' : 'missed'));
  }
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
