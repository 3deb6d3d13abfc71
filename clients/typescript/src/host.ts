import { endpoints } from '../../../feed/contract/endpoints.ts';
import { createGet, type Fetch, type Get, parse, toBody, toProblem } from './http.ts';
import type { AnswerCall } from './methods.ts';

/** What fetches the paths of a host, and what answers calls from them. */
export function openHost(
  apiRoot: string,
  fetch: Fetch | undefined,
): { get: Get; answer: AnswerCall } {
  const get = createGet(apiRoot, fetch);
  return { get, answer: createHostAnswer(apiRoot, get) };
}

/**
 * Answers calls from a host. One that serves files and ignores queries answers them too: the client
 * then reads the files that the runtime of the feed would read, with the code of that runtime.
 */
function createHostAnswer(apiRoot: string, get: Get): AnswerCall {
  let fileAnswer: Promise<AnswerCall | undefined> | undefined;

  /** Undefined for a host with the runtime: the first page with one model is what only it answers. */
  async function openFileAnswer(): Promise<AnswerCall | undefined> {
    const fetched = await get(`${endpoints['models.list'].path}?limit=1`);
    if (fetched.status >= 500) throw toProblem(fetched);
    if (Object(parse(fetched.text)).limit === 1) return undefined;
    return (await import('./files.ts')).createFileAnswer(apiRoot, get);
  }

  function getFileAnswer(): Promise<AnswerCall | undefined> {
    fileAnswer ??= openFileAnswer().catch((error) => {
      fileAnswer = undefined;
      throw error;
    });
    return fileAnswer;
  }

  return async (call) => {
    const needsRuntime = call.query !== '' || endpoints[call.id].answer === 'runtime';
    const answerFirst = needsRuntime || fileAnswer ? await getFileAnswer() : undefined;
    if (answerFirst) return answerFirst(call);
    const fetched = await get(call.path + call.query);
    const body = toBody(fetched.text, call.path);
    if (fetched.ok && !fetched.isPage && body !== undefined) return body;
    const answerInstead = fetched.status < 500 ? await getFileAnswer() : undefined;
    if (answerInstead) return answerInstead(call);
    throw toProblem(fetched);
  };
}
