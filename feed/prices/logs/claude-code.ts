import { isObject, valueAt } from '../usage/paths.ts';
import type { AnswerSource, Collector } from './answer.ts';
import { keyOf, type LogPlace, type LogReader, textAt } from './line-agents.ts';

const AGENT = 'Claude Code';

/** What tells the lines of one bill from those of others that have the same message. */
type MessageOrigin = { requestId: string | null; isSidechain: boolean };

type MessageBill = MessageOrigin & { key: string };

/** What Claude Code writes: the logs of its projects, and what a run prints. */
export function createClaude(collector: Collector): LogReader {
  const sessions = createSessions(collector);
  const readRun = createRunReader(collector, sessions);
  const readLine = createLineReader(collector, sessions);
  return (record, place) => readRun(record, place) || readLine(record, place);
}

/** A model in a session, which is what a run and the log of its project have in common. */
type SessionModel = { session: string | null; model: string | null };

type Sessions = {
  /** Says that the log of a project has answers of the model: what a run printed of it is taken back. */
  addLine: (about: SessionModel) => void;
  /** Adds the key of what a run printed; false where the log of a project has answers of the model. */
  addRun: (about: SessionModel, key: string) => boolean;
};

/**
 * The sessions of Claude Code. A run that prints its answers writes them into the log of its project
 * too, with their moments: where both are read, the log counts. Of the models that a run used beside
 * them, as for titles, its end alone has the counts.
 */
function createSessions({ remove, summary }: Collector): Sessions {
  const logged = new Set<string>();
  const printed = new Map<string, Set<string>>();

  function addLine({ session, model }: SessionModel): void {
    const both = keyOf(session, withoutContext(model));
    if (session === null || logged.has(both)) return;
    logged.add(both);
    for (const key of printed.get(both) ?? []) {
      remove(key);
      summary.repeated += 1;
    }
  }

  function addRun({ session, model }: SessionModel, key: string): boolean {
    const both = keyOf(session, withoutContext(model));
    if (logged.has(both)) {
      summary.repeated += 1;
      return false;
    }
    printed.set(both, (printed.get(both) ?? new Set()).add(key));
    return true;
  }

  return { addLine, addRun };
}

/** The end of a run writes `claude-sonnet-4-5[1m]` where its messages have no context. */
function withoutContext(model: string | null): string {
  return (model ?? '').replace(/\[[^\]]*\]$/, '');
}

/**
 * Claude Code: a line for each block of a message, all with its usage so far. One bill is a message
 * of a request; a side chain repeats the messages of its parent, and lines of progress those of a
 * side chain.
 */
function createLineReader(collector: Collector, sessions: Sessions): LogReader {
  const keyFor = createMessageKeys(collector);

  return (line, place) => {
    const found = messageIn(line);
    if (found === undefined) return false;
    const { record, message } = found;
    const model = textAt(message, 'model');
    if (isError(record) || model === '<synthetic>') return true;
    sessions.addLine({ session: textAt(line, 'sessionId'), model });
    const billed_usd = billOf(record, 'costUSD');
    const about = { agent: AGENT, source: place.file, model, billed_usd };
    const key = keyFor(messageId(found, place), found.origin);
    if (key === undefined) collector.summary.repeated += 1;
    else collector.readLast(key, outputOf(message), withoutTalk(record, message), about);
    return true;
  };
}

/** Gives the key of the lines of a message; undefined for a copy of what stands elsewhere. */
function createMessageKeys({ remove, summary }: Collector) {
  const messages = new Map<string, readonly MessageBill[]>();

  return (id: string, origin: MessageOrigin): string | undefined => {
    let known = messages.get(id) ?? noBills;
    const isMain = known.some(({ isSidechain }) => !isSidechain);
    if (origin.isSidechain && isMain) return undefined;
    if (!origin.isSidechain && !isMain) {
      for (const { key } of known) remove(key);
      summary.repeated += known.length;
      known = noBills;
    }
    const { requestId, isSidechain } = origin;
    // Relays and some versions have no id of the request.
    const same = known.find(
      (each) => each.requestId === requestId || each.requestId === null || requestId === null,
    );
    if (same !== undefined) return same.key;
    // A large log has more messages than texts of their own should be kept of.
    const key = known.length === 0 ? id : keyOf(AGENT, id, requestId);
    messages.set(id, known.concat({ requestId, isSidechain, key }));
    return key;
  };
}

const noBills: readonly MessageBill[] = [];

/** The message of a line, with what stands around it; undefined in a line of another program. */
function messageIn(line: object) {
  const isProgress = valueAt(line, 'type') === 'progress';
  const record = isProgress ? valueAt(line, 'data.message') : line;
  if (!isObject(record)) return undefined;
  const message = valueAt(record, 'message');
  if (valueAt(record, 'type') !== 'assistant' || !isObject(message) || !isObject(message.usage))
    return undefined;
  const isOwn = ['sessionId', 'requestId', 'uuid'].some((name) => name in record);
  if (!isOwn && !isError(record)) return undefined;
  const origin: MessageOrigin = {
    requestId: textAt(record, 'requestId'),
    isSidechain: isProgress || valueAt(record, 'isSidechain') === true,
  };
  return { record, message, origin };
}

/** The id of a message; a line without one is a message of its own. */
function messageId(
  { record, message }: { record: object; message: object },
  { file, line }: LogPlace,
): string {
  return textAt(message, 'id') ?? textAt(record, 'uuid') ?? keyOf(file, line);
}

function isError(record: object): boolean {
  return valueAt(record, 'isApiErrorMessage') === true;
}

function outputOf({ usage }: { readonly usage?: unknown }): number {
  return Number(valueAt(usage, 'output_tokens') ?? 0);
}

function billOf(record: unknown, name: string): number | null {
  const bill = valueAt(record, name);
  return typeof bill === 'number' && bill > 0 ? bill : null;
}

/** What the usage of a line needs: the talk beside it would fill the memory. */
function withoutTalk(record: object, { usage }: { readonly usage?: unknown }): object {
  return { timestamp: valueAt(record, 'timestamp'), message: { usage } };
}

/**
 * What `claude -p` prints: its end has the counts of each model, those of its agents too. Its
 * messages, which come while they are written, have fewer, and count where the end is missing.
 */
function createRunReader({ read, remove, readLast }: Collector, { addRun }: Sessions): LogReader {
  /** The keys of the messages of each run; undefined where its end has been read. */
  const runs = new Map<string, string[] | undefined>();

  function readMessage(record: object, session: string, { file, line }: LogPlace): boolean {
    const run = keyOf(file, session);
    const message = valueAt(record, 'message');
    if (!isObject(message) || !isObject(message.usage)) return false;
    const known = runs.get(run) ?? [];
    if (runs.has(run) && runs.get(run) === undefined) return true;
    const key = keyOf(AGENT, run, textAt(message, 'id') ?? line);
    runs.set(run, [...known, key]);
    const model = textAt(message, 'model');
    if (!addRun({ session, model }, key)) return true;
    const about = { agent: AGENT, source: file, model };
    readLast(key, outputOf(message), withoutTalk(record, message), about);
    return true;
  }

  function readEnd(record: object, session: string, { file }: LogPlace): boolean {
    const models = valueAt(record, 'modelUsage');
    const run = keyOf(file, session);
    const known = runs.get(run);
    if (!isObject(models)) return known !== undefined;
    for (const key of known ?? []) remove(key);
    runs.set(run, undefined);
    for (const [model, counts] of Object.entries(models)) {
      const key = keyOf(AGENT, run, model);
      if (!addRun({ session, model }, key)) continue;
      const about: AnswerSource = { agent: AGENT, source: file, model, requests: null };
      read(key, { usage: countsOf(counts) }, { ...about, billed_usd: billOf(counts, 'costUSD') });
    }
    return true;
  }

  return (record, place) => {
    const session = textAt(record, 'session_id');
    if (session === null) return false;
    const type = valueAt(record, 'type');
    if (type === 'assistant') return readMessage(record, session, place);
    return type === 'result' && readEnd(record, session, place);
  };
}

const countNames = [
  'inputTokens',
  'outputTokens',
  'cacheReadInputTokens',
  'cacheCreationInputTokens',
  'webSearchRequests',
];

/** The counts of a model, without how long its context is. */
function countsOf(counts: unknown): object {
  return Object.fromEntries(countNames.map((name) => [name, valueAt(counts, name)]));
}
