import { openAnswer } from '../usage/answer.ts';
import { joinEvents } from '../usage/events.ts';
import { isObject, valueAt } from '../usage/paths.ts';
import type { Collector } from './answer.ts';
import { keyOf, type LogPlace, type LogReader, textAt } from './line-agents.ts';

const AGENT = 'API';

/**
 * Answers of an API as they came, one a line or a file, lines of batches, and the events of streams
 * one after another. An answer with an id is counted once.
 */
export function createApiAnswers({ read, hold, remove }: Collector): LogReader {
  /** The message of Anthropic that is being streamed in a file, from its start. */
  const begun = new Map<string, { key: string; events: unknown[] }>();
  const findStream = createStreams();

  function readOne(record: object, { file, line }: LogPlace): void {
    const id = idOf(record) ?? findStream(record, file) ?? keyOf(file, line);
    read(keyOf(AGENT, id), record, { agent: AGENT, source: file, where: `line ${line}` });
  }

  function start(event: object, { file, line }: LogPlace): void {
    const key = keyOf(AGENT, textAt(event, 'message.id') ?? keyOf(file, line));
    begun.set(file, { key, events: [event] });
    // A stream that ends before its last event costs what it has said until then.
    hold(key, event, { agent: AGENT, source: file, where: `line ${line}` });
  }

  function readEvent(event: object, place: LogPlace): boolean {
    const { file, line } = place;
    const type = valueAt(event, 'type');
    if (type === 'message_start') {
      start(event, place);
      return true;
    }
    const message = begun.get(file);
    if (message === undefined || typeof type !== 'string') return false;
    const { key, events } = message;
    const about = { agent: AGENT, source: file, where: `line ${line}` };
    if (type === 'message_delta') {
      events.push(event);
      hold(key, Object(joinEvents(events)), about);
    }
    if (type === 'message_stop') {
      begun.delete(file);
      remove(key);
      read(key, Object(joinEvents(events)), about);
    }
    return /^(?:message_|content_block_|ping$)/.test(type);
  }

  return (record, place) => {
    if (readEvent(record, place)) return true;
    if (!hasUsageField(record)) return false;
    readOne(record, place);
    return true;
  };
}

/** A chunk of Gemini: the input, and the output so far. */
type Chunk = { name: string; input: unknown; output: number; isLast: boolean };

/**
 * Names the streams of Gemini whose chunks have no id: each chunk has the counts so far, until one
 * says why it is the last.
 */
function createStreams(): (record: object, file: string) => string | null {
  const before = new Map<string, Chunk>();
  let count = 0;
  return (record, file) => {
    const candidates = valueAt(record, 'candidates');
    if (!Array.isArray(candidates)) return null;
    const input = valueAt(record, 'usageMetadata.promptTokenCount');
    const output = Number(valueAt(record, 'usageMetadata.candidatesTokenCount') ?? 0);
    const isLast = candidates.some((each) => valueAt(each, 'finishReason') !== undefined);
    const last = before.get(file);
    const isSame = last && !last.isLast && last.input === input && last.output <= output;
    if (!isSame) count += 1;
    const name = isSame ? last.name : keyOf(file, 'stream', count);
    before.set(file, { name, input, output, isLast });
    return name;
  };
}

/** Whether a record is an answer, even one whose counts can't be understood. */
function hasUsageField(record: object): boolean {
  if (isOfNoModel(record)) return false;
  try {
    openAnswer(record);
    return true;
  } catch {
    const fields = [
      'usage',
      'usageDetails',
      'usage_details',
      'response.usage',
      'response.body.usage',
      'usageMetadata',
    ];
    return fields.some((field) => isObject(valueAt(record, field)));
  }
}

/** A step that Langfuse keeps beside the requests to models has no counts. */
function isOfNoModel(record: object): boolean {
  const details = valueAt(record, 'usageDetails') ?? valueAt(record, 'usage_details');
  const isOfModel = ['GENERATION', 'EMBEDDING'].includes(String(valueAt(record, 'type')));
  return isObject(details) && Object.keys(details).length === 0 && !isOfModel;
}

function idOf(record: object): string | null {
  // A batch names its requests as it likes, and the next one does so again.
  const fields = [
    'id',
    'responseId',
    'response.id',
    'response.responseId',
    'response.body.id',
    'result.message.id',
    'message.id',
    // Bedrock, in the log of its invocations.
    'requestId',
  ];
  return fields.map((field) => textAt(record, field)).find((id) => id !== null) ?? null;
}
