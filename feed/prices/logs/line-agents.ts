import { fromKeyValues, isObject, valueAt } from '../usage/paths.ts';
import type { Collector } from './answer.ts';

/** Where a record stands. */
export type LogPlace = {
  file: string;
  /** From 1; 0 in a file that is one record. */
  line: number;
};

/** A line of a log, or a document. */
export type LogRecord = { readonly [name: string]: unknown };

/** Reads a record of one program; false for one that is of another. */
export type LogReader = (record: LogRecord, place: LogPlace) => boolean;

export function textAt(record: unknown, path: string): string | null {
  const value = valueAt(record, path);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Texts that name one answer. */
export function keyOf(...parts: readonly (string | number | null)[]): string {
  return parts.join('\n');
}

/** Kimi CLI and Kimi Code; the model stands in their settings alone. */
export function createKimi({ read }: Collector): LogReader {
  return (record, { file, line }) => {
    const payload = valueAt(record, 'message.payload');
    if (valueAt(record, 'message.type') !== 'StatusUpdate' || !isObject(payload)) return false;
    if (!isObject(payload.token_usage)) return true;
    const id = textAt(payload, 'message_id') ?? keyOf(file, line);
    read(keyOf('Kimi CLI', id), record, { agent: 'Kimi CLI', source: file });
    return true;
  };
}

/** Qwen Code writes the names of Gemini, and some lines twice. */
export function createQwenCode({ read }: Collector): LogReader {
  return (record, { file }) => {
    const { type, sessionId, usageMetadata, timestamp, model } = record;
    if (type !== 'assistant' || !isObject(usageMetadata) || sessionId === undefined) return false;
    const key = JSON.stringify([sessionId, timestamp, model, usageMetadata]);
    read(keyOf('Qwen Code', key), record, { agent: 'Qwen Code', source: file });
    return true;
  };
}

/** pi. */
export function createPi({ read }: Collector): LogReader {
  return (record, { file }) => {
    const { type, timestamp, message } = record;
    if (type !== 'message' || !isObject(message) || !isObject(message.usage)) return false;
    const { model, usage } = message;
    const at = typeof timestamp === 'string' ? timestamp : null;
    const provider = textAt(message, 'provider');
    const key = JSON.stringify([timestamp, model, usage]);
    read(keyOf('pi', key), record, { agent: 'pi', source: file, at, provider });
    return true;
  };
}

/** Copilot CLI: the counts of a session stand in the event of its end, one for each time. */
export function createCopilot({ read, summary }: Collector): LogReader {
  return (record, { file, line }) => {
    const metrics = valueAt(record, 'data.modelMetrics');
    if (valueAt(record, 'type') !== 'session.shutdown' || !isObject(metrics)) return false;
    for (const [model, value] of Object.entries(metrics)) {
      const usage = valueAt(value, 'usage');
      const count = valueAt(value, 'requests.count');
      const at = textAt(record, 'timestamp');
      const requests = typeof count === 'number' ? count : null;
      const about = { agent: 'Copilot CLI', source: file, model, at, requests };
      if (isObject(usage)) read(keyOf('Copilot CLI', file, line, model), { usage }, about);
      else summary.notes.push(`${file}:${line} has no counts of ${model}.`);
    }
    return true;
  };
}

/** The operations of a span that are requests to a model; an agent has the sum of its own. */
const requestOperations: readonly (string | null)[] = [
  'chat',
  'generate_content',
  'text_completion',
];

/** A span with one of these is of a model; one of an embedding has no output. */
const spanCounts = ['input_tokens', 'output_tokens', 'prompt_tokens', 'completion_tokens'].map(
  (name) => `gen_ai.usage.${name}`,
);

/**
 * Spans of OpenTelemetry, as Copilot and others write them: those of an agent repeat what those of
 * its requests have, and are read where a trace has no others.
 */
export function createOpenTelemetry({ read, remove, summary }: Collector): LogReader {
  const isRepeated = createTraces(remove);

  return (record, { file, line }) => {
    const attributes = fromKeyValues(valueAt(record, 'attributes'));
    if (!spanCounts.some((name) => valueAt(attributes, name) !== undefined)) return false;
    const place = keyOf(file, line);
    const trace = textAt(record, 'traceId') ?? place;
    const id = textAt(attributes, 'gen_ai.response.id') ?? textAt(record, 'spanId') ?? place;
    const isChat = requestOperations.includes(textAt(attributes, 'gen_ai.operation.name'));
    const key = keyOf('OpenTelemetry', trace, id, isChat ? 'chat' : 'other');
    if (isRepeated(trace, key, isChat)) summary.repeated += 1;
    else read(key, record, { agent: 'OpenTelemetry', source: file });
    return true;
  };
}

/** Tells which spans of a trace its requests repeat; others that were read before them are removed. */
function createTraces(remove: Collector['remove']) {
  const chats = new Set<string>();
  const others = new Map<string, string[]>();

  /** Whether the chats of a trace have what a span says. */
  function isRepeated(trace: string, key: string, isChat: boolean): boolean {
    const ofTrace = others.get(trace) ?? [];
    others.set(trace, isChat ? [] : [...ofTrace, key]);
    if (!isChat) return chats.has(trace);
    chats.add(trace);
    for (const other of ofTrace) remove(other);
    return false;
  }

  return isRepeated;
}
