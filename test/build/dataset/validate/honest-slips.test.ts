import { describe, expect, it } from 'vitest';
import { loadDataset } from '../../../../build/dataset/load.ts';
import { inputsOf, type SmallPath, smallDataset } from './small-dataset.ts';

const TODAY = '2026-11-21';

const MODEL = 'data/models/acme/acme-1.yaml';
const MINI = 'data/models/acme/acme-mini.yaml';
const PRO = 'data/plans/acme/pro.yaml';
const LITE = 'data/plans/acme/lite.yaml';
const BOARD = 'data/leaderboards/bench/board.yaml';
const PERIOD = 'data/leaderboards/bench/2026-08.yaml';
const VENDORS = 'data/vendors.yaml';
const SOURCES = 'data/sources.yaml';

/**
 * What was slipped up, where, what stood there and what stands there now, and the line and rule of
 * the diagnostic.
 */
type Slip = readonly [what: string, path: SmallPath, was: string, is: string, found: string];

const prices: readonly Slip[] = [
  [
    'a price per thousand tokens',
    MODEL,
    'input_price: 3\n',
    'input_price: 0.003\n',
    '11 warning price-plausibility',
  ],
  [
    'a price per billion tokens',
    MODEL,
    'output_price: 15\n',
    'output_price: 9000\n',
    '12 warning price-plausibility',
  ],
  [
    'input and output swapped',
    MODEL,
    'input_price: 3\n    output_price: 15',
    'input_price: 15\n    output_price: 3',
    '12 warning price-plausibility',
  ],
  [
    'a point too many in the output',
    MODEL,
    'output_price: 15\n',
    'output_price: 1.5\n',
    '12 warning price-plausibility',
  ],
  ['a minus sign', MODEL, 'input_price: 3\n', 'input_price: -3\n', '11 error schema'],
  ['a sign of currency', MODEL, 'input_price: 3\n', 'input_price: $3\n', '11 error type'],
  ['a decimal comma', MODEL, 'cache_read_price: 0.3', 'cache_read_price: 0,3', '13 error type'],
  ['a price in quotes', MODEL, 'output_price: 15\n', 'output_price: "15"\n', '12 error type'],
  [
    'a cache read that costs more than input',
    MODEL,
    'cache_read_price: 0.3',
    'cache_read_price: 30',
    '13 error cache-read',
  ],
  [
    'a tenth of the price before',
    MODEL,
    'input_price: 2\n',
    'input_price: 0.2\n',
    '21 error price-jump',
  ],
  [
    'a tier that costs less than its base',
    MODEL,
    'input_price: 6, output_price: 30',
    'input_price: 2, output_price: 30',
    '15 warning price-tiers',
  ],
  [
    'a tier at the window',
    MODEL,
    'above_input_tokens: 256000',
    'above_input_tokens: 400000',
    '16 warning price-tiers',
  ],
  [
    'a tier beyond the window',
    MODEL,
    'above_input_tokens: 256000',
    'above_input_tokens: 512000',
    '16 error price-tiers',
  ],
  [
    'tiers out of order',
    MODEL,
    'above_input_tokens: 128000',
    'above_input_tokens: 384000',
    '16 error price-tiers',
  ],
  [
    '2062 for 2026 in a price',
    MODEL,
    'from: 2027-03-01',
    'from: 2062-03-01',
    '20 warning date-order',
  ],
  [
    'a price from a year before the release',
    MODEL,
    'from: 2026-03-01',
    'from: 2025-03-01',
    '10 warning date-order',
  ],
  ['prices newest first', MODEL, 'from: 2026-03-01', 'from: 2027-04-01', '20 error price-order'],
  ['two prices of one day', MODEL, 'from: 2027-03-01', 'from: 2026-03-01', '20 error price-order'],
  [
    'a price read in the future',
    MODEL,
    'checked: 2026-11-02',
    'checked: 2062-11-02',
    '19 error dates',
  ],
  [
    'a price read before there were models',
    MODEL,
    'checked: 2026-11-02',
    'checked: 2006-11-02',
    '19 error dates',
  ],
  [
    'one source twice',
    MODEL,
    'https://list.dev/acme.json',
    'https://acme.com/prices',
    '19 warning repeated-sources',
  ],
  [
    'an address with the point of its sentence',
    MODEL,
    'https://list.dev/acme.json',
    'https://list.dev/acme.json.',
    '19 warning text-characters',
  ],
  [
    'an address with the bracket around it',
    MODEL,
    'url: https://list.dev/acme.json',
    'url: "https://list.dev/acme.json)"',
    '19 warning text-characters',
  ],
  [
    'an address without https',
    MODEL,
    'https://list.dev/acme.json',
    'http://list.dev/acme.json',
    '19 error schema',
  ],
  [
    'no source',
    MINI,
    'sources: [{ url: https://acme.com/prices, checked: 2026-11-01 }]',
    'sources: []',
    '10 error schema',
  ],
];

const models: readonly Slip[] = [
  [
    'a window in thousands',
    MINI,
    'context_window: 128000',
    'context_window: 128',
    '3 warning context-window',
  ],
  ['a window with its k', MINI, 'context_window: 128000', 'context_window: 128k', '3 error type'],
  [
    'an answer longer than the window',
    MODEL,
    'max_output_tokens: 64000',
    'max_output_tokens: 640000',
    '4 error context-window',
  ],
  [
    'a release on 30 February',
    MODEL,
    'released: 2026-03-01',
    'released: 2026-02-30',
    '5 error schema',
  ],
  [
    '2062 for 2026 in a release',
    MODEL,
    'released: 2026-03-01',
    'released: 2062-03-01',
    '5 error dates',
  ],
  [
    'a knowledge cutoff after the release',
    MODEL,
    'knowledge_cutoff: 2025-12',
    'knowledge_cutoff: 2026-05',
    '6 warning date-order',
  ],
  [
    'a knowledge cutoff in month 13',
    MODEL,
    'knowledge_cutoff: 2025-12',
    'knowledge_cutoff: 2025-13',
    '6 error schema',
  ],
  ['the name of another model', MINI, 'name: Acme Mini', 'name: Acme 1', '2 warning similar-names'],
  [
    'the name of another model but for punctuation',
    MINI,
    'name: Acme Mini',
    'name: ACME-1',
    '2 warning similar-names',
  ],
  [
    "an alias that is another model's name",
    MINI,
    'aliases: [acme-small]',
    'aliases: [Acme  1]',
    '5 warning similar-names',
  ],
  [
    "an alias that is another model's id",
    MINI,
    'aliases: [acme-small]',
    'aliases: [acme-1]',
    '5 error model-names',
  ],
  [
    'an alias of another model too',
    MINI,
    'aliases: [acme-small]',
    'aliases: [acme-one]',
    '5 error model-names',
  ],
  [
    'a tag with a capital',
    MODEL,
    'tags: [coding, webdev]',
    'tags: [Coding, webdev]',
    '7 error schema',
  ],
  [
    'a misspelled tag',
    MODEL,
    'tags: [coding, webdev]',
    'tags: [coding, visoin]',
    '7 warning listed-tags',
  ],
  [
    'tags out of order',
    MODEL,
    'tags: [coding, webdev]',
    'tags: [webdev, coding]',
    '7 error sorted-lists',
  ],
  ['a tag twice', MODEL, 'tags: [coding, webdev]', 'tags: [coding, coding]', '7 error schema'],
  ['a misspelled field', MODEL, 'max_output_tokens:', 'max_output_token:', '4 error unknown-field'],
  ['a no-break space', MODEL, 'name: Acme 1', 'name: Acme\u00a01', '2 warning text-characters'],
  [
    'a character that could not be read',
    MODEL,
    'name: Acme 1',
    'name: Acm\ufffd 1',
    '2 warning text-characters',
  ],
  [
    'a text read in another encoding',
    MODEL,
    'name: Acme 1',
    'name: AcmÃ© 1',
    '2 warning text-characters',
  ],
  [
    'a Cyrillic letter among Latin ones',
    MODEL,
    'name: Acme 1',
    'name: Aсme 1',
    '2 warning text-characters',
  ],
  ['a digit of full width', MODEL, 'name: Acme 1', 'name: Acme １', '2 warning text-characters'],
  ['two blanks in a row', MODEL, 'name: Acme 1', 'name: Acme  1', '2 warning text-characters'],
  ['a blank at the end', MODEL, 'name: Acme 1', 'name: "Acme 1 "', '2 error text'],
  ['a zero-width space', MODEL, 'name: Acme 1', 'name: Acme\u200b 1', '2 error characters'],
  ['markup', MODEL, 'name: Acme 1', 'name: <b>Acme 1</b>', '2 error text'],
];

const plans: readonly Slip[] = [
  [
    'a price per month for that of the year',
    PRO,
    'price_yearly: 200',
    'price_yearly: 16',
    '11 warning yearly-price',
  ],
  [
    'a yearly price with a zero too many',
    PRO,
    'price_yearly: 200',
    'price_yearly: 2000',
    '11 warning yearly-price',
  ],
  [
    'a price in thousandths',
    LITE,
    'price_monthly: 10',
    'price_monthly: 20000',
    '10 warning price-plausibility',
  ],
  ['a currency that is none', PRO, 'currency: USD', 'currency: RMB', '5 error plan-currency'],
  ['a misspelled model', PRO, 'models: [acme-1]', 'models: [acme1]', '6 error model-exists'],
  ['a misspelled region', PRO, 'region: overseas', 'region: oversea', '3 error type'],
  ['an amount of nothing', PRO, 'unit: requests', 'unit: null', '8 error quotas'],
  ['the name of another plan', PRO, 'name: Acme Pro', 'name: Acme Lite', '2 warning similar-names'],
];

const boards: readonly Slip[] = [
  [
    'the same row twice',
    PERIOD,
    'model: acme-1, native: 72, label: Acme 1',
    'model: acme-max, native: 81, label: Acme Max',
    '6 error repeated-rows',
  ],
  [
    'one label for two models',
    PERIOD,
    'label: Acme Mini',
    'label: Acme 1',
    '7 warning period-plausibility',
  ],
  ['a native outside its unit', PERIOD, 'native: 72', 'native: 720', '6 error native-range'],
  ['a native outside the anchors', PERIOD, 'native: 72', 'native: 7.2', '6 warning clamped-scores'],
  [
    'rows that were left behind',
    PERIOD,
    '  - { model: acme-max, native: 81, label: Acme Max }\n  - { model: acme-1, native: 72, label: Acme 1 }\n',
    '',
    '4 warning period-plausibility',
  ],
  [
    'fractions in the place of percent',
    PERIOD,
    'native: 81, label: Acme Max }\n  - { model: acme-1, native: 72, label: Acme 1 }\n  - { model: acme-mini, native: 41',
    'native: 0.81, label: Acme Max }\n  - { model: acme-1, native: 0.72, label: Acme 1 }\n  - { model: acme-mini, native: 0.41',
    '5 warning period-plausibility',
  ],
  ['a misspelled model', PERIOD, 'model: acme-mini', 'model: acme-mni', '7 error model-exists'],
  [
    'anchors the wrong way round',
    BOARD,
    'min: 10, max: 90',
    'min: 90, max: 10',
    '10 error editions',
  ],
];

const catalogues: readonly Slip[] = [
  [
    'a code host among the domains',
    VENDORS,
    'domains: [acme.com]',
    'domains: [acme.com, github.com]',
    '2 warning vendor-domains',
  ],
  [
    'a public suffix among the domains',
    VENDORS,
    'domains: [acme.com]',
    'domains: [acme.com, co.uk]',
    '2 warning vendor-domains',
  ],
  [
    'an address among the domains',
    VENDORS,
    'domains: [acme.com]',
    'domains: [acme.com, 93.184.216.34]',
    '2 warning vendor-domains',
  ],
  [
    "another vendor's domain",
    VENDORS,
    'domains: [bolt.dev]',
    'domains: [bolt.dev, acme.com]',
    '3 error vendor-domains',
  ],
  ['a slug of another name', VENDORS, 'name: Bolt', 'name: Bolt AI', '3 error vendor-slugs'],
  [
    'a family without its closing slash',
    SOURCES,
    'someone/prices/',
    'someone/prices',
    '3 warning source-families',
  ],
  [
    'one address in two families',
    SOURCES,
    'https://github.com/someone/prices/',
    'https://list.dev/',
    '3 error source-families',
  ],
];

describe('a small dataset', () => {
  it('has no diagnostic', () => {
    expect(loadDataset(inputsOf(smallDataset), TODAY).diagnostics).toEqual([]);
  });
});

describe.each([
  ['prices', prices],
  ['models', models],
  ['plans', plans],
  ['boards', boards],
  ['catalogues', catalogues],
] as const)('an honest slip in %s is found at its line', (_subject, slips) => {
  it.each(slips)('%s', (_what, path, was, is, found) => {
    expect(findingsOf({ [path]: replaced(path, was, is) })).toContain(`${path}:${found}`);
  });
});

describe("an honest slip in a file's name is found", () => {
  const mini = smallDataset[MINI];
  it.each([
    ['a folder that is no vendor', 'data/models/amce/acme-2.yaml', mini, 'error vendor-exists'],
    ['another ending', 'data/models/acme/acme-2.yml', mini, 'error file'],
    ['an id with a capital', 'data/models/acme/Acme-2.yaml', mini, 'error id'],
    [
      'an id equal to another but for punctuation',
      'data/models/acme/acme.1.yaml',
      mini.replace('Acme Mini', 'Acme'),
      'warning similar-names',
    ],
    [
      'a period before the first edition',
      'data/leaderboards/bench/2025-07.yaml',
      smallDataset[PERIOD],
      'error period-edition',
    ],
    [
      'a period to come',
      'data/leaderboards/bench/2062-08.yaml',
      smallDataset[PERIOD],
      'error dates',
    ],
    [
      'a board without its description',
      'data/leaderboards/bnech/2026-08.yaml',
      smallDataset[PERIOD],
      'error board-files',
    ],
  ])('%s', (_what, path, text, found) => {
    expect(findingsOf({ [path]: text.replace('aliases: [acme-small]', 'aliases: []') })).toContain(
      `${path}:1 ${found}`,
    );
  });
});

function replaced(path: SmallPath, was: string, is: string): string {
  const text: string = smallDataset[path];
  if (!text.includes(was)) throw new Error(`${path} holds no "${was}"`);
  return text.replace(was, () => is);
}

function findingsOf(files: { readonly [path: string]: string }): readonly string[] {
  const { diagnostics } = loadDataset(inputsOf({ ...smallDataset, ...files }), TODAY);
  return diagnostics.map(({ file, line, severity, rule }) => `${file}:${line} ${severity} ${rule}`);
}
