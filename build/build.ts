import { endpoints } from '../feed/endpoints.ts';
import type { HeaderRule } from '../feed/header-rules.ts';
import { fileAt } from '../feed/path-templates.ts';
import { annotations, showsAnnotations } from './annotations.ts';
import { check } from './check.ts';
import type { Dataset } from './dataset.ts';
import { deriveFeed } from './derive/feed.ts';
import { byPlace, type Diagnostic } from './diagnostics.ts';
import { checkHeaders } from './headers-file.ts';
import { readPage } from './page/read.ts';
import { LockError, PublishError } from './publish/errors.ts';
import { type PublishResult, publish, readPublished } from './publish/index.ts';
import { readSources } from './read.ts';
import type { PageParts } from './render/page.ts';
import { countsOf, reportBuild, reportFaults } from './report.ts';
import { resolveApiRoot } from './settings.ts';
import { completeTree, type HeadersFile, renderTimeless } from './tree.ts';

export type BuildOptions = {
  readonly root: string;
  readonly dist: string;
  readonly apiRoot: string | undefined;
  readonly target: string | undefined;
  /** The address at which dist is about to be served, where it is. */
  readonly serving: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** When the build runs, and whether that was told rather than read from the clock. */
  readonly generatedAt: string;
  readonly isFixed: boolean;
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
  const started = performance.now();
  const sources = readSources(options.root);
  const headers = checkHeaders(sources.headers);
  const checked = check(sources.data, options.generatedAt.slice(0, 10));
  const diagnostics = [...headers.diagnostics, ...checked.diagnostics].sort(byPlace);
  annotate(diagnostics, options);
  if (checked.dataset === undefined || headers.file === undefined) return refuse(reportFaults(diagnostics, options.dist), options);

  const { target, environment, serving } = options;
  const address = resolveApiRoot({ option: options.apiRoot, environment, site: checked.dataset.site.api_root, target, serving });
  if ('fault' in address) return refuse(`${address.fault}\n`, options);

  const published = await publishFeed({
    ...options,
    dataset: checked.dataset,
    headers: headers.file,
    apiRoot: address.apiRoot,
    page: await readPage(),
  });
  const milliseconds = performance.now() - started;
  options.print(reportBuild({ read: countsOf(checked.dataset), dist: options.dist, published, milliseconds, diagnostics }));
  return { exitCode: 0, apiRoot: address.apiRoot, rules: headers.file.rules };
}

type Publishing = BuildOptions & {
  readonly dataset: Dataset;
  readonly headers: HeadersFile;
  readonly apiRoot: string;
  readonly page: PageParts;
};

/** A build whose answers are those of dist keeps the old `generated_at`, unless it was told the time. */
async function publishFeed({ dataset, headers, apiRoot, page, dist, generatedAt, isFixed, print }: Publishing): Promise<PublishResult> {
  const feed = deriveFeed(dataset, { apiRoot, today: generatedAt.slice(0, 10) });
  const timeless = renderTimeless(feed, headers, page);
  const treeAt = (instant: string) => completeTree(feed, { timeless, headers, templates: page.templates, generatedAt: instant });
  const before = isFixed ? undefined : await publishedInstant(dist);
  return publish({
    dist,
    tree: treeAt(generatedAt),
    ...(before === undefined ? {} : { unless: treeAt(before) }),
    onWait: (message) => print(`${message}\n`),
  });
}

/** The `generated_at` of the tree that stands in dist. */
async function publishedInstant(dist: string): Promise<string | undefined> {
  const endpoint = endpoints['discovery.get'];
  const bytes = await readPublished(dist, fileAt(endpoint, endpoint.path.slice(1)) ?? '');
  return bytes === undefined ? undefined : /"generated_at":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)"/.exec(new TextDecoder().decode(bytes))?.[1];
}

function annotate(diagnostics: readonly Diagnostic[], { environment, print }: BuildOptions): void {
  if (showsAnnotations(environment)) print(annotations(diagnostics));
}

function refuse(text: string, { printError }: BuildOptions, exitCode: 1 | 3 = 1): BuildOutcome {
  printError(text);
  return { exitCode };
}
