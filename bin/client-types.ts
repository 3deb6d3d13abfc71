import glob from 'fast-glob';
import { renderPythonTypes } from '../clients/python/package/answer-types.ts';
import { renderAnswerTypes } from '../clients/typescript/package/answer-types.ts';

/** The generated types of the clients, which are in git: paths and contents. */
export async function renderClientTypes(): Promise<Readonly<Record<string, string>>> {
  const files = await glob('feed/schemas/*.ts', { cwd: `${import.meta.dirname}/..` });
  const modules = await Promise.all(
    files.sort().map((file) => import(/* @vite-ignore */ `../${file}`)),
  );
  const schemas = Object.assign({}, ...modules);
  return {
    'clients/typescript/src/answers.ts': renderAnswerTypes(schemas),
    'clients/python/src/coderfeed/answers.py': renderPythonTypes(schemas),
  };
}
