import type { ComponentChildren } from 'preact';
import { priceText } from '../../feed/text.ts';
import type { Row } from '../islands/model-list.ts';
import { t } from '../text.ts';
import { href } from './links.tsx';
import { isFreshDay } from './sources.tsx';

/** The scores at the two ends of a drawn interval. */
export type Scale = { from: number; to: number };

/** The place of a model, its name, what a reader of its price must know, and its vendor. */
export function ModelName({ row, place }: { row: Row; place?: number | undefined }) {
  const { id, name, vendor, stage, announced, tier } = row;
  return (
    <>
      {place !== undefined && <span class="rank">{place}</span>}
      <a href={href('model', { id })}>{name}</a>{' '}
      {stage !== 'active' && <Mark kind={stage}>{t(stage)}</Mark>}{' '}
      {tier !== null && <Mark kind="tier">{tier}</Mark>}{' '}
      {announced !== null && <Mark kind="rise">{announced}</Mark>} <small>{vendor}</small>
    </>
  );
}

function Mark({ kind, children }: { kind: string; children: ComponentChildren }) {
  return <b class={`mark ${kind}`}>{children}</b>;
}

/** The score, its interval and a drawing of both. */
export function Score({ row, scale: { from, to } }: { row: Row; scale: Scale }) {
  const { overall, listed } = row;
  if (overall === null)
    return listed === 0 ? (
      '–'
    ) : (
      <small>{t('{count, plural, one {# board} other {# boards}}', { count: listed })}</small>
    );
  const { score, low, high } = overall;
  const share = (value: number) => Math.round(((value - from) / (to - from)) * 1_000) / 10;
  return (
    <>
      {score.toFixed(1)}{' '}
      <small>
        {Math.round(low)}–{Math.round(high)}
      </small>
      <svg class="interval" aria-hidden="true">
        <rect x={`${share(low)}%`} width={`${(share(high) - share(low)).toFixed(1)}%`} />
        <circle cx={`${share(score)}%`} cy="4" r="3" />
      </svg>
    </>
  );
}

export function priceDigits(price: number | null): string {
  return price === null ? '–' : price === 0 ? t('free') : priceText(price);
}

/** A class tells how many digits follow the point, so that points stand under one another. */
export function priceClass(price: number | null, read: string | null): string {
  const digits = price ? Math.min(4, priceDigits(price).split('.')[1]?.length ?? 0) : 0;
  return `d${digits}${price !== null && !isFreshDay(read) ? ' old' : ''}`;
}
