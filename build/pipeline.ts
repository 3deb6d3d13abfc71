import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headOf, isInstant, signatureFile } from '../feed/manifest.ts';
import { deriveSite } from './derive/site.ts';
import { hostFolders, hostFolderTargets } from './hosts/folders.ts';
import { excessOver } from './hosts/limits.ts';
import { loadProject, type Project, type ProjectOptions } from './project.ts';
import { OvertakenError, PublishError } from './publish/errors.ts';
import { readManifest, readRegularFile } from './publish/files.ts';
import { guardedFolders } from './publish/ownership.ts';
import {
  assertFoldersReplaceable,
  FOLDER_MANIFEST,
  type PublishResult,
  publishFiles,
  publishFolder,
  recover,
} from './publish/publish.ts';
import { renewalOf, withHeadOf } from './publish/signing.ts';
import { discoveryFile, type PublishedState } from './render/discovery.ts';
import { renderFiles } from './render/files.ts';
import { manifestFile } from './render/manifest.ts';
import type { FileSizes, OutputFile } from './render/output-file.ts';
import { type BuildSummary, countRecords, reportBuild } from './report.ts';

export type BuildOptions = ProjectOptions & {
  isFixed: boolean;
  /** The address of which dist holds the tree already that this build would make. */
  currentRoot?: string | undefined;
  printError: (text: string) => void;
};

/** Exit codes: 0 published, 1 an error to mend, 3 overtaken by another build. */
export type BuildResult = { exitCode: 0; apiRoot: string; built?: Built } | { exitCode: 1 | 3 };

export type BuiltFolder = { path: string; manifest: string };

export type Built = {
  folders: readonly BuiltFolder[];
  validFrom: string;
  validUntil: string;
  preface: string;
  summary: BuildSummary;
};

export async function build(options: BuildOptions): Promise<BuildResult> {
  const { dist, print, printError } = options;
  try {
    const started = performance.now();
    const onNotice = (message: string) => print(`${message}\n`);
    await recover(dist, { onNotice });
    const project = await loadProject(options);
    if (project.preface !== '') print(project.preface);
    if ('error' in project) {
      printError(project.error);
      return { exitCode: 1 };
    }
    const { dataset, diagnostics, today, settings, runtimeBytes, preface } = project;
    const { apiRoot, hosts } = settings;
    const readPublished = () => readPublishedState(dist);
    const render = { ...project.render, isFixed: options.isFixed, readPublished };
    const files = () => renderFiles(deriveSite(dataset, { apiRoot, today }), render);
    const { published, folders } = await publish(files, { ...options, project, onNotice });
    const { sizes, ...counts } = published;
    const summary: BuildSummary = {
      read: countRecords(dataset),
      dist,
      published: {
        ...counts,
        files: sizes.size,
        bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
      },
      folders: folders.filter(({ isWritten }) => isWritten).map(({ path }) => path),
      runtimeBytes,
      excess: excessOver(hosts.target, { dist, sizes })?.sentence,
      diagnostics,
    };
    print(reportBuild({ ...summary, milliseconds: performance.now() - started }));
    const head = headOf(readManifest(dist, manifestFile) ?? {});
    const built: Built = {
      folders: [
        { path: dist, manifest: manifestFile },
        ...folders.map(({ path, manifest = FOLDER_MANIFEST }) => ({ path, manifest })),
      ],
      validFrom: head?.built_at ?? '',
      validUntil: head === undefined ? '~' : renewalOf(head),
      preface,
      summary: {
        ...summary,
        published: { ...summary.published, outcome: 'unchanged' },
        folders: [],
      },
    };
    return { exitCode: 0, apiRoot, built };
  } catch (error) {
    if (!(error instanceof OvertakenError || error instanceof PublishError)) throw error;
    printError(`${error.message}\n`);
    return { exitCode: error instanceof OvertakenError ? 3 : 1 };
  }
}

type Publishing = BuildOptions & { project: Project; onNotice: (message: string) => void };
type PublishedFolder = { path: string; manifest?: string | undefined; isWritten: boolean };

async function publish(
  files: () => Iterable<OutputFile>,
  { root, dist, bundle, project, onNotice, currentRoot }: Publishing,
): Promise<{ published: PublishResult; folders: readonly PublishedFolder[] }> {
  const { settings, render, runtime } = project;
  const { target } = settings.hosts;
  const guarded = guardedFolders(root);
  assertFoldersReplaceable(hostFolderTargets({ target, root, dist }), { dist, guarded });
  const assertAccepted = (sizes: FileSizes) => {
    const excess = excessOver(target, { dist, sizes });
    if (excess?.isRefused) throw new PublishError(`${excess.sentence} ${dist} is untouched.`);
  };
  const isCurrent = currentRoot === settings.apiRoot;
  const published = isCurrent
    ? readResult(dist)
    : await publishFiles(files(), { dist, guarded, onNotice, assertAccepted });
  if (isCurrent) assertAccepted(published.sizes);
  const paths = [...published.sizes.keys()].sort();
  const folders: PublishedFolder[] = [];
  const hosted = hostFolders({
    ...settings.hosts,
    root,
    dist,
    tree: {
      keys: () => paths,
      *[Symbol.iterator]() {
        for (const path of paths) yield [path, readFileSync(join(dist, path))];
      },
    },
    config: runtime,
    bundle,
    rules: render.headers.rules,
    signer: settings.signer && withHeadOf(readManifest(dist, manifestFile), settings.signer),
  });
  for (const folder of hosted) {
    const { outcome } = await publishFolder({ guarded, onNotice, ...folder });
    folders.push({ ...folder, isWritten: outcome === 'written' });
  }
  return { published, folders };
}

/** What publishing the tree in dist again would have given. */
function readResult(dist: string): PublishResult {
  const unlisted = [manifestFile, signatureFile].flatMap((path): [string, number][] => {
    const bytes = readRegularFile(join(dist, path));
    return bytes === undefined ? [] : [[path, bytes.length]];
  });
  const listed = readManifest(dist, manifestFile)?.files ?? [];
  const sizes = new Map([...listed.map(({ path, bytes }) => [path, bytes] as const), ...unlisted]);
  return { outcome: 'unchanged', sizes, changed: 0, added: 0, removed: 0 };
}

export function readPublishedState(dist: string): PublishedState {
  const manifest = readManifest(dist, manifestFile);
  try {
    const discovery = readRegularFile(join(dist, discoveryFile))?.toString() ?? '';
    const { generated_at: time } = JSON.parse(discovery);
    return { manifest, generatedAt: isInstant(time) ? time : undefined };
  } catch {
    return { manifest, generatedAt: undefined };
  }
}
