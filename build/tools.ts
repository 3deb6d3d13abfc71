import { type Bundler, rememberBundles, runBundler } from './esbuild.ts';
import { rememberParsed } from './parse/remember.ts';
import { type ParseFile, parseFile } from './parse.ts';

/** What takes the most of a build's time. */
export type Tools = { readonly parse: ParseFile; readonly bundle: Bundler };

export const plainTools: Tools = { parse: parseFile, bundle: runBundler };

/** The same tools for a process that builds again and again: what is asked as before is answered from memory. */
export function rememberingTools({ parse, bundle }: Tools = plainTools): Tools {
  return { parse: rememberParsed(parse), bundle: rememberBundles(bundle) };
}
