import { readFile } from 'node:fs/promises';
import type { LoggedAnswer, LogSummary } from '../../../feed/prices/logs/answer.ts';
import { decodeText } from '../../../feed/prices/logs/encoding.ts';
import {
  createLogParser,
  type LogParser,
  readRecords,
  readText,
  whyNotRead,
} from '../../../feed/prices/logs/records.ts';
import { isGzip, type LogFile, listLogs, readLines } from './logs/files.ts';
import { readOpencodeDatabase } from './logs/opencode-database.ts';

export type LogOptions = {
  /** The model of answers whose log does not name one. */
  model?: string | undefined;
  /** Is told how much has been read, for people who wait. */
  report?: (text: string) => void;
};

/** A large log has more answers than should be in one list. The summary is complete after the last. */
export type LogsRead = { answers: Iterable<LoggedAnswer>; summary: LogSummary };

/**
 * The answers in a log, or in all logs of a folder; `-` is the standard input. One that a log
 * repeats is there once. Rejects where there is no such file.
 */
export async function readLogs(path: string, options: LogOptions = {}): Promise<LogsRead> {
  const { model = null, report = () => {} } = options;
  const files = await listLogs(path);
  const parser = createLogParser(createProgress(files, report));
  const { summary } = parser;
  for (const { path: file } of files) {
    if (await readLog(file, parser)) summary.files += 1;
    else summary.without += 1;
  }
  return { answers: withModel(parser.answers(), model), summary };
}

function* withModel(
  answers: Iterable<LoggedAnswer>,
  model: string | null,
): Generator<LoggedAnswer> {
  for (const answer of answers) yield answer.model === null ? { ...answer, model } : answer;
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

/** Reads a file as one record or as lines of records; whether it has any. */
async function readLog(path: string, parser: LogParser): Promise<boolean> {
  if (isGzip(path)) return readGzip(path, parser);
  const records = path.endsWith('.db') ? readOpencodeDatabase(path) : undefined;
  if (records !== undefined) {
    const found = records.map((record) => parser.read(record, path, 0));
    return found.includes(true);
  }
  const reason = whyNotRead(path);
  if (reason !== undefined) {
    const note = OPENCODE_DATABASE.test(path) ? `${reason} ${HOW_OPENCODE_IS_READ}` : reason;
    parser.summary.notes.push(note);
    return false;
  }
  // The totals that Claude Code keeps repeat its logs.
  if (path.endsWith('stats-cache.json')) return false;
  if (!path.endsWith('.json')) return readRecords(path, readLines(path), parser);
  const bytes = await readFile(path);
  parser.progress(bytes.length);
  return readText(path, decodeText(bytes), parser);
}

/** Those of opencode and of Kilo, which is made from it. */
const OPENCODE_DATABASE = /(?:opencode|kilo)[^/\\]*\.db$/;
const HOW_OPENCODE_IS_READ =
  'Node 22.13 and newer read that of opencode; `opencode export` writes a session that any Node reads.';

/** A file that is no gzip, or was cut off, is named. */
async function readGzip(path: string, parser: LogParser): Promise<boolean> {
  try {
    return await readRecords(path, readLines(path), parser);
  } catch (error) {
    const { code }: { code?: unknown } = Object(error);
    if (!String(code).startsWith('Z_')) throw error;
    parser.summary.notes.push(`This is no whole gzip: ${path}.`);
    return false;
  }
}
