import { endpoints } from '../../../feed/endpoints.ts';
import { createRevalidating, type Get, readBody, toProblem } from './http.ts';
import type { Answer, Call } from './methods.ts';

/**
 * Answers calls from a host. One that serves files and ignores queries answers them too: the client
 * then reads the files that the runtime of the feed would read, with the code of that runtime.
 */
export function createHost(baseUrl: string, fetching: Get): Answer {
  const get = createRevalidating(fetching);
  let hasRuntime: Promise<boolean> | undefined;
  let files: Promise<Answer> | undefined;

  /** The first page with one model is what only a runtime answers. */
  async function probe(): Promise<boolean> {
    const response = await get(`${endpoints['models.list'].path}?limit=1`);
    const body: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
    if (response.status < 500) return Object(body).limit === 1;
    throw toProblem(response, body);
  }

  function answersQueries(): Promise<boolean> {
    hasRuntime ??= probe().catch((error) => {
      hasRuntime = undefined;
      throw error;
    });
    return hasRuntime;
  }

  async function fromFiles(call: Call): Promise<unknown> {
    files ??= import('./files.ts').then(({ createFiles }) => createFiles(baseUrl, fetching));
    return (await files)(call);
  }

  return async (call) => {
    const needsRuntime = call.query !== '' || endpoints[call.id].answer === 'runtime';
    if (files !== undefined || (needsRuntime && !(await answersQueries()))) return fromFiles(call);
    const response = await get(call.path + call.query);
    const body = await readBody(response, call);
    if (response.ok && body !== undefined) return body;
    if (response.status < 500 && !(await answersQueries())) return fromFiles(call);
    throw toProblem(response, body);
  };
}
