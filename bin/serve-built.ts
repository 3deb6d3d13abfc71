import type { RequestListener } from 'node:http';
import type { BuildResult } from '../build/pipeline.ts';
import type { Files } from '../build/render/output-file.ts';
import type { HeaderRule } from '../feed/header-rules.ts';
import { choosePort, type Listening, listen } from '../runtime/hosts/node/listen.ts';
import { feedListener } from '../runtime/hosts/node/serve-feed.ts';
import type { HostOptions } from '../runtime/hosts/node.ts';

/** A site in memory. */
export type RenderedSite = { readonly tree: Files; readonly apiRoot: string; readonly rules: readonly HeaderRule[] };

/** A server whose address is known before there is anything to serve: what is asked until then waits. */
export type WaitingServer = Listening & {
  /** Serves a tree from memory, until another is shown or one is served. */
  readonly show: (rendered: RenderedSite) => void;
  /** Serves dist as a build has left it. */
  readonly serve: (built: Extract<BuildResult, { exitCode: 0 }>) => void;
};

/** Takes the port that `PORT` names, or the next free one from 3000 on; throws a sentence where there is none. */
export async function openServer(dist: string): Promise<WaitingServer> {
  const port = choosePort(process.env.PORT);
  if ('fault' in port) throw new Error(port.fault);
  let current: RequestListener | undefined;
  const waiting: Parameters<RequestListener>[] = [];
  const listening = await listen({
    ...port,
    host: '127.0.0.1',
    listenerAt: () => (request, response) => {
      if (current === undefined) waiting.push([request, response]);
      else current(request, response);
    },
  });
  const turnTo = (feed: Pick<HostOptions, 'dist' | 'apiRoot' | 'rules'>) => {
    const listener = feedListener({ ...feed, report: (error) => console.error(error) });
    for (const exchange of waiting.splice(0)) listener(...exchange);
    current = listener;
  };
  return {
    ...listening,
    show: ({ tree, apiRoot, rules }) => turnTo({ dist: tree, apiRoot, rules }),
    serve: ({ apiRoot, rules }) => turnTo({ dist, apiRoot, rules }),
  };
}
