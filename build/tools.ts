import { type Bundler, rememberBundles, runBundler } from './esbuild.ts';
import { memoParsedFiles } from './parse/memo.ts';
import { type ParseFile, parseFile } from './parse.ts';
import { makeAnew, type Remember, rememberMade } from './remember.ts';

/** What takes the most of a build's time. */
export type Tools = {
  readonly parse: ParseFile;
  readonly bundle: Bundler;
  readonly remember: Remember;
};

export const plainTools: Tools = { parse: parseFile, bundle: runBundler, remember: makeAnew };

/** The same tools for a process that builds again and again: what is asked as before is answered from memory. */
export function rememberingTools({ parse, bundle }: Tools = plainTools): Tools {
  return { ...plainTools, parse: memoParsedFiles(parse), bundle: rememberBundles(bundle), remember: rememberMade() };
}
