import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderUsageTables, usageTablesFile } from '../../bin/usage-tables.ts';
import type { UsageOptions, UsageRecord } from '../../feed/prices/usage/record.ts';
import { usageFrom } from '../../feed/prices/usage/usage-from.ts';

/** A record, and what a reader finds in it; the Python package reads the same rows. */
type Row = Partial<UsageRecord> & {
  name: string;
  record: object;
  options?: UsageOptions;
  error?: string;
};

const rows: readonly Row[] = JSON.parse(readFileSync('test/fixtures/usage/answers.json', 'utf8'));
const read = rows.filter(({ error }) => error === undefined);
const refused = rows.filter(({ error }) => error !== undefined);

describe('usageFrom', () => {
  it.each(read)('reads $name', ({ record, options, usage, ...row }) => {
    expect(usageFrom(record, options)).toEqual({
      usage,
      condition: row.condition ?? [],
      model: row.model ?? null,
      provider: row.provider ?? null,
      at: row.at ?? null,
      unread: row.unread ?? [],
      also: row.also ?? [],
      billed_usd: row.billed_usd ?? null,
    });
  });

  it.each(refused)('refuses $name', ({ record, options, error }) => {
    expect(() => usageFrom(record, options)).toThrow(error);
  });

  it('ends soon for records that lead back to themselves, or on and on', () => {
    const ring: { [name: string]: unknown } = { input_tokens: 1, output_tokens: 1 };
    ring.self = ring;
    expect(() => usageFrom(ring)).toThrow('the record is nested too deep');
    const wrapped: { response?: object } = {};
    wrapped.response = wrapped;
    expect(() => usageFrom(wrapped)).toThrow('The record has no usage of a known shape');
    const raw: { [name: string]: unknown } = { inputTokens: 5, outputTokens: 1 };
    raw.inputTokenDetails = {};
    raw.raw = raw;
    expect(usageFrom({ usage: raw })).toMatchObject({ usage: { input_tokens: 5 }, unread: [] });
    let deep: object = {};
    for (let depth = 0; depth < 100_000; depth += 1) deep = { response: deep };
    expect(() => usageFrom(deep)).toThrow('The record has no usage of a known shape');
  });

  it('reads answers whose fields are getters of a class', () => {
    class Result {
      get usage() {
        return { prompt_tokens: 10, completion_tokens: 2 };
      }
    }
    expect(usageFrom(new Result()).usage).toMatchObject({ input_tokens: 10, output_tokens: 2 });
  });
});

describe('the tables of the Python package', () => {
  it('are those of the feed: where this fails, run "npm run fix"', () => {
    expect(readFileSync(usageTablesFile, 'utf8')).toBe(renderUsageTables());
  });
});
