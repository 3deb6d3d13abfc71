import { type Bundler, rememberBundles, runBundler } from './esbuild.ts';
import { keptFile, parserVersion } from './kept-file.ts';
import { keepParsed } from './parse/keep.ts';
import { rememberParsed } from './parse/remember.ts';
import { type ParseFile, parseFile } from './parse.ts';
import { makeAnew, type Remember, rememberMade } from './remember.ts';

/** What takes the most of a build's time. */
export type Tools = {
  readonly parse: ParseFile;
  readonly bundle: Bundler;
  readonly remember: Remember;
  /** Called once all files are parsed: keeps for later builds what they would parse again. */
  readonly keep: () => void;
};

export const plainTools: Tools = { parse: parseFile, bundle: runBundler, remember: makeAnew, keep: () => undefined };

/** Tools that go on from what earlier builds of the project parsed. */
export function keepingTools(root: string): Tools {
  const file = keptFile(root);
  const { parse, parts } = keepParsed(plainTools.parse, parserVersion(), file.read());
  const keep = () => {
    const changed = parts();
    if (changed !== undefined) file.write(changed);
  };
  return { ...plainTools, parse, keep };
}

/** The same tools for a process that builds again and again: what is asked as before is answered from memory. */
export function rememberingTools({ parse, bundle }: Tools = plainTools): Tools {
  return { ...plainTools, parse: rememberParsed(parse), bundle: rememberBundles(bundle), remember: rememberMade() };
}
