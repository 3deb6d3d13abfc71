import type { HeaderRule } from '../feed/header-rules.ts';
import { headOf } from '../feed/manifest-head.ts';
import type { Manifest } from '../feed/schemas/manifest.ts';
import { deriveSite } from './derive/site.ts';
import { hostFolders, hostFolderTargets } from './hosts/folders.ts';
import { excessOf } from './hosts/limits.ts';
import { loadProject, type Project, type ProjectOptions } from './project.ts';
import { LockError, PublishError } from './publish/errors.ts';
import { guardedFolders } from './publish/ownership.ts';
import {
  assertFoldersReplaceable,
  publishedTree,
  publishFiles,
  publishFolder,
  readPublishedState,
} from './publish/publish.ts';
import { recover } from './publish/recover.ts';
import { renderFiles } from './render/files.ts';
import type { OutputFile } from './render/output-file.ts';
import type { ManifestSigner } from './render/timed-files.ts';
import { countsOf, reportBuild } from './report.ts';

export type BuildOptions = ProjectOptions & {
  /**
   * Whether the time of the build was given (SOURCE_DATE_EPOCH) rather than read from the clock.
   */
  readonly isFixed: boolean;
  readonly printError: (text: string) => void;
};

/** Exit codes: 0 published, 1 a fault to mend, 3 another build in the way. */
export type BuildResult =
  | { readonly exitCode: 0; readonly apiRoot: string; readonly rules: readonly HeaderRule[] }
  | { readonly exitCode: 1 | 3 };

/** Builds a project: a whole new dist, or the reason why the old one is untouched. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { printError } = options;
  try {
    return await buildOrThrow(options);
  } catch (error) {
    if (!(error instanceof LockError || error instanceof PublishError)) throw error;
    printError(`${error.message}\n`);
    return { exitCode: error instanceof LockError ? 3 : 1 };
  }
}

async function buildOrThrow(options: BuildOptions): Promise<BuildResult> {
  const { dist, isFixed, print, printError } = options;
  const started = performance.now();
  const onNotice = (message: string) => print(`${message}\n`);
  await recover(dist, { onNotice });
  const project = await loadProject(options);
  if ('faults' in project) {
    printError(project.faults);
    return { exitCode: 1 };
  }
  const { dataset, diagnostics, apiRoot, today, rules, runtimeBytes } = project;
  const site = deriveSite(dataset, { apiRoot, today });
  const files = renderFiles(site, {
    ...project.render,
    isFixed,
    readPublished: () => readPublishedState(dist),
  });
  const published = await publishSite(files, { ...options, project, onNotice });
  const milliseconds = performance.now() - started;
  print(
    reportBuild({
      ...published,
      runtimeBytes,
      read: countsOf(dataset),
      dist,
      milliseconds,
      diagnostics,
    }),
  );
  return { exitCode: 0, apiRoot, rules };
}

type Publishing = BuildOptions & {
  readonly project: Project;
  readonly onNotice: (message: string) => void;
};

/** Publishes dist, and then the folders beside it that hosts read. */
async function publishSite(
  files: Iterable<OutputFile>,
  { root, dist, bundle, project, onNotice }: Publishing,
) {
  const { hosts, runtime, rules, render } = project;
  const guarded = guardedFolders(root);
  const targets = hostFolderTargets({ ...hosts, root, dist });
  assertFoldersReplaceable(targets, { dist, guarded });
  const sizes = new Map<string, number>();
  const limited = withinLimits(files, { sizes, target: hosts.target, dist });
  const published = await publishFiles(limited, { dist, guarded, onNotice });
  const tree = publishedTree(dist, [...sizes.keys()]);
  const signer = render.signer && underHead(render.signer, readPublishedState(dist).manifest);
  const folders: string[] = [];
  for (const folder of hostFolders({
    ...hosts,
    root,
    dist,
    tree,
    config: runtime,
    bundle,
    rules,
    signer,
  })) {
    const { outcome } = await publishFolder({ guarded, onNotice, ...folder });
    if (outcome === 'written') folders.push(folder.path);
  }
  return { published, folders, excess: excessOf(hosts.target, { dist, sizes })?.sentence };
}

/** Signs trees that are made of dist under its own head. */
function underHead(
  signer: ManifestSigner,
  manifest: Manifest | undefined,
): ManifestSigner | undefined {
  const head = headOf(manifest ?? {});
  return head && { ...signer, headFor: () => head };
}

type Limited = Parameters<typeof excessOf>[1] & {
  readonly sizes: Map<string, number>;
  readonly target: Project['hosts']['target'];
};

/**
 * The same files; at their end it throws if the host would not take so many or so large ones.
 * Collects their sizes.
 */
function* withinLimits(
  files: Iterable<OutputFile>,
  { sizes, target, dist }: Limited,
): Generator<OutputFile> {
  for (const file of files) {
    sizes.set(file[0], file[1].length);
    yield file;
  }
  const excess = excessOf(target, { dist, sizes });
  if (excess?.isRefused) throw new PublishError(`${excess.sentence} ${dist} is untouched.`);
}
