import { readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type CheckFile, memoFiles } from '../build/dataset/load.ts';
import { nearest } from '../feed/contract/problems.ts';
import { readUpstream } from './fetch.ts';
import { FileError, reasonOf } from './file-error.ts';
import {
  type CommandContext,
  fetchSource,
  loadProject,
  prepareImport,
  writeImport,
} from './import.ts';
import { noOptions } from './options.ts';
import { type Outcome, renderReport } from './report.ts';
import type { ImportSource } from './source.ts';
import { sources } from './sources/index.ts';

type UpdateOptions = {
  report?: string | undefined;
  from?: string | undefined;
  /** Whether only the vendors' own pages are read. */
  vendors?: boolean | undefined;
};

/** A source and its saved file; without a file it is fetched. */
type UpdateInput = { source: ImportSource; file?: string };

/**
 * `npm run update`: reads every public list and board, or the vendors' own pages alone, one after
 * another. It writes what needs no decision, and reports the rest in Markdown, to a file or on the
 * terminal. Throws where no list could be read, or the data has errors.
 */
export async function runUpdate(
  { report: path, from, vendors = false }: UpdateOptions,
  context: CommandContext,
): Promise<0> {
  const parse = memoFiles();
  const outcomes: Outcome[] = [];
  for (const input of chooseInputs(context.root, from, vendors))
    outcomes.push(await importInput(input, parse, context));
  const { dataset } = loadProject({ ...context, parse });
  checkOutcomes(outcomes);
  const report = renderReport(outcomes, {
    today: context.today,
    externalIds: dataset.externalIds,
  });
  if (path === undefined) context.print(report);
  else saveReport(report, path, context);
  return 0;
}

function chooseInputs(root: string, from: string | undefined, vendors: boolean): UpdateInput[] {
  const all = from === undefined ? sources.map((source) => ({ source })) : listSaved(root, from);
  const inputs = vendors ? all.filter(({ source }) => source.isOwn || source.isWatched) : all;
  if (inputs.length === 0)
    throw new FileError(`--from is "${from}", which has no saved page of a vendor.`);
  return inputs;
}

function checkOutcomes(outcomes: Outcome[]): void {
  const errors = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome.error] : []));
  if (errors.length === outcomes.length)
    throw new FileError(
      `${[...new Set(errors)].join('\n')}\n\nno list could be read; nothing is written.`,
    );
}

function saveReport(report: string, path: string, { root, print }: CommandContext): void {
  try {
    writeFileSync(resolve(root, path), report);
  } catch (error) {
    // The data is written by now, so that no other update would show these lines again.
    print(report);
    throw new FileError(
      `--report is "${path}", which can not be written (${reasonOf(error)}); the report is above.`,
    );
  }
  print(`${report.split('\n')[2]} The report is in ${path}.\n`);
}

/**
 * The newest saved file of each source that has one in a folder: `litellm.2026-11-20.json`, or a
 * folder of pages, `openai-models.2026-11-20`. Throws where the folder has anything else, since a
 * file with a misspelt name would be left out of the update without a word.
 */
function listSaved(root: string, folder: string): UpdateInput[] {
  const names = readFolder(root, folder);
  const errors = names.flatMap((name) => nameError(folder, name) ?? []);
  if (errors.length > 0) throw new FileError([...errors, '', 'nothing is written.'].join('\n'));
  const inputs = sources.flatMap((source) => {
    const name = names.findLast((one) => isOf(source, one));
    return name === undefined ? [] : [{ source, file: join(folder, name) }];
  });
  if (inputs.length === 0)
    throw new FileError(
      `--from is "${folder}", which has no saved file; save files in it, such as ${EXAMPLE}.`,
    );
  return inputs;
}

const EXAMPLE = 'litellm.2026-11-20.json';

/** The names in a folder, in order, without those that a system hides. */
function readFolder(root: string, folder: string): string[] {
  try {
    const names = readdirSync(resolve(root, folder));
    return names.filter((name) => !name.startsWith('.')).sort();
  } catch (error) {
    throw new FileError(
      `--from is "${folder}", which can not be read (${reasonOf(error)}); say a folder of saved files.`,
    );
  }
}

const isOf = ({ name }: ImportSource, file: string) => file.startsWith(`${name}.`);

function nameError(folder: string, name: string): string | undefined {
  if (sources.some((source) => isOf(source, name))) return undefined;
  const [near] = nearest(
    name.replace(/\.\d.*$|\.\w+$/, ''),
    sources.map((source) => source.name),
  );
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
  return `${join(folder, name)}: no source is called so. The name of a saved file begins with that of its source and a dot, such as ${EXAMPLE}.${hint}`;
}

async function importInput(
  { source, file }: UpdateInput,
  parse: CheckFile,
  { root, today, fetch }: CommandContext,
): Promise<Outcome> {
  try {
    const upstream =
      file === undefined
        ? await fetchSource(source, { root, today, fetch })
        : readUpstream(resolve(root, file), source.beside);
    const options = { ...noOptions, fetch: file === undefined };
    const prepared = prepareImport(source, upstream, options, { root, today, parse });
    const written = writeImport(root, prepared);
    const { findings } = prepared.proposal;
    return { source, argument: file ?? '--fetch', findings, written };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { source, error: error.message };
  }
}
