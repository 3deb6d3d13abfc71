import type {
  IdsRecord,
  KnownIds,
  Period,
  Records,
  Sourced,
} from '../../../../build/dataset/dataset.ts';
import { type Diagnostic, formatDiagnostic } from '../../../../build/dataset/diagnostics.ts';
import { locateFindings } from '../../../../build/dataset/validate/locate.ts';
import type { Rule, RuleContext } from '../../../../build/dataset/validate/rule.ts';
import type {
  AliasesFile,
  BoardFile,
  Edition,
  PeriodFile,
} from '../../../../feed/schemas/data/board.ts';
import type {
  ExceptionsFile,
  ExchangeRatesFile,
  SourcesFile,
  TagsFile,
  VendorsFile,
} from '../../../../feed/schemas/data/files.ts';
import type { ModelFile } from '../../../../feed/schemas/data/model.ts';
import type { IdsFile, OffersFile } from '../../../../feed/schemas/data/offers.ts';
import type { PlanFile } from '../../../../feed/schemas/data/plan.ts';
import { parsed } from './parsed.ts';

/**
 * Records for rules: each text holds only what its test is about, and what it leaves out is filled
 * in here.
 */

export function model(place: `${string}/${string}`, ...lines: string[]): Sourced<ModelFile> {
  const { given, ...located } = locate<Partial<ModelFile>>(`data/models/${place}.yaml`, lines);
  const prices = (given.prices ?? []).map((price) => ({ ...modelPrice, ...price }));
  return {
    ...located,
    value: { name: 'Acme', context_window: 1_000_000, tags: [], ...given, prices },
  };
}

export function plan(place: `${string}/${string}`, ...lines: string[]): Sourced<PlanFile> {
  const { given, ...located } = locate<Partial<PlanFile>>(`data/plans/${place}.yaml`, lines);
  const prices = (given.prices ?? []).map((price) => ({ ...planPrice, ...price }));
  const words = { name: 'Pro', region: 'overseas', category: 'code', currency: 'USD' } as const;
  return {
    ...located,
    value: { ...words, models: [], quotas: [], features: [], ...given, prices },
  };
}

export function board(key: string, ...lines: string[]): Sourced<BoardFile> {
  const { given, file } = locate<Partial<BoardFile>>(`data/leaderboards/${key}/board.yaml`, lines);
  const editions = (given.editions ?? [edition]).map((one) => ({ ...edition, ...one }));
  return { id: key, vendor: '', file, value: { editions } };
}

export function period(place: `${string}/${string}`, ...lines: string[]): Period {
  const { given, id, vendor, file } = locate<Partial<PeriodFile>>(
    `data/leaderboards/${place}.yaml`,
    lines,
  );
  const entries = (given.entries ?? []).map((entry) => ({ ...row, ...entry }));
  return {
    ...{ id, vendor: '', board: vendor, file },
    value: { updated_at: '2026-08-31', source: 'https://bench.example.org/', ...given, entries },
  };
}

export function ids(place: string, ...lines: string[]): IdsRecord {
  const { given, file } = locate<Partial<IdsFile>>(`data/ids/${place}.yaml`, lines);
  const [namespace = '', id = namespace] = place.split('/');
  const sources = { list: { url: 'https://list.dev/', checked: '2026-08-01' } };
  return { id, vendor: '', namespace, file, value: { sources, ids: [], ...given } };
}

export function aliases(board: string, ...lines: string[]): Sourced<AliasesFile> {
  const { given, file } = locate<Partial<AliasesFile>>(`data/aliases/${board}.yaml`, lines);
  return { id: board, vendor: '', file, value: { labels: {}, left_out: [], ...given } };
}

/** Offers have prices and the first of the sources, unless they say otherwise. */
export function offers(provider: string, ...lines: string[]): Sourced<OffersFile> {
  const { given, file } = locate<Partial<OffersFile>>(`data/offers/${provider}.yaml`, lines);
  const known = given.sources ?? { list: { url: 'https://list.dev/', checked: '2026-08-01' } };
  const filled = { input_price: 1, output_price: 2, sources: Object.keys(known).slice(0, 1) };
  const rows = (given.offers ?? []).map((row) => ({ ...filled, ...row }));
  const words = { name: provider, url: 'https://host.dev/' };
  return {
    id: provider,
    vendor: '',
    file,
    value: { ...words, ...given, sources: known, offers: rows },
  };
}

export function vendors(...lines: string[]): Sourced<VendorsFile> {
  const { given, file } = locate<Record<string, Partial<VendorsFile[string]>>>(
    'data/vendors.yaml',
    lines,
  );
  const filled = Object.entries(given).map(([slug, vendor]) => [
    slug,
    { name: slug, url: 'https://acme.com/', domains: [], ...vendor },
  ]);
  return { id: '', vendor: '', file, value: Object.fromEntries(filled) };
}

export function sources(...lines: string[]): Sourced<SourcesFile> {
  const { given, file } = locate<SourcesFile>('data/sources.yaml', lines);
  return { id: '', vendor: '', file, value: given };
}

export function tags(...lines: string[]): Sourced<TagsFile> {
  const { given, file } = locate<TagsFile>('data/tags.yaml', lines);
  return { id: '', vendor: '', file, value: given };
}

export function exchangeRates(...lines: string[]): Sourced<ExchangeRatesFile> {
  const { given, file } = locate<ExchangeRatesFile>('data/exchange-rates.yaml', lines);
  return { id: '', vendor: '', file, value: given };
}

export function exceptions(...lines: string[]): Sourced<ExceptionsFile> {
  const { given, file } = locate<ExceptionsFile>('data/exceptions.yaml', lines);
  return { id: '', vendor: '', file, value: given };
}

const modelPrice = { from: null, input_price: null, output_price: null, sources: [] };
const planPrice = { from: null, price_monthly: null, sources: [] };
const edition: Edition = {
  ...({
    id: '1',
    from: '2026-01',
    name: 'Bench',
    metric: 'Score',
    unit: 'percent',
    category: 'coding',
  } as const),
  ...{
    public_url: 'https://bench.example.org/',
    anchors: { min: 0, max: 100 },
    description: 'A bench.',
    license: 'None.',
    citation: 'Bench',
  },
};
const row = { model: 'acme-1', native: 50, label: 'Acme 1' };

function locate<Given>(
  path: string,
  lines: readonly string[],
): Omit<Sourced<unknown>, 'value'> & { readonly given: Given } {
  const file = parsed(path, lines.map((line) => `${line}\n`).join(''));
  const [id = '', vendor = ''] = path
    .replace(/\.yaml$/, '')
    .split('/')
    .reverse();
  return { id, vendor, file, given: file.document.toJS() ?? {} };
}

export function recordsOf(records: Partial<Records>): Records {
  return {
    site: undefined,
    vendors: undefined,
    sources: undefined,
    tags: undefined,
    exchangeRates: undefined,
    exceptions: undefined,
    models: [],
    plans: [],
    boards: [],
    periods: [],
    aliases: [],
    offers: [],
    ids: [],
    ...records,
  };
}

/**
 * What a rule says of the records, as a person reads it; the date is 2026-11-21, and all files are
 * those of the records.
 */
export function findings(
  rule: Rule,
  given: Partial<Records>,
  context: Partial<RuleContext> = {},
): string[] {
  const records = recordsOf(given);
  const known = { ...knownIds(records), ...context.known };
  const found = [
    ...rule.check(records, { today: '2026-11-21', paths: pathsOf(records), ...context, known }),
  ];
  return locateFindings(found).map((diagnostic) => described(rule, diagnostic));
}

function described(rule: Rule, diagnostic: Diagnostic): string {
  if (diagnostic.rule !== rule.id) throw new Error(`${rule.id} reports for ${diagnostic.rule}`);
  return (
    (diagnostic.severity === 'error' ? '' : `${diagnostic.severity}: `) +
    formatDiagnostic(diagnostic)
  );
}

function knownIds({ models, plans, boards, vendors: vendorsFile }: Records): KnownIds {
  const ids = (records: readonly { readonly id: string }[]) => new Set(records.map(({ id }) => id));
  return {
    models: ids(models),
    plans: ids(plans),
    boards: ids(boards),
    vendors: new Set(Object.keys(vendorsFile?.value ?? {})),
  };
}

function pathsOf({
  site,
  vendors: vendorsFile,
  sources: sourcesFile,
  models,
  plans,
  boards,
  periods,
  aliases: labels,
  offers: providers,
}: Records): ReadonlySet<string> {
  const single = [site, vendorsFile, sourcesFile].filter((record) => record !== undefined);
  return new Set(
    [...single, ...models, ...plans, ...boards, ...periods, ...labels, ...providers].map(
      ({ file }) => file.path,
    ),
  );
}
