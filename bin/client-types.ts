import glob from 'fast-glob';
import { renderAnswerTypes } from '../clients/typescript/package/answer-types.ts';

/** The generated types of the client, which are kept in git. */
export const clientTypesFile = 'clients/typescript/src/answers.ts';

export async function renderClientTypes(): Promise<string> {
  const files = await glob('feed/schemas/*.ts', { cwd: `${import.meta.dirname}/..` });
  const modules = await Promise.all(
    files.sort().map((file) => import(/* @vite-ignore */ `../${file}`)),
  );
  return renderAnswerTypes(Object.assign({}, ...modules));
}
