import { join, resolve, sep } from 'node:path';
import { parseHeaders } from '../feed/contract/headers.ts';
import { isInstant, manifestFile } from '../feed/contract/manifest.ts';
import { runtimeConfig } from '../feed/contract/runtime-config.ts';
import { type PageParts, readPageParts } from './bundle.ts';
import { CommandError } from './command-error.ts';
import { byPosition, type Diagnostic, strictly } from './dataset/diagnostics.ts';
import { loadDataset } from './dataset/load.ts';
import { readSources } from './dataset/read.ts';
import { visible } from './dataset/text.ts';
import { deriveSite, type Site } from './derive/site.ts';
import { type HostedFeed, hostFolders, renderDistFiles } from './host-folders.ts';
import { type BuildOptions, resolveApiRoot } from './options.ts';
import { type Folder, readRegularFile } from './publish/folder.ts';
import { readManifest } from './publish/manifest.ts';
import { publish } from './publish/publish.ts';
import { assertReplaceable } from './publish/replaceable.ts';
import { discoveryFile, type PublishedState } from './render/discovery.ts';
import { renderFiles } from './render/files.ts';
import { type PublishedFolder, reportBuild, reportErrors, reportWarnings } from './report.ts';
import { createSigner } from './signing.ts';

/** Exit codes: 0 published, 1 an error to mend, 3 overtaken by another build. */
export type BuildResult = {
  exitCode: number;
  /** What to tell whoever started it. */
  text: string;
  /**
   * What the next build tells if nothing has changed since, and the folders that it then checks.
   */
  unchanged?: { text: string; folders: readonly string[] };
};

/** Loads, derives, renders, publishes and reports. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  try {
    // The bundler is a process of its own: it works while the data is read.
    const bundling = readPageParts();
    const source = loadOrThrow(options);
    const page = await bundling;
    const feed = describeFeed(source, options);
    const targets = targetFolders(feed);
    // Before anything is made of the data, which takes most of the time.
    assertWritable(targets, join(options.root, 'data'));
    const site = deriveSite(source.dataset, { apiRoot: feed.config.apiRoot, today: source.today });
    const [dist, ...hosted] = targets;
    const files = await renderDist(site, { source, page, feed, options });
    const published = await publishAll([{ ...dist, files }, ...hosted]);
    return report(published, source, feed.signer);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { exitCode: error.exitCode, text: `${error.message}\n` };
  }
}

type LoadedSource = ReturnType<typeof loadOrThrow>;

/** The dataset and `_headers`; throws with every error where there is one. */
function loadOrThrow(options: BuildOptions) {
  const { dataset, headers, diagnostics } = loadSources(options);
  if (dataset === undefined) throw new CommandError(reportErrors(diagnostics, options.dist));
  return { dataset, headers, diagnostics, today: options.generatedAt.slice(0, 10) };
}

type DescribedFeed = HostedFeed & { signer: ReturnType<typeof createSigner> };

/** What programs of hosts have to know of the feed, and what signs it. */
function describeFeed({ dataset, headers }: LoadedSource, options: BuildOptions): DescribedFeed {
  const { environment, generatedAt, signing = 'required' } = options;
  const apiRoot = resolveApiRoot(dataset.site.api_root, options);
  const signer = createSigner({
    key: environment.SIGNING_KEY,
    mode: signing,
    apiRoot,
    builtAt: generatedAt,
    site: dataset.site,
  });
  const { rules } = headers;
  return { ...options, rules, config: runtimeConfig({ apiRoot, rules }), signer };
}

type RenderInputs = {
  source: LoadedSource;
  page: PageParts;
  feed: DescribedFeed;
  options: BuildOptions;
};

/** Dist, whose files are made of the data, then the folders that hosts have beside it. */
function targetFolders(feed: DescribedFeed): [Omit<Folder, 'files'>, ...Folder[]] {
  return [{ path: feed.dist, manifest: manifestFile }, ...hostFolders(feed, feed.signer)];
}

/** The files of dist; each is rendered when it is written. */
async function renderDist(site: Site, { source, page, feed, options }: RenderInputs) {
  const { dist, isTimeFixed, generatedAt } = options;
  return renderFiles(site, {
    headers: source.headers,
    page,
    hostFiles: await renderDistFiles(feed),
    generatedAt,
    published: readPublished(dist, isTimeFixed),
    signer: feed.signer,
  });
}

/**
 * One folder after another, since those of hosts are made of the dist that is published by then.
 */
async function publishAll(folders: readonly Folder[]): Promise<PublishedFolder[]> {
  const published: PublishedFolder[] = [];
  for (const folder of folders) published.push({ ...folder, ...(await publish(folder)) });
  return published;
}

function report(
  published: readonly PublishedFolder[],
  { dataset, diagnostics }: LoadedSource,
  signer: DescribedFeed['signer'],
): BuildResult {
  const isUnsigned = signer === undefined && dataset.site.signing_keys !== undefined;
  const notice = isUnsigned
    ? 'not signed, though data/site.yaml lists signing_keys: this tree is not for publishing\n'
    : '';
  const warnings = reportWarnings(diagnostics);
  const unchanged = published.map((folder) => ({ ...folder, changed: 0, added: 0, removed: 0 }));
  return {
    exitCode: 0,
    text: notice + reportBuild(published, dataset) + warnings,
    unchanged: {
      text: notice + reportBuild(unchanged, dataset) + warnings,
      folders: published.map(({ path }) => path),
    },
  };
}

/** The data and `_headers` of a project, with everything that is wrong with them. */
export function loadSources({
  root,
  generatedAt,
  strict = false,
  checkFile,
}: Pick<BuildOptions, 'root' | 'generatedAt' | 'strict' | 'checkFile'>) {
  const sources = readSources(root);
  const loaded = loadDataset(sources.data, generatedAt.slice(0, 10), checkFile);
  const headers = loadHeaders(sources.headers);
  const found = [...headers.diagnostics, ...loaded.diagnostics].sort(byPosition);
  const diagnostics = strict ? strictly(found) : found;
  const isRefused = diagnostics.some(({ severity }) => severity === 'error');
  return {
    diagnostics,
    headers: { rules: headers.rules, bytes: sources.headers.bytes },
    dataset: isRefused ? undefined : loaded.dataset,
  };
}

/** The rules of `_headers`, and what is wrong with it. */
function loadHeaders({ path: file, bytes, refused }: ReturnType<typeof readSources>['headers']) {
  const text = new TextDecoder().decode(bytes);
  const lines = text.split('\n');
  const { rules, errors } = parseHeaders(text);
  const found = refused === undefined ? errors : [{ line: 1, message: `${file} ${refused}` }];
  const diagnostics = found.map(
    ({ line, message }): Diagnostic => ({
      severity: 'error',
      rule: 'headers',
      file,
      line,
      column: 1,
      message,
      excerpt: lines[line - 1] ?? null,
    }),
  );
  return { rules, diagnostics };
}

/**
 * The state of dist. A time that is set stands in the new tree even where no answer has changed.
 */
function readPublished(dist: string, isTimeFixed: boolean): PublishedState {
  const manifest = readManifest(dist, manifestFile);
  if (isTimeFixed || manifest === undefined) return { manifest, generatedAt: undefined };
  try {
    const discovery = readRegularFile(join(dist, discoveryFile))?.toString() ?? '';
    const { generated_at: time } = JSON.parse(discovery);
    return { manifest, generatedAt: isInstant(time) ? time : undefined };
  } catch {
    return { manifest, generatedAt: undefined };
  }
}

/** Nothing is written where a folder may not be replaced, or lies in another one. */
function assertWritable(folders: readonly Omit<Folder, 'files'>[], data: string): void {
  const isWithin = (path: string, folder: string) =>
    `${resolve(path)}${sep}`.startsWith(`${resolve(folder)}${sep}`);
  for (const folder of folders) {
    const others = [data, ...folders.filter((other) => other !== folder).map(({ path }) => path)];
    const outer = others.find((other) => isWithin(folder.path, other));
    if (outer !== undefined)
      throw new CommandError(
        `${visible(folder.path)} lies in ${visible(outer)}. Publish to another folder with --out. Nothing was changed.`,
      );
    assertReplaceable(folder);
  }
}
