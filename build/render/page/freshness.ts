import type { ModelRecord } from '../../../feed/schemas/model.ts';
import type { Translate } from '../../../templates/messages/translate.ts';

/** A price that was read this many days ago or less is fresh. */
export const FRESH_DAYS = 90;

type Read = Pick<ModelRecord, 'sources'>;

/** The newest day on which a model's price was read; null where no source has a day. */
export function lastRead({ sources }: Read): string | null {
  const days = sources.flatMap(({ checked }) => checked ?? []);
  return days.length === 0 ? null : days.reduce((newest, day) => (day > newest ? day : newest));
}

export function isFresh(model: Read, today: string): boolean {
  return (lastRead(model) ?? '') >= daysBefore(today, FRESH_DAYS);
}

/** How many of the known prices were read lately: `83 of 284 prices read in the last 90 days`. */
export function freshnessText(
  models: readonly (Read & Pick<ModelRecord, 'input_price'>)[],
  today: string,
  t: Translate,
): string {
  const priced = models.filter(({ input_price }) => input_price !== null);
  const fresh = priced.filter((model) => isFresh(model, today));
  return t('{fresh} of {count} prices read in the last {days} days', {
    fresh: fresh.length,
    count: priced.length,
    days: FRESH_DAYS,
  });
}

/** The day that lies so many days before another. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MILLISECONDS).toISOString().slice(0, 10);
}

const DAY_MILLISECONDS = 86_400_000;
