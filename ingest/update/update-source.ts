import type { CommandContext } from '../context.ts';
import { fetchSource } from '../fetch/fetch-source.ts';
import type { Upstream } from '../fetch/upstream-file.ts';
import { plainOptions } from '../options.ts';
import { type Format, prepareImport } from '../prepare.ts';
import type { Line } from '../propose/proposal.ts';
import { writeProposal } from '../write/write-proposal.ts';
import type { Outcome, ReadOutcome } from './outcome.ts';
import { openLines, selectCertain } from './select.ts';
import type { UpdateSource } from './sources.ts';

/** What became of a source, and what tells its file from the next one, once nothing in it is open. */
export type Updated = {
  readonly outcomes: readonly Outcome[];
  readonly tag: string | undefined;
};

/** Fetches a file, and runs every importer that reads it. */
export async function updateSource(
  { address, formats }: UpdateSource,
  tag: string | undefined,
  context: CommandContext,
): Promise<Updated> {
  const fetched = await fetchSource(address, { fetch: context.fetch, tag });
  const about = ({ name, kind }: Format) => ({ source: name, kind });
  if ('unchanged' in fetched)
    return {
      outcomes: formats.map((format) => ({ ...about(format), result: 'unchanged' })),
      tag,
    };
  if ('fault' in fetched) {
    const fault = `${address} ${fetched.fault}`;
    return {
      outcomes: formats.map((format) => ({ ...about(format), result: 'failed', fault })),
      tag: undefined,
    };
  }
  const outcomes = formats.map((format) => importCertain(format, fetched.upstream, context));
  return { outcomes, tag: outcomes.every(isSettled) ? fetched.tag : undefined };
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
