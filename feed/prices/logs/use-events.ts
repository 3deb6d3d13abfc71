import type { UseEvent } from '../plan-fit/use.ts';
import { scaleUsage } from '../sum-usage.ts';
import type { LoggedAnswer } from './answer.ts';
import { daysOf } from './days.ts';
import type { Logs } from './records.ts';
import { createSameDays } from './same-days.ts';

/** A sum of at most so long is taken to be of one moment: a block of ccusage is. */
const ONE_WINDOW = 5 * 3_600_000;

type PlacedUse = { events: UseEvent[]; notes: string[] };

/**
 * The answers of logs as what was used when; a sum of several days lies in each of them evenly, and an
 * average day beside other logs on each of their days.
 */
export function toUseEvents(answers: readonly LoggedAnswer[]): PlacedUse {
  const average = answers.filter(({ agent }) => agent === 'average day');
  const dated = answers.filter(({ at }) => at !== null);
  const lost = answers.length - average.length - dated.length;
  const notes =
    lost === 0 ? [] : [`${lost} answers without a time are left out: no window is known of them.`];
  const placed = placeAverage(average.flatMap(toEvents), dated.flatMap(toEvents));
  const sameDays = createSameDays();
  for (const answer of dated) sameDays.add(answer);
  return { events: placed.events, notes: [...notes, ...placed.notes, ...sameDays.notes()] };
}

/** An average day stands alone, or on each day of other logs. */
function placeAverage(average: readonly UseEvent[], dated: readonly UseEvent[]): PlacedUse {
  if (average.length === 0 || dated.length === 0)
    return { events: [...average, ...dated], notes: [] };
  const days = daysOf(dated.map(({ at }) => at ?? ''));
  const hasHours = dated.every(({ at }) => at?.includes('T'));
  const times = hasHours ? days.flatMap(hoursOf) : days;
  const part = days.length / times.length;
  // Its models may be of one prompt.
  const leastPrompts = part / average.length;
  const repeated = times.flatMap((at) =>
    average.map((event) => ({ ...partOf(event, at, part), leastPrompts })),
  );
  const note = `The average day is counted on each of the ${days.length} days of the other logs, at an even pace.`;
  return { events: [...dated, ...repeated], notes: [note] };
}

/** Each hour of a day: an average day beside logs with hours leaves them theirs. */
function hoursOf(day: string): string[] {
  return Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}:00:00Z`);
}

/** A part of what was used, at a time. */
function partOf(event: UseEvent, at: string, part: number): UseEvent {
  const { usage, requests } = event;
  return {
    ...event,
    at,
    usage: scaleUsage(usage, part),
    leastPrompts: part,
    requests: requests === null ? null : requests * part,
  };
}

function toEvents({ at, until, model, usage, requests, condition }: LoggedAnswer): UseEvent[] {
  const event = { at, model: model ?? '', usage, requests, condition };
  if (at === null || until === null || until === at) return [event];
  const isOneWindow = Date.parse(until) - Date.parse(at) <= ONE_WINDOW;
  if (isOneWindow && at.includes('T')) return [event];
  const days = daysOf([at, until]);
  return days.map((day) => partOf(event, day, 1 / days.length));
}

/** What is said of logs without an answer. */
export function nothingIn(path: string, { summary }: Logs): string {
  const [problem] = summary.problems;
  if (problem !== undefined) return `${path}: ${problem.reason}`;
  const notRead = summary.notes.map((note) => ` ${note}`).join('');
  return `${path}: no use is found. It is a log of a coding agent, the output of ccusage daily --json, session --json or blocks --json, or {"usage": [{"model", "requests", "input_tokens", "cache_read_tokens", "cache_write_tokens", "output_tokens"}]} of an average day.${notRead}`;
}

/** What of the logs was not read, as sentences. */
export function problemsOf({ summary }: Logs): string[] {
  const { problems, notes } = summary;
  if (problems.length === 0) return notes;
  const [first] = problems;
  const rest = problems.length === 1 ? '' : ` ${problems.length - 1} more are like it.`;
  return [...notes, `Left out: ${first?.source}: ${first?.reason}${rest}`];
}
