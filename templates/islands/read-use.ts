import { decodeText } from '../../feed/prices/logs/encoding.ts';
import { createLogParser, readText, whyNotRead } from '../../feed/prices/logs/records.ts';
import { nothingIn, problemsOf, toUseEvents } from '../../feed/prices/logs/use-events.ts';
import type { UseEvent } from '../../feed/prices/plan-fit/use.ts';

/** What was used when, and what of the files was not read, as sentences. */
export type ReadUse = { events: readonly UseEvent[]; notes: readonly string[] };

/**
 * The use in files that a reader has chosen: logs of coding agents, the output of ccusage, or an
 * average day, as the command reads them. Throws a `RangeError` with a sentence where there is none.
 */
export async function readUse(files: readonly File[]): Promise<ReadUse> {
  const parser = createLogParser();
  const { summary } = parser;
  const empty: string[] = [];
  for (const file of files) {
    const reason = whyNotRead(file.name);
    if (reason !== undefined) {
      summary.notes.push(reason);
      continue;
    }
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    const hasAny = await readText(file.name, text, parser);
    if (!hasAny) empty.push(file.name);
  }
  const logs = { answers: [...parser.answers()], summary };
  if (logs.answers.length === 0)
    throw new RangeError(nothingIn(files.map(({ name }) => name).join(', '), logs));
  summary.notes.push(...empty.map((name) => `No use is found in ${name}.`));
  const { events, notes } = toUseEvents(logs.answers);
  return { events, notes: [...notes, ...problemsOf(logs)] };
}
