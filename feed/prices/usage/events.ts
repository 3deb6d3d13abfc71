import { isObject, valueAt } from './paths.ts';

/**
 * The answer that the events of a stream make together: of OpenAI, Anthropic or Gemini. Throws a
 * `TypeError` for a list of anything else.
 */
export function joinEvents(events: readonly unknown[]): unknown {
  const start = events.find((event) => typeOf(event) === 'message_start');
  if (isObject(start)) return joinMessage(start, events);
  const [first] = events;
  const isStream = events.every((event) => isEventOf(event, first));
  const last = events.findLast((event) => usageOf(event) !== undefined);
  if (isStream && last !== undefined) return last;
  throw new TypeError(
    isStream
      ? 'The events have no usage: the last event of a stream has it.'
      : 'A list is read where its items are the events of one stream; give answers one by one.',
  );
}

/** Anthropic counts the input at the start, and the output so far in each delta. */
function joinMessage(start: object, events: readonly unknown[]): object {
  const message = valueAt(start, 'message');
  const deltas = events.filter((event) => typeOf(event) === 'message_delta');
  const usages = deltas.map((event) => valueAt(event, 'usage')).filter(isObject);
  const counted = usages.flatMap((usage) =>
    Object.entries(usage).filter(([, value]) => value !== null),
  );
  const usage = { ...Object(valueAt(message, 'usage')), ...Object.fromEntries(counted) };
  return { ...Object(message), usage };
}

function typeOf(event: unknown): unknown {
  return valueAt(event, 'type');
}

function isEventOf(event: unknown, first: unknown): boolean {
  const kind = String(valueAt(event, 'object') ?? typeOf(event) ?? '');
  if (kind.endsWith('.chunk') || kind.startsWith('response.') || kind === 'ping') return true;
  const answer = valueAt(event, 'responseId');
  return answer !== undefined && answer === valueAt(first, 'responseId');
}

function usageOf(event: unknown): object | undefined {
  const fields = ['usage', 'response.usage', 'usageMetadata'];
  return fields.map((field) => valueAt(event, field)).find(isObject);
}
