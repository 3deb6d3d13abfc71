import type { HeaderRule } from '../feed/headers.ts';
import { deriveSite } from './derive/site.ts';
import { hostFolders, hostFolderTargets } from './hosts/folders.ts';
import { excessOf } from './hosts/limits.ts';
import { loadProject, type Project, type ProjectOptions } from './project.ts';
import { LockError, PublishError } from './publish/errors.ts';
import { assertFoldersReplaceable, publishFolder } from './publish/folder.ts';
import { guardedFolders } from './publish/ownership.ts';
import { type PublishResult, publishFiles } from './publish/publish.ts';
import { publishedTree, readPublishedState } from './publish/published.ts';
import { recover } from './publish/recover.ts';
import { withHeadOf } from './publish/sign/head.ts';
import { renderFiles } from './render/files.ts';
import type { FileSizes, OutputFile } from './render/output-file.ts';
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
  const { dataset, diagnostics, today, settings, runtimeBytes } = project;
  const { apiRoot } = settings;
  const site = deriveSite(dataset, { apiRoot, today });
  const readPublished = () => readPublishedState(dist);
  const files = renderFiles(site, { ...project.render, isFixed, readPublished });
  const { published, folders } = await publish(files, { ...options, project, onNotice });
  const excess = excessOf(settings.hosts.target, { dist, sizes: published.sizes })?.sentence;
  const read = countsOf(dataset);
  const milliseconds = performance.now() - started;
  print(
    reportBuild({
      read,
      dist,
      published,
      folders,
      runtimeBytes,
      excess,
      milliseconds,
      diagnostics,
    }),
  );
  return { exitCode: 0, apiRoot, rules: project.render.headers.rules };
}

type Publishing = BuildOptions & {
  readonly project: Project;
  readonly onNotice: (message: string) => void;
};

/** Publishes dist, then the folders beside it that hosts read. */
async function publish(
  files: Iterable<OutputFile>,
  options: Publishing,
): Promise<{ readonly published: PublishResult; readonly folders: readonly string[] }> {
  const { root, dist, project, onNotice } = options;
  const { target } = project.settings.hosts;
  const guarded = guardedFolders(root);
  assertFoldersReplaceable(hostFolderTargets({ target, root, dist }), { dist, guarded });
  const assertAccepted = (sizes: FileSizes) => {
    const excess = excessOf(target, { dist, sizes });
    if (excess?.isRefused) throw new PublishError(`${excess.sentence} ${dist} is untouched.`);
  };
  const published = await publishFiles(files, { dist, guarded, onNotice, assertAccepted });
  const written: string[] = [];
  for (const folder of foldersOf(published, options)) {
    const { outcome } = await publishFolder({ guarded, onNotice, ...folder });
    if (outcome === 'written') written.push(folder.path);
  }
  return { published, folders: written };
}

function foldersOf({ sizes }: PublishResult, { root, dist, bundle, project }: Publishing) {
  const { settings, render, runtime } = project;
  const { manifest } = readPublishedState(dist);
  return hostFolders({
    ...settings.hosts,
    root,
    dist,
    tree: publishedTree(dist, sizes.keys()),
    config: runtime,
    bundle,
    rules: render.headers.rules,
    signer: settings.signer && withHeadOf(manifest, settings.signer),
  });
}
