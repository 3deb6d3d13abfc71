import type { BoardRecord, Dataset, Sourced } from '../../../build/dataset/dataset.ts';
import { deriveSite, type Site } from '../../../build/derive/site.ts';
import type { Edition, PeriodFile } from '../../../feed/contract/schemas/data/board.ts';
import type {
  CreditsRecord,
  ExchangeRatesFile,
  RateRule,
} from '../../../feed/contract/schemas/data/files.ts';
import type { ModelFile } from '../../../feed/contract/schemas/data/model.ts';
import type { OffersFile } from '../../../feed/contract/schemas/data/offers.ts';
import type { PlanFile } from '../../../feed/contract/schemas/data/plan.ts';

/**
 * A feed at `https://feed.example` on 2026-10-01, of records that need to say only what a test is
 * about.
 */
export type SmallSite = {
  models?: Readonly<Record<string, Partial<ModelFile>>>;
  plans?: Readonly<Record<string, Partial<PlanFile>>>;
  boards?: readonly SmallBoard[];
  exchangeRates?: ExchangeRatesFile;
  today?: string;
  siteName?: string;
  rules?: readonly RateRule[];
  credits?: readonly CreditsRecord[];
  /** What sellers offer, by their ids, by their sources `own` of 30 September or `late` of 20 November. */
  sellers?: Readonly<Record<string, OffersFile['offers']>>;
  /** What one needs or pays at sellers beside their prices, by their ids. */
  sellerTerms?: Readonly<Record<string, SellerTerms>>;
};

type SellerTerms = Pick<OffersFile, 'credit_fee' | 'plan_only'>;

/** A board by its key, with its periods from the oldest on. */
export type SmallBoard = {
  key: string;
  editions: readonly Edition[];
  periods: readonly { month: string; value: PeriodFile }[];
};

export function smallSite({ today = '2026-10-01', ...records }: SmallSite): Site {
  return deriveSite(smallDataset(records), { apiRoot: 'https://feed.example', today });
}

/** The dataset of such a feed. */
export function smallDataset({
  models = {},
  plans = {},
  boards = [],
  exchangeRates = {},
  siteName = 'Small feed',
  rules = [],
  credits = [],
  sellers = {},
  sellerTerms = {},
}: Omit<SmallSite, 'today'>): Dataset {
  return {
    site: {
      name: siteName,
      description: 'A small feed.',
      api_root: null,
      repository: 'https://code.example/feed',
    },
    vendors: {
      acme: {
        name: 'Acme',
        url: 'https://acme.example',
        domains: ['acme.example'],
        rules: [...rules],
        credits: [...credits],
      },
    },
    families: {},
    tags: { fast: 'A small variant.', coding: 'Made for writing code.' },
    exchangeRates,
    noModels: [],
    floatingNames: [],
    externalIds: [],
    models: Object.entries({ ...rankedModels(boards), ...models }).map(([id, given]) =>
      sourced(id, { name: id, context_window: 200_000, tags: [], prices: [], ...given }),
    ),
    plans: Object.entries(plans).map(([id, given]) => sourced(id, { ...plan, name: id, ...given })),
    boards: boards.map(boardRecord),
    providers: Object.entries(sellers).map(([id, offers]) =>
      sourced(id, seller(id, offers, sellerTerms[id])),
    ),
    lists: [],
  };
}

const plan: Omit<PlanFile, 'name'> = {
  region: 'overseas',
  category: 'code',
  currency: 'USD',
  models: null,
  quotas: [],
  features: [],
  prices: [],
};

function seller(id: string, offers: OffersFile['offers'], terms: SellerTerms = {}): OffersFile {
  const url = `https://${id}.example/`;
  const sources = { own: { url, checked: '2026-09-30' }, late: { url, checked: '2026-11-20' } };
  return { name: id, url, sources, offers, ...terms };
}

function sourced<Value>(id: string, value: Value): Sourced<Value> {
  return { id, vendor: 'acme', value, file: { path: `data/${id}.yaml`, text: '' } };
}

function boardRecord({ key, editions, periods }: SmallBoard): BoardRecord {
  return {
    ...sourced(key, { editions: [...editions] }),
    periods: periods.map(({ month, value }) => ({ ...sourced(month, value), board: key })),
  };
}

/** A model for each one that a board ranks. */
function rankedModels(boards: readonly SmallBoard[]): NonNullable<SmallSite['models']> {
  const entries = boards.flatMap(({ periods }) => periods.flatMap(({ value }) => value.entries));
  return Object.fromEntries(entries.map(({ model }) => [model, {}]));
}

/** Sources of a price, read on the given days. */
export function readOn(
  ...days: readonly (string | null)[]
): ModelFile['prices'][number]['sources'] {
  return days.map((checked) => ({ url: 'https://acme.example/prices', checked }));
}

/** A source as answers have it, where nothing but its reader says which state was read. */
export function undated<Source extends object>(source: Source) {
  return { ...source, commit: null, sha256: null, page_date: null, undated: true };
}

/** An edition of a board, from a period on. */
export function edition(id: string, from: string, name = 'Board'): Edition {
  return {
    id,
    from,
    name,
    metric: 'Pass rate%',
    unit: 'percent',
    category: 'coding',
    public_url: 'https://board.example',
    anchors: { min: 0, max: 100 },
    description: 'A board.',
    license: 'None found.',
    citation: 'Board',
  };
}

/** A period with the natives of its models, read on the 28th. */
export function period(
  month: string,
  natives: Record<string, number>,
  partial = false,
): SmallBoard['periods'][number] {
  const value: PeriodFile = {
    updated_at: `${month}-28`,
    source: 'https://board.example/table',
    partial,
    entries: Object.entries(natives).map(([model, native]) => ({ model, native, label: model })),
  };
  return { month, value };
}

/** Three boards of whole lists, which give each of their models an overall score. */
export function rankingBoards(natives: Readonly<Record<string, number>>): SmallBoard[] {
  return [0, 3, -2].map((shift, index) => ({
    key: `rank-${index}`,
    editions: [edition('1', '2026-08')],
    periods: [
      period(
        '2026-09',
        Object.fromEntries(
          Object.entries(natives).map(([id, native], at) => [id, native + shift + (at % 2)]),
        ),
      ),
    ],
  }));
}
