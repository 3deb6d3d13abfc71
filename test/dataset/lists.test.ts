import { describe, expect, it } from 'vitest';
import { loadDataset } from '../../build/dataset/load.ts';
import { sound, TODAY, toInputs } from './sound.ts';

const LISTS = 'data/lists.yaml';
const MODEL = 'data/models/acme/acme-mini.yaml';
const OFFERS = 'data/offers/host.yaml';

/** The lines of the sound project of which each case changes one. */
const lines = {
  big: 'big: {url: https://list.dev/big.json, checked: 2026-11-01}',
  source: '      - url: https://acme.com/prices\n        checked: 2026-11-01\n',
  from: '  - from: null\n',
  offers: '  b: {list: big}',
};

/** The sound project with lines in the place of others, by path. */
function load(changes: { [path: string]: [before: string, after: string][] }, more: object = {}) {
  const changed = Object.entries(changes).map(([path, edits]) => {
    const text = edits.reduce((all, [before, after]) => {
      if (!all.includes(before)) throw new Error(`${path} lacks ${before}`);
      return all.replace(before, () => after);
    }, sound[path] ?? '');
    return [path, text];
  });
  return loadDataset(toInputs({ ...sound, ...Object.fromEntries(changed), ...more }), TODAY);
}

const sourcesOf = (loaded: ReturnType<typeof load>, id: string) =>
  loaded.dataset?.models.find((model) => model.id === id)?.value.prices[0]?.sources;

const citing = (text: string): [string, string][] => [[lines.source, text]];
const row = (list: string, more = '') => `      - list: ${list}\n        row: acme/mini\n${more}`;

describe('a source that names a list', () => {
  it('has the address of its row, and the day and the proof of the newest reading', () => {
    const hash = 'a'.repeat(64);
    const proven = `big: {url: https://list.dev/big.json, checked: 2026-11-02, sha256: ${hash}}`;
    const loaded = load({ [LISTS]: [[lines.big, proven]], [MODEL]: citing(row('big')) });
    expect(loaded.diagnostics).toEqual([]);
    expect(sourcesOf(loaded, 'acme-mini')).toEqual([
      {
        list: 'big',
        row: 'acme/mini',
        url: 'https://list.dev/big.json#acme/mini',
        checked: '2026-11-02',
        sha256: hash,
      },
    ]);
  });

  it('has the address of a file where the list is a folder, and of the list without a row', () => {
    const { dataset } = load({});
    const [, lite] = dataset?.plans.find(({ id }) => id === 'lite')?.value.prices[0]?.sources ?? [];
    expect(lite?.url).toBe('https://github.com/someone/prices/blob/0123abc/data/acme.json#lite');
    expect(dataset?.providers[0]?.value.sources.b).toEqual({
      list: 'big',
      url: 'https://list.dev/big.json',
      checked: '2026-11-01',
    });
  });

  it('is renewed with all the others by one line', () => {
    const { dataset } = load({ [LISTS]: [[lines.big, lines.big.replace('11-01', '11-20')]] });
    expect(dataset?.providers[0]?.value.sources.b?.checked).toBe('2026-11-20');
  });
});

/** What is wrong, at its line, and nothing else. */
const refused: {
  [title: string]: [changes: Parameters<typeof load>[0], ...found: string[]];
} = {
  'a list that is not known, with the nearest': [
    { [MODEL]: citing(row('bg')) },
    `${MODEL}:11:15 source-lists: list is "bg", which is no list of data/lists.yaml. Did you mean "big"? Correct it.`,
  ],
  'a day of its own beside a list': [
    { [MODEL]: citing(row('big', '        checked: 2026-11-01\n')) },
    `${MODEL}:13:9 source-lists: checked stands beside the list "big", which has it; take one out.`,
  ],
  'an address beside a list, in offers too': [
    { [OFFERS]: [[lines.offers, '  b: {list: big, url: https://b.dev/}']] },
    `${OFFERS}:7:18 source-lists: url stands beside the list "big", which has it; take one out.`,
  ],
  'a row without its list': [
    { [MODEL]: citing('      - row: acme/mini\n') },
    `${MODEL}:11:14 source-lists: row is "acme/mini", which is the row of no list; name its list, or take it out.`,
  ],
  'a source without a day': [
    { [MODEL]: citing('      - url: https://acme.com/prices\n') },
    `${MODEL}:11:9 missing-field: this source has no day; add checked, the day on which it was read.`,
  ],
  'a source without anything': [
    { [OFFERS]: [[lines.offers, '  b: {}']] },
    `${OFFERS}:7:6 missing-field: this source has no address; add url and checked, or the name of a list.`,
  ],
  'a list behind a price that had ended when the list was read': [
    {
      [MODEL]: [
        [
          lines.from,
          `  - from: null\n    input_price: 0.5\n    output_price: 1\n    sources:\n${row('big')}  - from: 2026-10-20\n`,
        ],
      ],
    },
    `${MODEL}:11:15 list-sources: list is "big", which was read on 2026-11-01, after the next price began on 2026-10-20; write url and checked of a reading that shows the price.`,
  ],
  'a list behind a price that nobody had seen when the list was read': [
    {
      [MODEL]: [
        [lines.from, '  - from: null\n    seen_from: 2026-11-02\n'],
        [lines.source, row('big')],
      ],
    },
    `${MODEL}:12:15 list-sources: list is "big", which was read on 2026-11-01, before the first sight of this price on 2026-11-02; write url and checked of a reading that shows the price.`,
  ],
  'a day to come at the list alone, however many rows cite it': [
    { [LISTS]: [[lines.big, lines.big.replace('11-01', '12-01')]], [MODEL]: citing(row('big')) },
    `${LISTS}:2:48 dates: checked is "2026-12-01", which is after the build day, 2026-11-23; correct it.`,
  ],
  'an invalid list at its own line alone': [
    { [LISTS]: [[lines.big, 'big: {checked: 2026-11-01}']], [MODEL]: citing(row('big')) },
    `${LISTS}:2:1 missing-field: url is missing; add it. Address of the file, or of its folder, with a slash at the end.`,
  ],
};

describe('the rules of lists', () => {
  it.each(Object.entries(refused))('refuse %s', (_, [changes, ...found]) => {
    const { diagnostics, dataset } = load(changes);
    const said = diagnostics.map(
      ({ file, line, column, rule, message }) => `${file}:${line}:${column} ${rule}: ${message}`,
    );
    expect(said).toEqual(found);
    expect(dataset).toBeUndefined();
  });

  it('refuse a day that is not that of the last import', () => {
    const imported = (day: string) => ({
      'data/lists/big.csv': `# big as of ${day}: what "npm run import" read, for the next one\nid,price\n`,
    });
    expect(load({}, imported('2026-11-01')).diagnostics).toEqual([]);
    const { diagnostics } = load({}, imported('2026-10-01'));
    expect(diagnostics.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '2: checked is "2026-11-01", which is not 2026-10-01, the day of data/lists/big.csv; run the import, which renews both.',
    ]);
  });

  it('let a list announce a price before its day', () => {
    const announced = `      - list: big\n        row: acme/mini\n  - from: 2026-12-01\n    input_price: 0.3\n    output_price: 1\n    sources:\n${row('big')}`;
    expect(load({ [MODEL]: citing(announced) }).diagnostics).toEqual([]);
  });
});
