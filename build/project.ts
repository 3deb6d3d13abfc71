import { type RuntimeConfig, runtimeConfig } from '../feed/runtime-config.ts';
import { type Bundler, runBundler } from './bundle/esbuild.ts';
import type { Dataset } from './dataset/dataset.ts';
import {
  annotations,
  byPosition,
  type Diagnostic,
  showsAnnotations,
  strictly,
} from './dataset/diagnostics.ts';
import { loadDataset } from './dataset/load.ts';
import { type ParseFile, parseFile } from './dataset/parse.ts';
import { readSources } from './dataset/read.ts';
import { renderDistFiles } from './hosts/site.ts';
import { readPageParts } from './page/parts.ts';
import type { RenderOptions } from './render/files.ts';
import type { DrawImage } from './render/pages/parts.ts';
import { reportFaults } from './report.ts';
import { checkHeaders } from './settings/headers-file.ts';
import { resolveSettings, type Settings, type SettingsOptions } from './settings/settings.ts';

export type ProjectOptions = SettingsOptions & {
  /** The project's folder: `data` and `_headers` lie in it. */
  readonly root: string;
  readonly dist: string;
  /** Whether a warning is a fault. */
  readonly strict?: boolean;
  readonly print: (text: string) => void;
  /** Each does the same work each time by default; a development server passes caches. */
  readonly parse?: ParseFile;
  readonly bundle?: Bundler;
  readonly draw?: DrawImage;
};

/** A project without faults: its data, its settings, and what its files are rendered from. */
export type Project = {
  readonly dataset: Dataset;
  readonly diagnostics: readonly Diagnostic[];
  /** The build date, YYYY-MM-DD. */
  readonly today: string;
  readonly settings: Settings;
  readonly render: RenderOptions;
  readonly runtime: RuntimeConfig;
  /** The size of the runtime as an edge host gets it, gzipped. */
  readonly runtimeBytes: number;
};

/** Reads and validates a project; every fault as text where there are any. */
export async function loadProject(
  options: ProjectOptions,
): Promise<Project | { readonly faults: string }> {
  const { generatedAt, print, bundle = runBundler, draw } = options;
  // The bundler is a process of its own: it works while the data is read.
  const bundling = readPageParts(bundle, draw);
  const { diagnostics, dataset, headers } = loadSources(options);
  const page = await bundling;
  if (dataset === undefined || headers === undefined)
    return { faults: reportFaults(diagnostics, options.dist) };
  const settings = resolveSettings(dataset.site, options);
  if ('fault' in settings) return { faults: `${settings.fault}\n` };
  const { apiRoot, hosts, signer, note } = settings;
  if (note !== undefined) print(`${note}\n`);
  const { rules } = headers;
  const runtime = runtimeConfig({ apiRoot, rules });
  const { dist } = options;
  const { files, runtimeBytes } = await renderDistFiles({
    ...hosts,
    dist,
    config: runtime,
    rules,
    bundle,
  });
  return {
    dataset,
    diagnostics,
    today: generatedAt.slice(0, 10),
    settings,
    render: { headers, page, hostFiles: files, generatedAt, signer },
    runtime,
    runtimeBytes,
  };
}

/** The data and the header rules, with what is wrong with either. */
function loadSources({
  root,
  generatedAt,
  environment,
  print,
  strict = false,
  parse = parseFile,
}: ProjectOptions) {
  const sources = readSources(root);
  const headers = checkHeaders(sources.headers);
  const { diagnostics, dataset } = loadDataset(sources.data, generatedAt.slice(0, 10), { parse });
  const found = [...headers.diagnostics, ...diagnostics].sort(byPosition);
  const all = strict ? strictly(found) : found;
  if (showsAnnotations(environment)) print(annotations(all));
  const isFaulty = all.some(({ severity }) => severity === 'error');
  return { diagnostics: all, dataset: isFaulty ? undefined : dataset, headers: headers.file };
}
