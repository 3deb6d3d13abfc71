import { decodeText } from '../../feed/prices/logs/encoding.ts';
import {
  createLogParser,
  type LogParser,
  readText,
  whyNotRead,
} from '../../feed/prices/logs/records.ts';
import { nothingIn, problemsOf, toUseEvents } from '../../feed/prices/logs/use-events.ts';
import type { UseEvent } from '../../feed/prices/plan-fit/use.ts';

/** What was used when, and what of the files was not read, as sentences. */
export type ReadUse = { events: readonly UseEvent[]; notes: readonly string[] };

/**
 * The use in files that a reader has chosen: logs of coding agents, the output of ccusage, or an
 * average day, as the command reads them; a file that is refused is left out of them and named.
 * Throws a `RangeError` with a sentence where there is none.
 */
export async function readUse(files: readonly File[]): Promise<ReadUse> {
  const parser = createLogParser();
  const { summary } = parser;
  const empty: string[] = [];
  const refused: string[] = [];
  for (const file of files) {
    try {
      const hasAny = await readFile(file, parser);
      if (!hasAny) empty.push(file.name);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      refused.push(error.message);
    }
  }
  const logs = { answers: [...parser.answers()], summary };
  if (logs.answers.length === 0)
    throw new RangeError(refused[0] ?? nothingIn(files.map(({ name }) => name).join(', '), logs));
  summary.notes.push(...refused.map((reason) => `Left out: ${reason}`));
  summary.notes.push(...empty.map((name) => `No use is found in ${name}.`));
  const { events, notes } = toUseEvents(logs.answers);
  return { events, notes: [...notes, ...problemsOf(logs)] };
}

/** Reads a file, or notes why it can’t be read; false where it has no use in it. */
async function readFile(file: File, parser: LogParser): Promise<boolean> {
  const reason = whyNotRead(file.name);
  if (reason !== undefined) {
    parser.summary.notes.push(reason);
    return true;
  }
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return readText(file.name, text, parser);
}
