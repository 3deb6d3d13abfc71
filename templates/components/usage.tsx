import type { Usage } from '../../feed/prices/charged-tokens.ts';
import { grouped } from '../text.ts';
import { AmountField } from './amount-field.tsx';
import type { LinkQuery } from './links.tsx';
import { amountOf } from './state.ts';
import { usePage } from './use-page.ts';

/** The size of the requests of an agent, and how many it sends in a day of work with it. */
export const agentDay = { in: 40_000, cached: 32_000, out: 1_200, requests: 300 };

/** Equal requests, so many a day. */
export type DailyUse = {
  tokens: Usage;
  requests: number;
  /** The cached part of the input in percent, which stays when the input changes. */
  cachedShare: number;
  /** Whether more cached tokens were asked for than go in. */
  isClamped: boolean;
};

const AGENT_CACHED_SHARE = shareOf(agentDay.cached, agentDay.in);

/** The use in an address; what it does not say is that of an agent's day. */
export function dailyUse(query: LinkQuery): DailyUse {
  const input = amountOf(query.in, agentDay.in);
  const share = shareInAddress(query.cached);
  const ofShare = Math.round((input * (share ?? AGENT_CACHED_SHARE)) / 100);
  // Of a share this is none, so that the share decides.
  const cached = amountOf(query.cached, ofShare);
  const read = Math.min(input, cached);
  return {
    tokens: {
      input_tokens: input,
      output_tokens: amountOf(query.out, agentDay.out),
      cache_read_tokens: read,
      cache_write_tokens: 0,
    },
    requests: amountOf(query.requests, agentDay.requests),
    cachedShare: share ?? shareOf(read, input),
    isClamped: cached > input,
  };
}

/** The cached share that an address has instead of a count: 80 of `80%`. */
function shareInAddress(cached: string | undefined): number | undefined {
  if (!cached?.endsWith('%')) return undefined;
  return Math.min(amountOf(cached.slice(0, -1), AGENT_CACHED_SHARE), 100);
}

function shareOf(cached: number, input: number): number {
  return input === 0 ? 0 : Number(((cached / input) * 100).toFixed(4));
}

type UsageFieldsProps = {
  /** Of a whole month, or of equal requests. */
  use: DailyUse & { isMonth?: boolean };
  onChange: (changed: LinkQuery) => void;
};

/** The size of a request, and how many there are a day. */
export function UsageFields({ use, onChange }: UsageFieldsProps) {
  const { tokens, requests, cachedShare, isClamped, isMonth } = use;
  const page = usePage();
  const fields = [
    { name: 'in', label: page.t('Input tokens'), value: tokens.input_tokens },
    {
      name: 'cached',
      label: page.t('of which cached ({share})', { share: page.percent(Math.round(cachedShare)) }),
      value: tokens.cache_read_tokens,
      isPart: true,
    },
    { name: 'out', label: page.t('Output tokens'), value: tokens.output_tokens },
    { name: 'requests', label: page.t('Requests a day'), value: requests },
  ];
  return (
    <>
      <div class="cluster controls">
        {fields.slice(0, isMonth ? 3 : 4).map(({ name, ...field }) => (
          <AmountField
            key={name}
            {...field}
            onChange={(value) => onChange(changeOf(name, value, cachedShare))}
          />
        ))}
      </div>
      {isClamped && (
        <p class="quiet" role="status">
          {page.t('Cached can’t exceed input; {count} used.', {
            count: grouped(tokens.input_tokens),
          })}
        </p>
      )}
    </>
  );
}

/** A count that was cached of one input says nothing of another, so that its share is what stays. */
export function changeOf(name: string, value: string, cachedShare: number): LinkQuery {
  return name === 'in' ? { in: value, cached: `${cachedShare}%` } : { [name]: value };
}

/** An assumption of ours: what an agent sends in an hour of work with it. */
export const REQUESTS_AN_HOUR = 150;

/** The hours of work that so many requests are taken to be. */
export function hoursOf({ requests }: Pick<DailyUse, 'requests'>): number {
  return Number((requests / REQUESTS_AN_HOUR).toPrecision(2));
}
