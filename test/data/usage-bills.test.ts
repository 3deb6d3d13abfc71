import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { snapshotOf } from '../../bin/snapshot.ts';
import { createClient } from '../../clients/typescript/src/client.ts';
import type { UsageOptions } from '../../feed/prices/usage/record.ts';
import { usageFrom } from '../../feed/prices/usage/usage-from.ts';
import { deriveRealSite } from './real-feed.ts';

/** An answer with its right total on a day; null where nobody knows it, with the reason. */
type Row = {
  name: string;
  record: object;
  options?: UsageOptions;
  price_as: string;
  priced_at: string;
  total_usd: number | null;
  why?: string;
};

const rows: readonly Row[] = JSON.parse(
  readFileSync('test/fixtures/usage/answers.json', 'utf8'),
).filter((row: Partial<Row>) => row.price_as !== undefined);
const feed = createClient({ snapshot: snapshotOf(deriveRealSite()) });

/** The bill of an answer, with what it used of other models; null where a field is not understood. */
async function totalOf({ record, options, price_as, priced_at: at }: Row): Promise<number | null> {
  const { usage, condition, also, unread, provider } = usageFrom(record, options);
  // A seller that the id names already is not named twice.
  const seller = price_as.includes('/') ? undefined : (provider ?? undefined);
  const parts = [{ model: price_as, usage, condition }, ...also];
  const costs = await Promise.all(
    parts.map((part) =>
      feed.cost(part.model, part.usage, { at, condition: part.condition, provider: seller }),
    ),
  );
  const totals = costs.map(({ total }) => total);
  if (unread.length > 0 || totals.includes(null)) return null;
  return Number(totals.reduce<number>((sum, total) => sum + (total ?? 0), 0).toFixed(10));
}

describe('the bills of answers as makers report them, at the prices of the feed', () => {
  it.each(rows)('$name costs $total_usd', async (row) => {
    expect(await totalOf(row)).toBe(row.total_usd);
  });
});

const strangers = [
  'groq/compound',
  'compound-beta',
  'llama-3.1-sonar-large-128k-online',
  'sonar-pro',
  'r1-1776',
  'gpt-image-1',
  'gpt-4o-search-preview',
  'gpt-4o-audio-preview',
  'gemini-2.5-flash-image',
  'text-embedding-3-small',
  'ft:gpt-4o-mini-2024-07-18:acme::id',
];

describe('an answer of a model that the feed does not have', () => {
  it.each(strangers)('is not priced as another one: %s', async (id) => {
    const usage = { input_tokens: 1_000, output_tokens: 100 };
    await expect(feed.cost(id, usage)).rejects.toThrow(`There is no model with the id "${id}".`);
  });
});
