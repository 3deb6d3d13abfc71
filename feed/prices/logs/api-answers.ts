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
export function createApiAnswers({ read }: Collector): LogReader {
  /** The start of a message of Anthropic in a file, until its last event. */
  const begun = new Map<string, unknown[]>();

  function readOne(record: object, { file, line }: LogPlace): void {
    const id = idOf(record) ?? keyOf(file, line);
    read(keyOf(AGENT, id), record, { agent: AGENT, source: file, where: `line ${line}` });
  }

  function readEvent(event: object, place: LogPlace): boolean {
    const type = valueAt(event, 'type');
    const events = begun.get(place.file);
    if (type === 'message_start') {
      begun.set(place.file, [event]);
      return true;
    }
    if (events === undefined || typeof type !== 'string') return false;
    if (type === 'message_delta') events.push(event);
    if (type === 'message_stop') {
      begun.delete(place.file);
      readOne(Object(joinEvents(events)), place);
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

/** Whether a record is an answer, even one whose counts can't be understood. */
function hasUsageField(record: object): boolean {
  try {
    openAnswer(record);
    return true;
  } catch {
    const fields = ['usage', 'response.usage', 'response.body.usage', 'usageMetadata'];
    return fields.some((field) => isObject(valueAt(record, field)));
  }
}

function idOf(record: object): string | null {
  const fields = ['id', 'responseId', 'response.id', 'response.body.id', 'custom_id', 'message.id'];
  return fields.map((field) => textAt(record, field)).find((id) => id !== null) ?? null;
}
