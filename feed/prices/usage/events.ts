import { firstAt, isObject, isText, objectAt, valueAt, valuesAt } from './paths.ts';

/**
 * The answer that the events of a stream make together: of OpenAI, Anthropic or Gemini. Throws a
 * `TypeError` for a list of anything else.
 */
export function joinEvents(events: readonly unknown[]): unknown {
  const [start, another] = events.filter((event) => typeOf(event) === 'message_start');
  const counted = events.filter(usageOf);
  // Each start is of a message of its own, and chunks of one answer have one id.
  const isStream = start
    ? another === undefined
    : events.every(isEvent) && new Set(counted.map(idOf)).size < 2;
  const last = counted.filter(isObject).at(-1);
  const joined = isObject(start) ? joinMessage(start, events) : last && joinChunks(events, last);
  if (isStream && joined !== undefined) return joined;
  throw new TypeError(
    isStream
      ? 'The events have no usage: the last event of a stream has it.'
      : 'A list is the events of one stream; give answers one by one.',
  );
}

const usageFields = ['usage', 'choices[].usage', 'response.usage', 'usageMetadata'];

function idOf(event: unknown): unknown {
  return firstAt([event], ['id', 'response.id', 'responseId'], isText);
}

/** The last chunk has the counts; the tier, searches and sources may stand in others. */
function joinChunks(events: readonly unknown[], last: object): object {
  const ordered = [last, ...events.filter((event) => event !== last)];
  return {
    ...Object.assign({}, ...events, last),
    choices: ordered.flatMap((event) => valuesAt(event, 'choices[]')),
    candidates: ordered.flatMap((event) => valuesAt(event, 'candidates[]')),
  };
}

/**
 * Anthropic counts the input at the start, and the output so far in each delta. Of a stream that
 * ended before there is the start alone, whose output is not the whole.
 */
function joinMessage(start: object, events: readonly unknown[]): object {
  const message = objectAt(start, 'message');
  const deltas = events.filter((event) => typeOf(event) === 'message_delta');
  const counted = deltas.flatMap((event) =>
    Object.entries(objectAt(event, 'usage')).filter(([, value]) => value !== null),
  );
  if (counted.every(([name]) => name !== 'output_tokens')) return start;
  const usage = { ...objectAt(message, 'usage'), ...Object.fromEntries(counted) };
  // Bedrock says with the last event whether it had a guardrail.
  return { ...Object(events.at(-1)), ...message, usage };
}

function typeOf(event: unknown): unknown {
  return valueAt(event, 'type');
}

function isEvent(event: unknown): boolean {
  const kind = firstAt([event], ['object', 'type'], isText) ?? '';
  const isNamed = /\.chunk$|^response\.|^ping$/.test(kind);
  // The first chunk of Azure tells of the prompt alone.
  return isNamed || ['responseId', 'prompt_filter_results'].some((field) => field in Object(event));
}

function usageOf(event: unknown): object | undefined {
  return firstAt([event], usageFields, isObject);
}
