import { beforeAll, describe, expect, it } from 'vitest';
import { ANSWER_BYTES } from '../../../runtime/mcp/tool.ts';
import { realTree, textOf } from '../../build/render/real-tree.ts';
import { call } from './small-feed.ts';

// The whole data: every model, vendor and board, and days and words of all kinds.
const { site, files } = realTree();
const values = new Map<string, unknown>();
const feed = {
  apiRoot: site.apiRoot,
  read: async (path: string) => {
    if (!values.has(path) && files.has(path)) values.set(path, JSON.parse(textOf(files, path)));
    return values.get(path);
  },
};
const ids = site.modelItems.map(({ id }) => id);
const vendors = [...new Set(site.modelItems.map(({ vendor }) => vendor))];
const fours = ids.map((_, index) => [0, 1, 2, 3].map((step) => ids[(index + step) % ids.length]));

type Call = readonly [name: string, values: object];
const active = new Set(
  site.models.flatMap(({ id, lifecycle }) => (lifecycle.stage === 'active' ? [id] : [])),
);
const calls: readonly Call[] = [
  ...ids.flatMap((id): Call[] => [
    ['get_model', { id }],
    ['resolve_model_id', { id }],
    ['search_models', { query: id }],
    ['find_offers', { model: id }],
    ['estimate_cost', { id, input_tokens: 300_000, cache_read_tokens: 9, output_tokens: 2_000 }],
  ]),
  ...fours.map((four): Call => ['compare_models', { ids: four }]),
  ...vendors.flatMap((vendor): Call[] => [
    ['search_models', { query: `${vendor} ` }],
    ['list_changes', { since: '2020-01-01', vendor }],
  ]),
  // The models of an old board may all have gone.
  ...site.boards
    .filter(({ rankings: [{ entries }] }) => entries.some(({ model_id }) => active.has(model_id)))
    .map(({ key }): Call => ['select_models', { board: key }]),
  ['select_models', { board: 'overall', min_score: 50 }],
  ['select_models', {}],
  ['rank_models', {}],
  ...site.boards.map(({ key }): Call => ['rank_models', { board: key }]),
  ['find_plans', {}],
  ['find_plans', { region: 'domestic' }],
  ['list_changes', { since: '2020-01-01' }],
  ['list_changes', { since: '2020-01-01', kind: 'plan_changed' }],
  ['list_changes', { since: '2020-01-01', kind: 'price_changed' }],
];

describe('every answer over the real data', () => {
  const answers: {
    readonly call: Call;
    readonly text: string;
    readonly body: object | undefined;
  }[] = [];
  beforeAll(async () => {
    for (const [name, given] of calls) {
      const { content, structuredContent: body } = await call(name, given, feed);
      const [first] = content;
      answers.push({ call: [name, given], text: first?.type === 'text' ? first.text : '', body });
    }
  });

  it(`has fewer than ${ANSWER_BYTES} bytes`, () => {
    const long = answers.filter(({ text }) => Buffer.byteLength(text) >= ANSWER_BYTES);
    expect(long.map(({ call, text }) => [...call, text.length])).toEqual([]);
  });

  it('has the source of each price, an address', () => {
    const prices = answers.flatMap(({ call: [name], body }) =>
      body === undefined || ['resolve_model_id', 'list_changes'].includes(name) ? [] : rowsOf(body),
    );
    const sourceless = prices.filter((row) => {
      const { source, sources } = Object(row);
      return !/^https?:/.test((source ?? sources?.[0])?.url);
    });
    expect(sourceless).toEqual([]);
    expect(prices.length).toBeGreaterThan(ids.length * 4);
  });

  it('lists the cheapest offer of a model first, unknown prices last', () => {
    const lists = answers.flatMap(({ call: [name], body }) =>
      name === 'find_offers' && body ? [Object(body).offers] : [],
    );
    const blended = lists.map((offers: { input_price: number; output_price: number }[]) =>
      offers.map((row) =>
        row.input_price === null ? 1e9 : 3 * row.input_price + row.output_price,
      ),
    );
    expect(blended).toEqual(blended.map((prices) => prices.toSorted((a, b) => a - b)));
    expect(Math.max(...blended.map(({ length }) => length))).toBeGreaterThan(3);
  });

  it('lists plans in USD first, whatever those in other currencies cost', () => {
    const [all] = answers.filter(({ call: [name] }) => name === 'find_plans');
    const currencies = Object(all?.body).plans.map((each: { currency: string }) => each.currency);
    expect(new Set(currencies)).toEqual(new Set(['USD']));
  });

  it('is one for every id of a model', () => {
    const failed = answers.filter(
      ({ call: [name], body }) => body === undefined && name !== 'search_models',
    );
    expect(failed.map(({ call, text }) => [...call, text])).toEqual([]);
  });
});

/** The records of an answer: its list, or the answer itself. */
function rowsOf(body: object): readonly unknown[] {
  const { models, plans, offers } = Object(body);
  return models ?? plans ?? offers ?? [body];
}
