import type { CommandContext } from '../context.ts';
import { type FetchedFile, fetchSource } from '../fetch/fetch-source.ts';
import type { Upstream } from '../fetch/upstream-file.ts';
import { plainOptions } from '../options.ts';
import { type Format, prepareImport } from '../prepare.ts';
import type { Line } from '../propose/proposal.ts';
import { writeProposal } from '../write/write-proposal.ts';
import type { Outcome, ReadOutcome } from './outcome.ts';
import { openLines, selectCertain } from './select.ts';
import type { UpdateSource } from './sources.ts';
import type { Tags } from './tags.ts';

/** A source and what became of its file. */
type Fetched = { readonly source: UpdateSource; readonly file: FetchedFile };

/** Fetches every source that changed, one request at a time. */
export async function fetchSources(
  sources: readonly UpdateSource[],
  tags: Tags,
  { fetch }: Pick<CommandContext, 'fetch'>,
): Promise<readonly Fetched[]> {
  const fetched: Fetched[] = [];
  for (const source of sources) {
    const { address, beside } = source;
    const file = await fetchSource(address, { fetch, tag: tags.get(address), beside });
    fetched.push({ source, file });
  }
  return fetched;
}

/** What became of the importers, and what tells a file from the next one, once nothing in it is open. */
export type Updated = { readonly outcomes: readonly Outcome[]; readonly tags: Tags };

/** Runs every importer over the fetched files. */
export function importFetched(fetched: readonly Fetched[], context: CommandContext): Updated {
  const imports = fetched.flatMap(({ source: { address, formats }, file }) =>
    formats.map((format) => ({ address, format, file })),
  );
  const done = imports
    .toSorted((left, right) => rankOf(left.format) - rankOf(right.format))
    .map(({ address, format, file }) => ({
      address,
      outcome: importFile(format, { address, file }, context),
    }));
  const open = new Set(
    done.filter(({ outcome }) => !isSettled(outcome)).map(({ address }) => address),
  );
  const tags = fetched.flatMap(({ source: { address }, file }) =>
    'upstream' in file && file.tag !== undefined && !open.has(address)
      ? [[address, file.tag] as const]
      : [],
  );
  return { outcomes: done.map(({ outcome }) => outcome), tags: new Map(tags) };
}

/**
 * Offers and ids come before prices, which are compared with them, and lists that add offers before
 * those that only state them as well: else a second run over the same files would find more.
 */
function rankOf(format: Format): number {
  if (format.kind === 'offers') return format.isComplete ? 0 : 1;
  return format.kind === 'ids' ? 2 : 3;
}

function importFile(
  format: Format,
  { address, file }: { readonly address: string; readonly file: FetchedFile },
  context: CommandContext,
): Outcome {
  const about = { source: format.name, kind: format.kind };
  if ('unchanged' in file) return { ...about, result: 'unchanged' };
  return 'fault' in file
    ? { ...about, result: 'failed', fault: `${address} ${file.fault}` }
    : importCertain(format, file.upstream, context);
}

/** Imports what needs no judgement. */
function importCertain(format: Format, upstream: Upstream, context: CommandContext): Outcome {
  const about = { source: format.name, kind: format.kind };
  const options = { ...plainOptions, source: format.name, fetch: true };
  const select = (proposal: Parameters<typeof selectCertain>[0]) =>
    selectCertain(proposal, format.kind);
  const prepared = prepareImport(format, { upstream, options, select }, context);
  if ('fault' in prepared) return { ...about, result: 'failed', fault: prepared.fault };
  const problems: string[] = [];
  const code = writeProposal(prepared, {
    ...context,
    print: () => undefined,
    printError: (text) => problems.push(text),
  });
  if (code === 1) return { ...about, result: 'failed', fault: problems.join('') };
  const written = problems.length === 0 ? [...prepared.files.keys()] : [];
  return { ...about, result: 'read', proposal: prepared.proposal, written };
}

/** Whether a file need not be read again: nothing in it waits for a decision. */
function isSettled(outcome: Outcome): boolean {
  return outcome.result === 'read' && waitingLines(outcome).every(({ isSeen }) => isSeen === true);
}

function waitingLines({ kind, proposal: { lines } }: ReadOutcome): readonly Line[] {
  if (kind === 'prices' || kind === 'plans') return [...openLines(lines), ...lines.refused];
  return kind === 'board' ? [...lines.refused, ...lines.unmapped] : [];
}
