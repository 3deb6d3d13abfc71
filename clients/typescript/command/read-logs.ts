import { readFile } from 'node:fs/promises';
import {
  type Collector,
  createCollector,
  createSummary,
  type LoggedAnswer,
  type LogSummary,
} from './logs/answer.ts';
import { createApiAnswers } from './logs/api-answers.ts';
import { createAverageDay } from './logs/average-day.ts';
import { createCcusage } from './logs/ccusage.ts';
import { createCodex } from './logs/codex.ts';
import {
  createAmp,
  createCline,
  createDroid,
  createGeminiCli,
  createGeminiStats,
  createOpencode,
} from './logs/documents.ts';
import { decodeText, isCompressed, type LogFile, listLogs, readLines } from './logs/files.ts';
import {
  createClaudeCode,
  createCopilot,
  createKimi,
  createOpenTelemetry,
  createPi,
  createQwenCode,
  type LogReader,
} from './logs/line-agents.ts';

/** The logs of agents, in the order in which a record is tried: the last takes what is left. */
const readers: readonly ((collector: Collector) => LogReader)[] = [
  createAverageDay,
  createCcusage,
  createClaudeCode,
  createCodex,
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

export type LogOptions = {
  /** The model of answers whose log does not name one. */
  model?: string | undefined;
  /** Is told how much has been read, for people who wait. */
  report?: (text: string) => void;
};

/**
 * The answers in a log, or in all logs of a folder; `-` is the standard input. One that a log
 * repeats is there once. Rejects where there is no such file.
 */
export async function readLogs(path: string, options: LogOptions = {}): Promise<Logs> {
  const { model, report = () => {} } = options;
  const summary = createSummary();
  const collector = createCollector(summary);
  const read = createRead(collector);
  const files = await listLogs(path);
  const progress = createProgress(files, report);
  for (const { path: file } of files) {
    if (await readLog(file, { read, summary, progress })) summary.files += 1;
    else summary.without += 1;
  }
  const answers = [...collector.answers()].map((answer) => {
    return { ...answer, model: answer.model ?? model ?? null };
  });
  return { answers, summary };
}

/** Gives a record to the readers by turns; whether one of them takes it. */
function createRead(collector: Collector): Work['read'] {
  const tries = readers.map((create) => create(collector));
  return (record, file, line) =>
    typeof record === 'object' &&
    record !== null &&
    tries.some((reader) => reader(record, { file, line }));
}

/** Less is read before anybody waits. */
const REPORTED_BYTES = 32_000_000;
const REPORT_MILLISECONDS = 500;

type Report = (text: string) => void;

function createProgress(files: readonly LogFile[], report: Report): (bytes: number) => void {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total < REPORTED_BYTES) return () => {};
  const inMegabytes = (bytes: number) => Math.round(bytes / 1_000_000);
  let done = 0;
  let reportedAt = Date.now();
  return (bytes) => {
    done += bytes;
    if (Date.now() - reportedAt < REPORT_MILLISECONDS) return;
    reportedAt = Date.now();
    report(`${inMegabytes(done)} of ${inMegabytes(total)} MB read\n`);
  };
}

type Work = {
  read: (record: unknown, file: string, line: number) => boolean;
  summary: LogSummary;
  progress: (bytes: number) => void;
};

/** Reads a file as one record or as lines of records; whether it has any. */
async function readLog(path: string, work: Work): Promise<boolean> {
  const { read, summary, progress } = work;
  if (path.endsWith('.db')) {
    summary.notes.push(`A database is not read: ${path}.`);
    return false;
  }
  if (isCompressed(path)) {
    summary.notes.push(`A compressed log is not read: ${path}.`);
    return false;
  }
  // The totals that Claude Code keeps repeat its logs.
  if (path.endsWith('stats-cache.json')) return false;
  if (!path.endsWith('.json')) return readRecords(path, work);
  const bytes = await readFile(path);
  progress(bytes.length);
  const whole = parse(decodeText(bytes));
  return whole === undefined ? readRecords(path, work) : readWhole(whole, path, read);
}

/** A file that is one record, or a list of answers. */
function readWhole(record: unknown, path: string, read: Work['read']): boolean {
  if (read(record, path, 0)) return true;
  if (!Array.isArray(record)) return false;
  const found = record.map((each, index) => read(each, path, index + 1));
  return found.includes(true);
}

async function readRecords(path: string, work: Work): Promise<boolean> {
  const chunks = readLines(path);
  const first = await chunks.next();
  const lines = first.done ? [] : first.value;
  const record = parse(lines[0] ?? '');
  if (record !== undefined && !Array.isArray(record))
    return readEachLine(path, lines, chunks, work);
  // One record over several lines, a list, or a log that begins with a line that is no record.
  for await (const more of chunks) lines.push(...more);
  const whole = parse(lines.join('\n'));
  return whole === undefined
    ? readEachLine(path, lines, chunks, work)
    : readWhole(whole, path, work.read);
}

/** Reads the lines that are there and those that follow; whether one of them is an answer. */
async function readEachLine(
  path: string,
  firstLines: string[],
  chunks: AsyncGenerator<string[]>,
  { read, summary, progress }: Work,
): Promise<boolean> {
  let isRead = false;
  let hasRecord = false;
  const broken: string[] = [];
  let number = 0;
  for await (const lines of withFirst(firstLines, chunks)) {
    progress(lines.reduce((sum, line) => sum + line.length + 1, 0));
    for (const line of lines) {
      const record = mayCount(line, number) ? parse(line) : null;
      number += 1;
      if (record === undefined) broken.push(line);
      hasRecord ||= typeof record === 'object' && record !== null;
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

function hasWord(line: string): boolean {
  return words.some((word) => line.includes(word));
}

const words = ['oken', '"turn_context"', '"session_meta"', '"message_stop"'];

function isCutOff(line: string): boolean {
  return line.startsWith('{') && !/\}\s*$/.test(line.slice(-4));
}

/** Undefined for what is no JSON; null for an empty line. */
function parse(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  try {
    return JSON.parse(trimmed.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
