import type { LoggedAnswer } from './answer.ts';
import { dayNumber } from './days.ts';

/** Notices what may be counted twice: a sum of ccusage is often made of logs that stand beside it. */
export type SameDays = {
  add: (answer: LoggedAnswer) => void;
  /** A sentence, where a sum and something else have use of one model on one day. */
  notes: () => string[];
};

/** What has use of a model on a day: files of sums, and the first other file. */
type UseOfDay = { day: number; sums: Set<string>; log: string | undefined };

export function createSameDays(): SameDays {
  const byDayAndModel = new Map<string, UseOfDay>();

  function addDay(day: number, { agent, model, source }: LoggedAnswer): void {
    const key = `${day} ${model}`;
    const sources = byDayAndModel.get(key) ?? { day, sums: new Set(), log: undefined };
    byDayAndModel.set(key, sources);
    if (agent === 'ccusage') sources.sums.add(source);
    else sources.log ??= source;
  }

  return {
    add(answer) {
      const { at, until } = answer;
      if (at === null) return;
      const first = dayNumber(at);
      // A log has many answers, and few that are sums of several days.
      const last = until === null ? first : dayNumber(until);
      for (let day = first; day <= last; day += 1) addDay(day, answer);
    },
    notes() {
      const repeated = [...byDayAndModel.values()].filter(isRepeated);
      if (repeated.length === 0) return [];
      const days = new Set(repeated.map(({ day }) => day));
      const files = new Set(repeated.flatMap(({ sums, log }) => [...sums, ...(log ? [log] : [])]));
      return [
        `Use of the same model on the same days is in several files: ${[...files].join(', ')} (days: ${days.size}). It is counted in each: where they say the same, leave all but one out.`,
      ];
    },
  };
}

function isRepeated({ sums, log }: UseOfDay): boolean {
  return sums.size > 1 || (sums.size === 1 && log !== undefined);
}
