import type { HeaderRule } from '../feed/header-rules.ts';
import { type RuntimeConfig, runtimeConfig } from '../feed/runtime-config.ts';
import { annotations, showsAnnotations } from './annotations.ts';
import { type Bundler, runBundler } from './bundle/esbuild.ts';
import { check } from './check.ts';
import type { Dataset } from './dataset.ts';
import { byPlace, type Diagnostic, strictly } from './diagnostics.ts';
import { checkHeaders } from './headers-file.ts';
import { chooseHosts, type HostChoices, type HostOptions } from './hosts/choices.ts';
import { renderDistFiles } from './hosts/site.ts';
import { readPage } from './page/read.ts';
import { type ParseFile, parseFile } from './parse.ts';
import { manifestSigner } from './publish/sign/head.ts';
import { type SigningOptions, signingOf } from './publish/sign/signing.ts';
import { readSources } from './read.ts';
import type { RenderOptions } from './render/files.ts';
import { reportFaults } from './report.ts';
import { resolveApiRoot } from './settings.ts';

export type ProjectOptions = {
  /** The project's folder: `data` and `_headers` lie in it. */
  readonly root: string;
  readonly dist: string;
  readonly apiRoot: string | undefined;
  readonly hosts: HostOptions;
  /** The address at which dist is about to be served, where it is. */
  readonly serving: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** By default the manifest is signed where the site lists a key. */
  readonly signingOptions?: SigningOptions | undefined;
  /** Whether a warning is a fault. */
  readonly strict?: boolean;
  /** When the build runs. */
  readonly generatedAt: string;
  readonly print: (text: string) => void;
  /** Both do the same work each time by default; a development server passes caches. */
  readonly parse?: ParseFile;
  readonly bundle?: Bundler;
};

/** A project without faults: its data, and everything else that its files are made of. */
export type Project = {
  readonly dataset: Dataset;
  readonly diagnostics: readonly Diagnostic[];
  readonly apiRoot: string;
  /** The build date, YYYY-MM-DD. */
  readonly today: string;
  readonly rules: readonly HeaderRule[];
  readonly render: RenderOptions;
  readonly hosts: HostChoices;
  readonly runtime: RuntimeConfig;
  /** The size of the runtime as an edge host gets it, gzipped. */
  readonly runtimeBytes: number;
};

/** Reads and validates a project; every fault as text where there are any. */
export async function loadProject(
  options: ProjectOptions,
): Promise<Project | { readonly faults: string }> {
  const { generatedAt, bundle = runBundler } = options;
  // The bundler is a process of its own: it works while the data is read.
  const bundling = readPage(bundle);
  const { diagnostics, dataset, headers } = loadSources(options);
  const page = await bundling;
  if (dataset === undefined || headers === undefined)
    return { faults: reportFaults(diagnostics, options.dist) };
  const settings = readSettings(dataset, options);
  if ('fault' in settings) return { faults: `${settings.fault}\n` };
  const { apiRoot, hosts, signer } = settings;
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
    apiRoot,
    today: generatedAt.slice(0, 10),
    rules,
    render: { headers, page, hostFiles: files, generatedAt, signer },
    hosts,
    runtime,
    runtimeBytes,
  };
}

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
  const { diagnostics, dataset } = check(sources.data, generatedAt.slice(0, 10), { parse });
  const found = [...headers.diagnostics, ...diagnostics].sort(byPlace);
  const all = strict ? strictly(found) : found;
  if (showsAnnotations(environment)) print(annotations(all));
  const isFaulty = all.some(({ severity }) => severity === 'error');
  return { diagnostics: all, dataset: isFaulty ? undefined : dataset, headers: headers.file };
}

/** The settings that the command line, the environment and the site's file decide together. */
function readSettings({ site }: Dataset, options: ProjectOptions) {
  const { environment, apiRoot: option, serving, generatedAt, signingOptions, print } = options;
  const hosts = chooseHosts(options.hosts, environment);
  const address = resolveApiRoot({
    option,
    environment,
    site: site.api_root,
    target: hosts.target,
    serving,
  });
  if ('fault' in address) return address;
  const found = signingOf({ ...signingOptions, key: environment.SIGNING_KEY, site });
  if ('fault' in found) return found;
  if (found.note !== undefined) print(`${found.note}\n`);
  const { apiRoot } = address;
  return {
    apiRoot,
    hosts,
    signer: manifestSigner(found.signing, { site: apiRoot, builtAt: generatedAt }),
  };
}
