import { DAY, type UseEvent } from '../plan-fit/use.ts';
import { scaleUsage } from '../sum-usage.ts';
import type { LoggedAnswer } from './answer.ts';
import type { Logs } from './records.ts';

/** A sum of at most so long is taken to be of one moment: a block of ccusage is. */
const ONE_WINDOW = 5 * 3_600_000;

/** The answers of logs as what was used when; a sum of several days lies in each of them evenly. */
export function toUseEvents(answers: readonly LoggedAnswer[]): {
  events: UseEvent[];
  notes: string[];
} {
  const isAverage = answers.some(({ agent }) => agent === 'average day');
  const placed = answers.filter(({ at }) => isAverage || at !== null);
  const lost = answers.length - placed.length;
  return {
    events: placed.flatMap(toEvents),
    notes:
      lost === 0
        ? []
        : [`${lost} answers without a time are left out: no window is known of them.`],
  };
}

function toEvents({ at, until, model, usage, requests, condition }: LoggedAnswer): UseEvent[] {
  const event = { at, model: model ?? '', usage, requests, condition };
  if (at === null || until === null || until === at) return [event];
  const isOneWindow = Date.parse(until) - Date.parse(at) <= ONE_WINDOW;
  if (isOneWindow && at.includes('T')) return [event];
  const first = dayOf(at);
  const days = Math.max(0, dayOf(until) - first) + 1;
  return Array.from({ length: days }, (_, index) => ({
    ...event,
    at: new Date((first + index) * DAY).toISOString().slice(0, 10),
    usage: scaleUsage(usage, 1 / days),
    requests: requests === null ? null : requests / days,
  }));
}

function dayOf(time: string): number {
  return Math.floor(Date.parse(time) / DAY);
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
