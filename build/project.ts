import { parseHeaders } from '../feed/headers.ts';
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
import { readSources } from './dataset/read.ts';
import type { ParseRecord } from './dataset/records.ts';
import type { InputFile } from './dataset/source-file.ts';
import { renderDistFiles } from './hosts/folders.ts';
import { readPageParts } from './page/parts.ts';
import type { RenderOptions } from './render/files.ts';
import { reportErrors } from './report.ts';
import { resolveSettings, type Settings, type SettingsOptions } from './settings/settings.ts';

export type ProjectOptions = SettingsOptions & {
  root: string;
  dist: string;
  strict?: boolean;
  print: (text: string) => void;
  parse?: ParseRecord;
  bundle?: Bundler;
};

export type Project = {
  dataset: Dataset;
  diagnostics: readonly Diagnostic[];
  /** The build date, YYYY-MM-DD. */
  today: string;
  settings: Settings;
  render: RenderOptions;
  runtime: RuntimeConfig;
  /** The size of the runtime as an edge host gets it, gzipped. */
  runtimeBytes: number;
  preface: string;
};

export async function loadProject(
  options: ProjectOptions,
): Promise<Project | { error: string; preface: string }> {
  const { dist, generatedAt, bundle = runBundler } = options;
  // The bundler is a process of its own: it works while the data is read.
  const bundling = readPageParts(bundle);
  const { dataset, diagnostics, headers, annotated } = loadSources(options);
  const page = await bundling;
  if (dataset === undefined || headers === undefined)
    return { error: reportErrors(diagnostics, dist), preface: annotated };
  const settings = resolveSettings(dataset.site, options);
  if ('error' in settings) return { error: `${settings.error}\n`, preface: annotated };
  const { apiRoot, hosts, signer, note } = settings;
  const { rules } = headers;
  const runtime = runtimeConfig({ apiRoot, rules });
  const feed = { ...hosts, dist, config: runtime, rules, bundle };
  const { files, runtimeBytes } = await renderDistFiles(feed);
  return {
    dataset,
    diagnostics,
    today: generatedAt.slice(0, 10),
    settings,
    render: { headers, page, hostFiles: files, generatedAt, signer },
    runtime,
    runtimeBytes,
    preface: annotated + (note === undefined ? '' : `${note}\n`),
  };
}

export function loadSources({
  root,
  generatedAt,
  environment,
  strict = false,
  parse,
}: Pick<ProjectOptions, 'root' | 'generatedAt' | 'environment' | 'strict' | 'parse'>) {
  const sources = readSources(root);
  const headers = checkHeaders(sources.headers);
  const { diagnostics, dataset } = loadDataset(sources.data, generatedAt.slice(0, 10), parse);
  const found = [...headers.diagnostics, ...diagnostics].sort(byPosition);
  const all = strict ? strictly(found) : found;
  const hasError = all.some(({ severity }) => severity === 'error');
  return {
    diagnostics: all,
    dataset: hasError ? undefined : dataset,
    headers: headers.file,
    annotated: showsAnnotations(environment) ? annotations(all) : '',
  };
}

export function checkHeaders({ path, bytes, refused }: InputFile): {
  diagnostics: readonly Diagnostic[];
  file: RenderOptions['headers'] | undefined;
} {
  const text = new TextDecoder().decode(bytes);
  const { rules, errors } = parseHeaders(text);
  const lines = text.split('\n');
  const found = refused === undefined ? errors : [{ line: 1, message: `${path} ${refused}` }];
  const diagnostics = found.map(
    ({ line, message }): Diagnostic => ({
      severity: 'error',
      rule: 'headers',
      file: path,
      line,
      column: 1,
      message,
      excerpt: lines[line - 1] ?? null,
    }),
  );
  return { diagnostics, file: diagnostics.length === 0 ? { rules, bytes } : undefined };
}
