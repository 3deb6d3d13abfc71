import { endpoints } from '../../../feed/contract/endpoints.ts';
import { createGet, type Fetch, type Get, parse, toBody, toProblem } from './http.ts';
import type { AnswerCall } from './methods.ts';

/** What reads the paths of a host, and what answers calls by them. */
export function openHost(
  apiRoot: string,
  fetch: Fetch | undefined,
): { get: Get; answer: AnswerCall } {
  const get = createGet(apiRoot, fetch);
  return { get, answer: createHost(apiRoot, get) };
}

/**
 * Answers calls from a host. One that serves files and ignores queries answers them too: the client
 * then reads the files that the runtime of the feed would read, with the code of that runtime.
 */
function createHost(apiRoot: string, get: Get): AnswerCall {
  let files: Promise<AnswerCall | undefined> | undefined;

  /** Undefined for a host with the runtime: the first page with one model is what only it answers. */
  async function findFiles(): Promise<AnswerCall | undefined> {
    const fetched = await get(`${endpoints['models.list'].path}?limit=1`);
    if (fetched.status >= 500) throw toProblem(fetched);
    if (Object(parse(fetched.text)).limit === 1) return undefined;
    return (await import('./files.ts')).createFiles(apiRoot, get);
  }

  function getFiles(): Promise<AnswerCall | undefined> {
    files ??= findFiles().catch((error) => {
      files = undefined;
      throw error;
    });
    return files;
  }

  return async (call) => {
    const needsRuntime = call.query !== '' || endpoints[call.id].answer === 'runtime';
    const known = needsRuntime || files ? await getFiles() : undefined;
    if (known) return known(call);
    const fetched = await get(call.path + call.query);
    const body = toBody(fetched.text, call.path);
    if (fetched.ok && !fetched.isPage && body !== undefined) return body;
    const found = fetched.status < 500 ? await getFiles() : undefined;
    if (found) return found(call);
    throw toProblem(fetched);
  };
}
