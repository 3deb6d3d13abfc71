import { join, resolve, sep } from 'node:path';
import { parseHeaders } from '../feed/contract/headers.ts';
import { isInstant, manifestFile } from '../feed/contract/manifest.ts';
import { runtimeConfig } from '../feed/contract/runtime-config.ts';
import { readPageParts } from './bundle.ts';
import { CommandError } from './command-error.ts';
import { byPosition, type Diagnostic, strictly } from './dataset/diagnostics.ts';
import { loadDataset } from './dataset/load.ts';
import { readSources } from './dataset/read.ts';
import { visible } from './dataset/text.ts';
import { deriveSite } from './derive/site.ts';
import { hostFolders, renderDistFiles } from './host-folders.ts';
import { type BuildOptions, resolveApiRoot } from './options.ts';
import { type Folder, readRegularFile } from './publish/folder.ts';
import { readManifest } from './publish/manifest.ts';
import { publish } from './publish/publish.ts';
import { assertReplaceable } from './publish/replaceable.ts';
import { discoveryFile, type PublishedState } from './render/discovery.ts';
import { renderFiles } from './render/files.ts';
import { reportBuild, reportErrors, reportWarnings } from './report.ts';
import { createSigner } from './signing.ts';

/** Exit codes: 0 published, 1 an error to mend, 3 overtaken by another build. */
export type BuildResult = {
  exitCode: number;
  /** What to tell whoever started it. */
  text: string;
  /** What a build that changes nothing would have told. */
  unchanged?: { text: string; folders: readonly string[] };
};

export async function build(options: BuildOptions): Promise<BuildResult> {
  const { root, dist, generatedAt, isFixed, environment, signing: mode = 'required' } = options;
  let preface = '';
  try {
    // The bundler is a process of its own: it works while the data is read.
    const reading = readPageParts();
    const { dataset, headers, diagnostics } = loadSources(options);
    const page = await reading;
    if (dataset === undefined) throw new CommandError(reportErrors(diagnostics, dist));
    const { site: about } = dataset;
    const apiRoot = resolveApiRoot(about.api_root, options);
    const request = { key: environment.SIGNING_KEY, mode, apiRoot, builtAt: generatedAt };
    const signer = createSigner({ ...request, site: about });
    if (signer === undefined && about.signing_keys !== undefined)
      preface +=
        'not signed, though data/site.yaml lists signing_keys: this tree is not for publishing\n';

    const { rules } = headers;
    const feed = { ...options, rules, config: runtimeConfig({ apiRoot, rules }) };
    const hostFiles = await renderDistFiles(feed);
    const site = deriveSite(dataset, { apiRoot, today: generatedAt.slice(0, 10) });
    const published = readPublished(dist, isFixed);
    const files = renderFiles(site, { headers, page, hostFiles, generatedAt, published, signer });
    const folders = [{ path: dist, manifest: manifestFile, files }, ...hostFolders(feed, signer)];
    assertWritable(folders, join(root, 'data'));
    const results = [];
    for (const folder of folders) results.push({ ...folder, ...(await publish(folder)) });

    const warnings = reportWarnings(diagnostics);
    const unchanged = results.map((each) => ({ ...each, changed: 0, added: 0, removed: 0 }));
    return {
      exitCode: 0,
      text: preface + reportBuild(results, dataset) + warnings,
      unchanged: {
        text: preface + reportBuild(unchanged, dataset) + warnings,
        folders: folders.map(({ path }) => path),
      },
    };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { exitCode: error.exitCode, text: `${preface}${error.message}\n` };
  }
}

export function loadSources({
  root,
  generatedAt,
  strict = false,
  parse,
}: Pick<BuildOptions, 'root' | 'generatedAt' | 'strict' | 'parse'>) {
  const sources = readSources(root);
  const { dataset, ...loaded } = loadDataset(sources.data, generatedAt.slice(0, 10), parse);
  const { path: file, bytes, refused } = sources.headers;
  const text = new TextDecoder().decode(bytes);
  const { rules, errors } = parseHeaders(text);
  const found = refused === undefined ? errors : [{ line: 1, message: `${file} ${refused}` }];
  const ofHeaders = found.map(({ line, message }): Diagnostic => {
    const excerpt = text.split('\n')[line - 1] ?? null;
    return { severity: 'error', rule: 'headers', file, line, column: 1, message, excerpt };
  });
  const all = [...ofHeaders, ...loaded.diagnostics].sort(byPosition);
  const diagnostics = strict ? strictly(all) : all;
  const isRefused = diagnostics.some(({ severity }) => severity === 'error');
  return { diagnostics, headers: { rules, bytes }, dataset: isRefused ? undefined : dataset };
}

/** The state of dist. A time that is set stands in the new tree even where no answer has changed. */
function readPublished(dist: string, isFixed: boolean): PublishedState {
  const manifest = readManifest(dist, manifestFile);
  if (isFixed || manifest === undefined) return { manifest, generatedAt: undefined };
  try {
    const discovery = readRegularFile(join(dist, discoveryFile))?.toString() ?? '';
    const { generated_at: time } = JSON.parse(discovery);
    return { manifest, generatedAt: isInstant(time) ? time : undefined };
  } catch {
    return { manifest, generatedAt: undefined };
  }
}

/** Nothing is written where a folder may not be replaced, or lies in another one. */
function assertWritable(folders: readonly Folder[], data: string): void {
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
