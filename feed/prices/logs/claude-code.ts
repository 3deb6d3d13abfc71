import { isObject, valueAt } from '../usage/paths.ts';
import type { AnswerSource, Collector, Copies } from './answer.ts';
import { keyOf, type LogPlace, type LogReader, type LogRecord, textAt } from './line-agents.ts';

const AGENT = 'Claude Code';

/** What tells the lines of one bill from those of others that have the same message. */
type MessageOrigin = { requestId: string | null; isSidechain: boolean };

/** The lines of one bill; `next` is another of the same message. A large log has many of them. */
type MessageBill = Copies & MessageOrigin & { next: MessageBill | undefined };

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
  /** Adds what a run printed under a key; false where the log of a project has answers of the model. */
  addRun: (about: SessionModel, key: string, takeBack: () => void) => boolean;
};

/**
 * The sessions of Claude Code. A run that prints its answers writes them into the log of its project
 * too, with their moments: where both are read, the log counts. Of the models that a run used beside
 * them, as for titles, its end alone has the counts.
 */
function createSessions({ summary }: Collector): Sessions {
  const logged = new Set<string>();
  const printed = new Map<string, Map<string, () => void>>();

  function addLine({ session, model }: SessionModel): void {
    const both = keyOf(session, withoutContext(model));
    if (session === null || logged.has(both)) return;
    logged.add(both);
    for (const takeBack of printed.get(both)?.values() ?? []) {
      takeBack();
      summary.repeated += 1;
    }
  }

  function addRun({ session, model }: SessionModel, key: string, takeBack: () => void): boolean {
    const both = keyOf(session, withoutContext(model));
    if (logged.has(both)) {
      summary.repeated += 1;
      return false;
    }
    printed.set(both, (printed.get(both) ?? new Map()).set(key, takeBack));
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
  const findBill = createMessageBills(collector);

  return (line, place) => {
    const found = messageIn(line);
    if (found === undefined) return false;
    const { record, message } = found;
    const model = textAt(message, 'model');
    if (isError(record) || model === '<synthetic>') return true;
    sessions.addLine({ session: textAt(line, 'sessionId'), model });
    const billed_usd = billOf(record, 'costUSD');
    const about = { agent: AGENT, source: place.file, model, billed_usd };
    const bill = findBill(messageId(found, place), found.origin);
    if (bill === undefined) collector.summary.repeated += 1;
    else collector.readCopy(bill, outputOf(message), withoutTalk(record, message), about);
    return true;
  };
}

/** Gives the bill of a line of a message; undefined for a copy of what stands elsewhere. */
function createMessageBills({ keepCopies, summary }: Collector) {
  const messages = new Map<string, MessageBill>();

  return (id: string, { requestId, isSidechain }: MessageOrigin): MessageBill | undefined => {
    const first = messages.get(id);
    if (isSidechain && first?.isSidechain === false) return undefined;
    const isSameChain = first?.isSidechain === isSidechain;
    const known = isSameChain ? billsFrom(first) : [];
    const same = known.find((bill) => isOfRequest(bill, requestId));
    if (same !== undefined) return same;
    const bill = keepCopies({ requestId, isSidechain, latest: undefined, next: undefined });
    const last = known.at(-1);
    if (last === undefined) messages.set(id, bill);
    else last.next = bill;
    if (!isSameChain) summary.repeated += takeBackAll(first);
    return bill;
  };
}

/** Relays and some versions have no id of the request. */
function isOfRequest(bill: MessageBill, requestId: string | null): boolean {
  return bill.requestId === requestId || bill.requestId === null || requestId === null;
}

/** Takes back what a side chain has replayed of its parent; how many that were. */
function takeBackAll(first: MessageBill | undefined): number {
  const bills = billsFrom(first);
  for (const bill of bills) takeBack(bill);
  return bills.length;
}

function takeBack(copies: Copies): void {
  copies.latest = undefined;
}

function billsFrom(first: MessageBill | undefined): MessageBill[] {
  const bills: MessageBill[] = [];
  for (let bill = first; bill !== undefined; bill = bill.next) bills.push(bill);
  return bills;
}

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
  return { timestamp: valueAt(record, 'timestamp'), usage };
}

/**
 * What `claude -p` prints: its end has the counts of each model, those of its agents too. Its
 * messages, which come while they are written, have fewer, and count where the end is missing.
 */
function createRunReader(
  { read, remove, keepCopies, readCopy }: Collector,
  { addRun }: Sessions,
): LogReader {
  /** The messages of each run; undefined where its end has been read. */
  const runs = new Map<string, Map<string, Copies> | undefined>();

  function readMessage(record: LogRecord, session: string, { file, line }: LogPlace): boolean {
    const run = keyOf(file, session);
    const { message } = record;
    if (!isObject(message) || !isObject(message.usage)) return false;
    if (runs.has(run) && runs.get(run) === undefined) return true;
    const messages = runs.get(run) ?? new Map<string, Copies>();
    runs.set(run, messages);
    const key = keyOf(AGENT, run, textAt(message, 'id') ?? line);
    const copies = messages.get(key) ?? keepCopies({ latest: undefined });
    messages.set(key, copies);
    const model = textAt(message, 'model');
    if (!addRun({ session, model }, key, () => takeBack(copies))) return true;
    const about = { agent: AGENT, source: file, model };
    readCopy(copies, outputOf(message), withoutTalk(record, message), about);
    return true;
  }

  function readEnd(record: LogRecord, session: string, { file }: LogPlace): boolean {
    const models = record.modelUsage;
    const run = keyOf(file, session);
    const known = runs.get(run);
    if (!isObject(models)) return known !== undefined;
    for (const copies of known?.values() ?? []) takeBack(copies);
    runs.set(run, undefined);
    for (const [model, counts] of Object.entries(models)) {
      const key = keyOf(AGENT, run, model);
      if (!addRun({ session, model }, key, () => remove(key))) continue;
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
