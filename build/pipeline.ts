import type { HeaderRule } from '../feed/header-rules.ts';
import { siteOf } from '../feed/site.ts';
import { excessOf } from './host-limits.ts';
import { hostFolders } from './hosts.ts';
import { type PreparedSite, type PrepareOptions, prepareSite } from './prepare.ts';
import { LockError, PublishError } from './publish/errors.ts';
import { publishFolder } from './publish/folder.ts';
import { publish, readPublished, recover } from './publish/index.ts';
import { describeFile, discoveryFile, renderFiles, renderTimedFiles } from './render/files.ts';
import { countsOf, reportBuild } from './report.ts';

export type BuildOptions = PrepareOptions & {
  /** Whether the time of the build was given (SOURCE_DATE_EPOCH) rather than read from the clock. */
  readonly isFixed: boolean;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
};

/** Exit codes: 0 published, 1 a fault to mend, 3 another build in the way. */
export type BuildResult =
  | { readonly exitCode: 0; readonly apiRoot: string; readonly rules: readonly HeaderRule[] }
  | { readonly exitCode: 1 | 3 };

/** Loads, derives, renders and publishes: a whole new dist, or the reason why the old one is untouched. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { dist, print, printError } = options;
  const started = performance.now();
  try {
    const repaired = await recover(dist);
    if (repaired !== undefined) print(`${repaired}\n`);
    const prepared = await prepareSite(options);
    if ('faults' in prepared) {
      printError(prepared.faults);
      return { exitCode: 1 };
    }
    const published = await publishSite(prepared, options);
    const { runtimeBytes, diagnostics, dataset, site, rules } = prepared;
    const milliseconds = performance.now() - started;
    print(reportBuild({ ...published, runtimeBytes, read: countsOf(dataset), dist, milliseconds, diagnostics }));
    return { exitCode: 0, apiRoot: site.apiRoot, rules };
  } catch (error) {
    if (!(error instanceof LockError || error instanceof PublishError)) throw error;
    printError(`${error.message}\n`);
    return { exitCode: error instanceof LockError ? 3 : 1 };
  }
}

async function publishSite(prepared: PreparedSite, { root, dist, generatedAt, isFixed, bundle, print }: BuildOptions) {
  const { site, rules, hosts } = prepared;
  const files = new Map(renderFiles(site, prepared.render));
  const described = [...files].map(describeFile);
  const treeAt = (instant: string) =>
    new Map([...files, ...renderTimedFiles(site, { files: described, generatedAt: instant, signer: prepared.signer })]);
  const tree = treeAt(generatedAt);
  const before = isFixed ? undefined : await publishedTime(dist);
  const unmoved = before === undefined ? tree : treeAt(before);
  const sizes = new Map([...tree].map(([path, { length }]) => [path, length]));
  const excess = excessOf(hosts.target, { dist, sizes });
  if (excess?.isRefused) throw new PublishError(`${excess.sentence} ${dist} is untouched.`);
  const published = await publish({ dist, tree, unless: unmoved, onWait: (message) => print(`${message}\n`) });
  const current = published.outcome === 'unchanged' ? unmoved : tree;
  const runtime = siteOf({ apiRoot: site.apiRoot, rules });
  const folders = await hostFolders({ ...hosts, root, dist, tree: current, site: runtime, bundle, rules });
  const written: string[] = [];
  for (const folder of folders) if (await publishFolder(folder)) written.push(folder.path);
  return { published, folders: written, excess: excess?.sentence };
}

/** The `generated_at` of the tree that stands in dist. */
async function publishedTime(dist: string): Promise<string | undefined> {
  const bytes = await readPublished(dist, discoveryFile);
  return bytes === undefined ? undefined : /"generated_at":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)"/.exec(new TextDecoder().decode(bytes))?.[1];
}
