import type { Page } from '../page.ts';
import { grouped } from '../text.ts';
import { Segments } from './fields.tsx';
import type { LinkQuery } from './links.tsx';
import { percentOf } from './plan-lasts.ts';
import { type DailyUse, hoursOf, REQUESTS_AN_HOUR } from './usage.tsx';
import { usePage } from './use-page.ts';

const hours = [1, 2, 4, 8];

type HoursProps = { use: DailyUse; onChange: (changed: LinkQuery) => void };

export function HoursADay({ use, onChange }: HoursProps) {
  const page = usePage();
  return (
    <Segments
      label={page.t('a day about')}
      value={String(use.requests)}
      options={hours.map((count) => ({
        value: String(count * REQUESTS_AN_HOUR),
        label: page.t('{count} h', { count }),
      }))}
      onChange={(requests) => onChange({ requests })}
    />
  );
}

/** How many requests a day of work is taken to be. */
export function hoursText(page: Page, { requests }: DailyUse): string {
  return page.t('{hours} h a day ≈ {requests} agent requests, our assumption.', {
    hours: hoursOf({ requests }),
    requests: grouped(requests),
  });
}

/** The size of one of them. */
export function requestText(page: Page, { tokens }: DailyUse): string {
  const { input_tokens, output_tokens, cache_read_tokens } = tokens;
  return page.t('Each has {input} tokens in, {cached} of them cached, and {output} out.', {
    input: grouped(input_tokens),
    cached: percentOf(page, input_tokens === 0 ? 0 : cache_read_tokens / input_tokens),
    output: grouped(output_tokens),
  });
}
