import { isObject, isText, valuesAt } from '../usage/paths.ts';
import {
  type Collector,
  createCollector,
  createSummary,
  type LoggedAnswer,
  type LogSummary,
} from './answer.ts';
import { createApiAnswers } from './api-answers.ts';
import { createAverageDay } from './average-day.ts';
import { createCcusage } from './ccusage.ts';
import { createClaude } from './claude-code.ts';
import { createCodex } from './codex.ts';
import {
  createAmp,
  createCline,
  createClineSession,
  createDroid,
  createGeminiCli,
  createGeminiStats,
  createOpencode,
} from './documents.ts';
import {
  createCopilot,
  createKimi,
  createOpenTelemetry,
  createPi,
  createQwenCode,
  type LogReader,
  type LogRecord,
} from './line-agents.ts';

/** The logs of agents, in the order in which a record is tried: the last takes what is left. */
const readers: readonly ((collector: Collector) => LogReader)[] = [
  createAverageDay,
  createCcusage,
  createClaude,
  createCodex,
  // A session of Gemini CLI has messages and an id as well.
  createClineSession,
  createGeminiCli,
  createGeminiStats,
  createQwenCode,
  createOpencode,
  createCopilot,
  createOpenTelemetry,
  createKimi,
  createPi,
  createDroid,
  createAmp,
  createCline,
  createApiAnswers,
];

export type Logs = {
  answers: readonly LoggedAnswer[];
  summary: LogSummary;
};

/** Reads logs, one after another, and collects their answers: what a log repeats is there once. */
export type LogParser = {
  /** Whether a record is of a log; its answers are collected. */
  read: (record: unknown, file: string, line: number) => boolean;
  summary: LogSummary;
  /** Is told how many bytes more have been read. */
  progress: (bytes: number) => void;
  answers: () => Iterable<LoggedAnswer>;
};

export function createLogParser(progress: LogParser['progress'] = () => {}): LogParser {
  const summary = createSummary();
  const collector = createCollector(summary);
  return { read: createRead(collector), summary, progress, answers: collector.answers };
}

/** Gives a record to the readers by turns, or else the answers that it lists; whether one takes it. */
function createRead(collector: Collector): LogParser['read'] {
  const tries = readers.map((create) => create(collector));

  function readListed(record: LogRecord, file: string, line: number): boolean {
    const listed = listPaths.flatMap((path) => valuesAt(record, path)).filter(isObject);
    // Lines of one file may each have a list.
    const place = line === 0 ? file : `${file}:${line}`;
    const read = listed.map((each, index) => readOne(each, place, index + 1));
    return read.includes(true);
  }

  function readOne(record: LogRecord, file: string, line: number): boolean {
    return tries.some((reader) => reader(record, { file, line }));
  }

  /** Collectors of logs write what a program has logged as a text. */
  function readTexts(record: LogRecord, file: string, line: number): boolean {
    const texts = textPaths.flatMap((path) => valuesAt(record, path)).filter(isText);
    const records = texts.filter((text) => text.startsWith('{')).map(parse);
    const place = line === 0 ? file : `${file}:${line}`;
    const read = records.filter(isObject).map((each, index) => readOne(each, place, index + 1));
    return read.includes(true);
  }

  return (record, file, line) =>
    isRecord(record) &&
    (readOne(record, file, line) ||
      readListed(record, file, line) ||
      readTexts(record, file, line));
}

/** A list is a document of Cline. */
function isRecord(value: unknown): value is LogRecord {
  return typeof value === 'object' && value !== null;
}

/** Where a line or an export of CloudWatch, or a line of Docker, has a record as a text. */
const textPaths = ['message', '@message', 'log', 'events[].message', 'logEvents[].message'];

/**
 * Where a document lists its answers: OTLP JSON, pages of an API, a trace of Langfuse, and a session
 * that opencode exports.
 */
const listPaths = [
  'resourceSpans[].scopeSpans[].spans[]',
  'data[]',
  'observations[]',
  'messages[].info',
];

/** Why a file of this name is not read; undefined where it is. */
export function whyNotRead(path: string): string | undefined {
  if (path.endsWith('.db')) return `A database is not read: ${path}.`;
  return COMPRESSED.test(path) ? `A compressed log is not read: ${path}.` : undefined;
}

/** Programs that turn logs over compress the old ones. */
const COMPRESSED = /\.(?:gz|zst|bz2|xz|zip)$/;

/** Reads a text that is one record, a list of answers or lines of records; whether it has any. */
export async function readText(path: string, text: string, parser: LogParser): Promise<boolean> {
  const whole = parse(text);
  return whole === undefined
    ? readRecords(path, linesOf(text), parser)
    : readWhole(whole, path, parser.read);
}

async function* linesOf(text: string): AsyncGenerator<string[]> {
  yield text.split('\n');
}

/** A file that is one record, or a list of answers. */
function readWhole(record: unknown, path: string, read: LogParser['read']): boolean {
  if (read(record, path, 0)) return true;
  if (!Array.isArray(record)) return false;
  const found = record.map((each, index) => read(each, path, index + 1));
  return found.includes(true);
}

/** Reads lines of records, some at a time, or one record over several lines. */
export async function readRecords(
  path: string,
  chunks: AsyncGenerator<string[]>,
  parser: LogParser,
): Promise<boolean> {
  const first = await chunks.next();
  const lines = first.done ? [] : first.value;
  const record = parse(lines[0] ?? '');
  if (record !== undefined && !Array.isArray(record))
    return readEachLine(path, lines, chunks, parser);
  // One record over several lines, a list, or a log that begins with a line that is no record.
  for await (const more of chunks) lines.push(...more);
  const whole = parse(lines.join('\n'));
  return whole === undefined
    ? readEachLine(path, lines, chunks, parser)
    : readWhole(whole, path, parser.read);
}

/** Reads the lines that are there and those that follow; whether one of them is an answer. */
async function readEachLine(
  path: string,
  firstLines: string[],
  chunks: AsyncGenerator<string[]>,
  { read, summary, progress }: LogParser,
): Promise<boolean> {
  let isRead = false;
  let hasRecord = false;
  const broken: string[] = [];
  let number = 0;
  for await (const lines of withFirst(firstLines, chunks)) {
    progress(lines.reduce((sum, line) => sum + line.length + 1, 0));
    for (const line of lines) {
      const record = mayCount(line, number) ? parse(line) : parseTalk(line);
      number += 1;
      if (record === undefined) broken.push(line);
      hasRecord ||= isRecord(record);
      isRead = read(record, path, number) || isRead;
    }
  }
  summary.notes.push(...describeBroken(path, broken, hasRecord));
  return isRead;
}

async function* withFirst<Item>(first: Item, others: AsyncGenerator<Item>): AsyncGenerator<Item> {
  yield first;
  yield* others;
}

/** What can't be read is said of a log; a file of settings with remarks in it is none. */
function describeBroken(path: string, broken: readonly string[], isLog: boolean): string[] {
  if (isLog && broken.length > 0) return [`Lines of ${path} that are no JSON: ${broken.length}.`];
  return broken.some(hasWord) ? [`This is no JSON, and was not read: ${path}.`] : [];
}

/**
 * Most of a log is talk: a line without certain words has neither counts nor what they need. The
 * first line shows what the file is, and one that was cut off may have lost its counts.
 */
function mayCount(line: string, number: number): boolean {
  return number === 0 || hasWord(line) || isCutOff(line);
}

/** A line without counts is not parsed: it is no record where it begins like none. */
function parseTalk(line: string): null | undefined {
  return /^\s*(?:(?:data: *)?[[{]|$)/.test(line) || OF_EVENT.test(line) ? null : undefined;
}

function hasWord(line: string): boolean {
  return words.some((word) => line.includes(word));
}

const words = [
  'oken',
  '"turn_context"',
  '"session_meta"',
  '"thread_settings_applied"',
  '"message_stop"',
];

function isCutOff(line: string): boolean {
  return /^(?:data: *)?\{/.test(line) && !/\}\s*$/.test(line.slice(-4));
}

/** What the lines of a stream of events have beside their data. */
const OF_EVENT = /^(?:event|id|retry):|^:|^data: *\[DONE\]/;

/** Undefined for what is no JSON; null for an empty line, and for one of an event without data. */
function parse(text: string): unknown {
  const trimmed = text.trim().replace(/^\uFEFF/, '');
  if (trimmed === '' || (OF_EVENT.test(trimmed) && !trimmed.includes('\n'))) return null;
  try {
    return JSON.parse(trimmed.replace(/^data: */, ''));
  } catch {
    return undefined;
  }
}
