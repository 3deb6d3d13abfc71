import type { HeaderRule } from '../feed/header-rules.ts';
import { siteOf } from '../feed/site.ts';
import { annotations, showsAnnotations } from './annotations.ts';
import { bundleHost } from './bundle.ts';
import { check } from './check.ts';
import type { Dataset } from './dataset.ts';
import { deriveSite, type Site } from './derive/site.ts';
import { byPlace, type Diagnostic } from './diagnostics.ts';
import { type Bundler, runBundler } from './esbuild.ts';
import { checkHeaders } from './headers-file.ts';
import { chooseHosts, type HostChoices, type HostWishes, hostFiles } from './hosts.ts';
import { readPage } from './page/read.ts';
import { type ParseFile, parseFile } from './parse.ts';
import { readSources } from './read.ts';
import type { RenderOptions } from './render/files.ts';
import { reportFaults } from './report.ts';
import { resolveApiRoot } from './settings.ts';
import { type Signer, signerOf } from './signing.ts';

export type PrepareOptions = {
  /** The project's folder: `data` and `_headers` lie in it. */
  readonly root: string;
  readonly dist: string;
  readonly apiRoot: string | undefined;
  readonly hosts: HostWishes;
  /** The address at which dist is about to be served, where it is. */
  readonly serving: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** When the build runs. */
  readonly generatedAt: string;
  /** Both do the same work each time by default; a development server passes caches. */
  readonly parse?: ParseFile;
  readonly bundle?: Bundler;
};

/** A site without faults, and everything that its files are made of. */
export type PreparedSite = {
  readonly site: Site;
  readonly dataset: Dataset;
  readonly diagnostics: readonly Diagnostic[];
  readonly rules: readonly HeaderRule[];
  readonly render: RenderOptions;
  readonly hosts: HostChoices;
  readonly signer: Signer | undefined;
  /** The size of the runtime as an edge host gets it, gzipped. */
  readonly runtimeBytes: number;
};

/** Loads the data and derives the site; every fault as text where there are any. */
export async function prepareSite(options: PrepareOptions): Promise<PreparedSite | { readonly faults: string }> {
  const { environment, generatedAt, bundle = runBundler } = options;
  // The bundler is a process of its own: it works while the data is read.
  const bundling = readPage(bundle);
  const { diagnostics, dataset, headers } = loadSources(options);
  const page = await bundling;
  if (dataset === undefined || headers === undefined) return { faults: reportFaults(diagnostics, options.dist) };

  const hosts = chooseHosts(options.hosts, environment);
  const { api_root: listed, signing_keys: keys = [] } = dataset.site;
  const { apiRoot: option, serving } = options;
  const address = resolveApiRoot({ option, environment, site: listed, target: hosts.target, serving });
  if ('fault' in address) return { faults: `${address.fault}\n` };
  const signing = signerOf({ key: environment.SIGNING_KEY, listed: keys });
  if ('fault' in signing) return { faults: `${signing.fault}\n` };

  const { apiRoot } = address;
  const { signer } = signing;
  const { rules } = headers;
  const site = deriveSite(dataset, { apiRoot, today: generatedAt.slice(0, 10) });
  const runtime = siteOf({ apiRoot, rules });
  const worker = await bundleHost('cloudflare', { site: runtime, rules, bundle });
  const settings = hostFiles({ site: runtime, reach: hosts.reach, worker: worker.bytes });
  return {
    site,
    dataset,
    diagnostics,
    rules,
    render: { headers, page, hostFiles: settings, isSigned: signer !== undefined },
    hosts,
    signer,
    runtimeBytes: worker.gzippedBytes,
  };
}

function loadSources({ root, generatedAt, environment, parse = parseFile }: PrepareOptions) {
  const sources = readSources(root);
  const headers = checkHeaders(sources.headers);
  const { diagnostics, dataset } = check(sources.data, generatedAt.slice(0, 10), { parse });
  const all = [...headers.diagnostics, ...diagnostics].sort(byPlace);
  if (showsAnnotations(environment)) process.stdout.write(annotations(all));
  return { diagnostics: all, dataset, headers: headers.file };
}
