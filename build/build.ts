import type { HeaderRule } from '../feed/header-rules.ts';
import { annotations, showsAnnotations } from './annotations.ts';
import { check } from './check.ts';
import { deriveFeed } from './derive/feed.ts';
import { byPlace, type Diagnostic, strictly } from './diagnostics.ts';
import { checkHeaders } from './headers-file.ts';
import { chooseHosts, type HostWishes } from './hosts.ts';
import { readPage } from './page/read.ts';
import { LockError, PublishError } from './publish/errors.ts';
import { recover } from './publish/index.ts';
import { type OnRendered, type Publishing, publishFeed } from './publish-feed.ts';
import { readSources } from './read.ts';
import { type RenderedFeed, type Rendering, renderFeed } from './render-feed.ts';
import { type BuildSummary, countsOf, reportBuild, reportFaults } from './report.ts';
import { resolveApiRoot } from './settings.ts';
import { type SigningOptions, signingOf } from './signing.ts';
import { plainTools, type Tools } from './tools.ts';
import type { Reading } from './validate/records.ts';

export type BuildOptions = {
  readonly root: string;
  readonly dist: string;
  readonly apiRoot: string | undefined;
  readonly hosts: HostWishes;
  /** The address at which dist is about to be served, where it is. */
  readonly serving: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Without any, the manifest is signed where the site lists a key. */
  readonly signingOptions?: SigningOptions | undefined;
  /** When the build runs, and whether that was told rather than read from the clock. */
  readonly generatedAt: string;
  readonly isFixed: boolean;
  /** Whether a warning is a fault (`--strict`). */
  readonly strict?: boolean;
  /** Gives what parses and bundles, where it isn't done from scratch. Asked when it is needed: what tools keep takes room, and is let go with them. */
  readonly tools?: () => Tools;
  /** Is shown the tree before it is published. Not called where there is a fault. */
  readonly onRendered?: OnRendered | undefined;
  /** Whether dist is made whole before all else. After a build of the same process there is nothing to restore, and it may still be at work. */
  readonly restores?: boolean;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
};

/** What a build came to. Exit codes: 0 published, 1 a fault to mend, 3 another build in the way. */
export type BuildOutcome =
  | { readonly exitCode: 0; readonly apiRoot: string; readonly rules: readonly HeaderRule[] }
  | { readonly exitCode: 1 | 3 };

/** Reads, validates, derives, renders and publishes: a whole new dist, or the reason why the old one is untouched. */
export async function build(options: BuildOptions): Promise<BuildOutcome> {
  try {
    return await buildOrThrow(options);
  } catch (error) {
    if (error instanceof LockError) return refuse(`${error.message}\n`, options, 3);
    if (error instanceof PublishError) return refuse(`${error.message}\n`, options);
    throw error;
  }
}

async function buildOrThrow(options: BuildOptions): Promise<BuildOutcome> {
  const derived = await deriveChecked(options);
  if ('exitCode' in derived) return derived;
  const { known, bundle, hosts } = derived;
  // Not awaited: the records would be held as long as this function is not over, and so while they are published.
  return renderFeed({ ...options, ...derived }).then((rendered) => publishAndReport(rendered, { ...options, bundle, hosts }, known));
}

/** What is to be rendered, once it is found in order; all that it was derived from is let go. */
async function deriveChecked(options: BuildOptions): Promise<Derived | BuildOutcome> {
  const started = performance.now();
  const { bundle, keep, ...reading } = options.tools?.() ?? plainTools;
  if (options.restores ?? true) await restore(options);
  // The bundler is a process of its own: it works while the data is read.
  const bundling = readPage(bundle, reading.remember);
  const { diagnostics, dataset, headers } = readChecked(options, reading);
  keep();
  annotate(diagnostics, options);
  const page = await bundling;
  if (dataset === undefined || headers === undefined) return refuse(reportFaults(diagnostics, options.dist), options);

  const { environment, serving } = options;
  const hosts = chooseHosts(options.hosts, environment);
  const { api_root: site } = dataset.site;
  const address = resolveApiRoot({ option: options.apiRoot, environment, site, target: hosts.target, serving });
  if ('fault' in address) return refuse(`${address.fault}\n`, options);
  const signing = signingOf({ ...options.signingOptions, key: environment.SIGNING_KEY, site: dataset.site });
  if ('fault' in signing) return refuse(`${signing.fault}\n`, options);
  if (signing.note !== undefined) options.print(`${signing.note}\n`);

  const feed = deriveFeed(dataset, { apiRoot: address.apiRoot, today: options.generatedAt.slice(0, 10), remember: reading.remember });
  return { ...signing, feed, headers, page, bundle, hosts, known: { started, read: countsOf(dataset), diagnostics } };
}

type Derived = Omit<Rendering, keyof BuildOptions> & Pick<Rendering, 'hosts'> & { readonly known: Known };

/** What the report of a build tells beside what became of it. */
type Known = Pick<BuildSummary, 'read' | 'diagnostics'> & { readonly started: number };

async function publishAndReport(
  rendered: RenderedFeed,
  publishing: Publishing,
  { started, read, diagnostics }: Known,
): Promise<BuildOutcome> {
  const { site, rules, runtimeBytes } = rendered;
  const { dist, print } = publishing;
  const made = await publishFeed(rendered, publishing);
  print(reportBuild({ ...made, runtimeBytes, read, dist, milliseconds: performance.now() - started, diagnostics }));
  return { exitCode: 0, apiRoot: site.apiRoot, rules };
}

/** Of all that was read, what the rest of a build needs: texts and records with their places are let go. */
function readChecked({ root, generatedAt, strict = false }: BuildOptions, reading: Reading) {
  const sources = readSources(root);
  const headers = checkHeaders(sources.headers);
  const { diagnostics, dataset } = check(sources.data, generatedAt.slice(0, 10), reading);
  const all = [...headers.diagnostics, ...diagnostics].sort(byPlace);
  if (!strict) return { diagnostics: all, dataset, headers: headers.file };
  const found = strictly(all);
  const isFaulty = found.some(({ severity }) => severity === 'error');
  return { diagnostics: found, dataset: isFaulty ? undefined : dataset, headers: headers.file };
}

/** Before anything else, since even a build that ends in faults must not leave what a killed one left. */
async function restore({ dist, print }: BuildOptions): Promise<void> {
  const repaired = await recover(dist);
  if (repaired !== undefined) print(`${repaired}\n`);
}

function annotate(diagnostics: readonly Diagnostic[], { environment, print }: BuildOptions): void {
  if (showsAnnotations(environment)) print(annotations(diagnostics));
}

function refuse(text: string, { printError }: BuildOptions, exitCode: 1 | 3 = 1): BuildOutcome {
  printError(text);
  return { exitCode };
}
