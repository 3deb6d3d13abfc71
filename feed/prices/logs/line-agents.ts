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

/** The object that a text is as JSON; undefined for another text. */
export function parseObject(text: string | null): { readonly [name: string]: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
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
      const about = {
        agent: 'Copilot CLI',
        source: file,
        model,
        at: textAt(record, 'timestamp'),
        requests: typeof count === 'number' ? count : null,
      };
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
const spanCounts = [
  'gen_ai.usage.input_tokens',
  'gen_ai.usage.output_tokens',
  'gen_ai.usage.prompt_tokens',
  'gen_ai.usage.completion_tokens',
  'ai.usage.promptTokens',
  'ai.usage.inputTokens',
];

/**
 * Spans of OpenTelemetry, as Copilot and others write them: those of an agent repeat what those of
 * its requests have, and are read where a trace has no others.
 */
export function createOpenTelemetry({ read, remove, summary }: Collector): LogReader {
  const isRepeated = createTraces(remove);

  return (record, { file, line }) => {
    const attributes = fromKeyValues(valueAt(record, 'attributes'));
    if (!hasCounts(attributes)) return false;
    const span = identifySpan(record, attributes, keyOf(file, line));
    if (isRepeated(span.trace, span.key, span.isChat)) {
      summary.repeated += 1;
      return true;
    }
    const about = { agent: 'OpenTelemetry', source: file };
    const provider = sellerOf(attributes);
    const sdk = fromAiSdk(record, attributes);
    if (sdk === undefined) read(span.key, record, about);
    else read(span.key, sdk, { ...about, ...(provider !== null && { provider }) });
    return true;
  };
}

function hasCounts(attributes: unknown): boolean {
  return spanCounts.some((name) => valueAt(attributes, name) !== undefined);
}

/** The trace and the key of a span, which has those of its place in the file where it says none. */
function identifySpan(record: LogRecord, attributes: unknown, place: string) {
  const trace = textAt(record, 'traceId') ?? place;
  const id = textAt(attributes, 'gen_ai.response.id') ?? textAt(record, 'spanId') ?? place;
  const isChat = isRequest(attributes);
  return { trace, isChat, key: keyOf('OpenTelemetry', trace, id, isChat ? 'chat' : 'other') };
}

/** Whether a span is of one request; the AI SDK has another around it, with the sum of its steps. */
function isRequest(attributes: unknown): boolean {
  const operation = textAt(attributes, 'ai.operationId');
  return operation === null
    ? requestOperations.includes(textAt(attributes, 'gen_ai.operation.name'))
    : /\.do(?:Generate|Stream)$/.test(operation);
}

const AI_SDK_USAGE = 'ai.usage.';

/**
 * A span of the AI SDK as the SDK itself gives the answer: its counts in an object, and what the
 * maker sent, which a span has as a text. Undefined for the span of another library.
 */
function fromAiSdk(record: LogRecord, attributes: unknown): object | undefined {
  const counts = Object.entries(Object(attributes)).filter(([name]) =>
    name.startsWith(AI_SDK_USAGE),
  );
  // Version 4 leaves Gemini's thoughts out: what is not known is named where the span itself is read.
  const isPartial =
    valueAt(attributes, 'ai.usage.promptTokens') !== undefined && isOfGoogle(attributes);
  if (counts.length === 0 || isPartial) return undefined;
  const usage: { [name: string]: unknown } = {};
  const details: { [name: string]: { [name: string]: unknown } } = {};
  for (const [path, value] of counts) {
    const [name = '', part] = path.slice(AI_SDK_USAGE.length).split('.');
    if (part === undefined) usage[name] = value;
    else details[name] = { ...details[name], [part]: value };
  }
  const { attributes: _, ...around } = record;
  return {
    ...around,
    usage: { ...usage, ...details },
    providerMetadata: parseObject(textAt(attributes, 'ai.response.providerMetadata')),
    model: textAt(attributes, 'ai.response.model') ?? textAt(attributes, 'ai.model.id'),
  };
}

function isOfGoogle(attributes: unknown): boolean {
  return /^google/.test(textAt(attributes, 'ai.model.provider') ?? '');
}

/** Sellers whom the AI SDK calls otherwise than ids do; of others it adds the interface to the name. */
const aiSdkSellers: readonly (readonly [begin: string, seller: string])[] = [
  ['amazon-bedrock', 'bedrock'],
  ['google.vertex', 'vertex_ai'],
  ['vertex', 'vertex_ai'],
  ['gateway', 'vercel'],
];

function sellerOf(attributes: unknown): string | null {
  const named = textAt(attributes, 'ai.model.provider');
  if (named === null) return null;
  const known = aiSdkSellers.find(([begin]) => named.startsWith(begin));
  return known?.[1] ?? named.replace(/\..*$/, '');
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
