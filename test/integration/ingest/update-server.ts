import type { FetchFile } from '../../../ingest/fetch/download.ts';
import { runUpdate } from '../../../ingest/update.ts';
import { serve } from './server.ts';
import type { Month } from './update-lists.ts';

export type Answer = { readonly status: number; readonly body?: string };

/** Runs an update against a server of this machine that has the files of a month. */
export async function update(
  root: string,
  today: string,
  files: Month,
  answers: Readonly<Record<string, Answer>> = {},
  options: { from?: string } = {},
) {
  let [open, most] = [0, 0];
  const { origin, requests } = await serve((request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    const path = (request.url ?? '').slice(1).split('?')[0] ?? '';
    const given = Object.entries(answers).find(([start]) => path.startsWith(start))?.[1];
    const file = files[path];
    const tag = `"${today.slice(0, 7)}"`;
    if (given !== undefined) response.writeHead(given.status).end(given.body);
    else if (file === undefined) response.writeHead(404).end();
    else if (request.headers['if-none-match'] === tag) response.writeHead(304).end();
    else response.writeHead(200, { etag: tag }).end(file);
  });
  const fetched: FetchFile = (address, init) =>
    fetch(address.replace('https://', `${origin}/`), init);
  let report = '';
  const print = (text: string) => {
    report += text;
  };
  const context = { root, today, fetch: fetched, print, printError: print };
  const exitCode = await runUpdate(options, context);
  return { exitCode, report, requests, most };
}
