import { groupBy } from '../collections.ts';
import { pathOf } from '../contract/paths.ts';
import type { Board, BoardIndex } from '../contract/schemas/board.ts';
import type { ModelRecord } from '../contract/schemas/model.ts';
import type { Provider } from '../contract/schemas/offer.ts';
import type { Plan } from '../contract/schemas/plan.ts';
import type {
  BoardHit,
  ModelHit,
  PlanHit,
  ProviderHit,
  VendorHit,
} from '../contract/schemas/search.ts';
import { policy } from '../contract/vocabulary.ts';
import { blendedPrice } from '../prices/cost.ts';
import { compareCodeUnits, foldQuery } from '../text.ts';
import type { NamedModel } from './id-index.ts';
import type { IdGrammar } from './ids.ts';
import { nicknamesOf } from './nicknames.ts';
import {
  ASKED_TAGS,
  BETWEEN,
  inOtherWords,
  kindWords,
  type ListAside,
  queryAsides,
} from './query-words.ts';

/** A record as a result lists it. */
type SearchItem =
  | { kind: 'model'; item: ModelHit }
  | { kind: 'plan'; item: PlanHit }
  | { kind: 'board'; item: BoardHit }
  | { kind: 'provider'; item: ProviderHit }
  | { kind: 'vendor'; item: VendorHit };

/** A record and the texts that find it; its `url` is a path under `{api_root}`. */
export type SearchDocument = SearchItem & {
  /** Display name, slug and Chinese name. */
  vendorSpellings: readonly string[];
  aliases: readonly string[];
  /** Chinese names of the vendor and the family of what is sold in China, and names with the vendor's. */
  otherNames?: readonly string[];
  /** Of a plan its features and classes too, of a board its category and metric. */
  tags: readonly string[];
  /** Whether a model is retired, or a plan is no longer sold. */
  isOver?: boolean;
  /**
   * The newest release of a model's generation, where it is known: newer ones stand before older
   * ones.
   */
  released?: string | null;
  /** The day on which a model itself was released. */
  day?: string | null;
  /** The score of a model across boards: the best of a generation stands first. */
  score?: number | null;
  /**
   * USD of what can be had: of a plan a month, of a model 1 million tokens in the usual mix. Null
   * where it is not known, and of what is not sold any more.
   */
  amount?: number | null;
  /** Whether a plan is for one person. */
  isPersonal?: boolean;
  /** Whether a plan states the price of a year. */
  isYearly?: boolean;
  /** Ids of the models that a plan on sale includes, where they are known. */
  includes?: readonly string[];
};

/** A vendor with its spellings. */
export type SpelledVendor = {
  slug: string;
  name: string;
  name_zh: string | null;
  /** Chinese names of families of models and plans, by what their names begin with. */
  families_zh?: Record<string, readonly string[]>;
};

type SearchedRecords = {
  models: readonly ModelRecord[];
  plans: readonly Plan[];
  /** In their newest editions. */
  boards: readonly Board[];
  providers: readonly (Pick<Provider, 'id' | 'name' | 'offer_count'> &
    Partial<Pick<Provider, 'name_zh' | 'url'>>)[];
  externalIds: readonly NamedModel[];
  grammar: Pick<IdGrammar, 'prefixes'>;
  /** Scores across boards, by model. */
  index: BoardIndex['index'];
};

/**
 * Everything that `/search` finds: every model, every plan, every board in its newest edition, every
 * provider and every vendor.
 */
export function deriveSearchDocuments(
  records: SearchedRecords,
  vendors: readonly SpelledVendor[],
): readonly SearchDocument[] {
  const byName = new Map(vendors.map((vendor) => [vendor.name, vendor]));
  const documents = [
    ...modelDocuments(records, byName),
    ...records.plans.map((plan) => planDocument(plan, byName.get(plan.vendor), records.models)),
    ...records.boards.map(boardDocument),
    ...providerDocuments(records.providers, vendors),
    ...vendors.map((vendor) => vendorDocument(vendor, records.grammar)),
  ];
  return documents.map(withNicknames);
}

function modelDocuments(
  records: SearchedRecords,
  vendors: ReadonlyMap<string, SpelledVendor>,
): SearchDocument[] {
  const prefixes = vendorPrefixes(records.externalIds);
  const scores = new Map(
    records.index.map(({ model_id, overall }) => [model_id, overall?.score ?? null]),
  );
  const generations = groupBy(records.models, generationOf);
  const inChina = vendorsInChina(records);
  return records.models.map((model) => ({
    ...modelDocument(model, {
      owner: vendors.get(model.vendor),
      prefixes: prefixes.get(model.id),
      isDomestic: inChina.has(model.vendor),
    }),
    released: newestRelease(generations.get(generationOf(model)) ?? [model]),
    day: model.released,
    score: scores.get(model.id) ?? null,
  }));
}

function withNicknames(document: SearchDocument): SearchDocument {
  const { aliases, item } = document;
  const vendor = 'vendor' in item ? item.vendor : item.name;
  return { ...document, aliases: [...aliases, ...nicknamesOf(item.name, vendor)] };
}

/** What a vendor is called, by its prefixes at OpenRouter and its Chinese families too. */
function ownerNames(
  owner: SpelledVendor | undefined,
  namesInChina: readonly string[],
  prefixes: Iterable<string> = [],
) {
  const own = owner === undefined ? [] : [owner.name, owner.slug].filter((name) => name !== '');
  return {
    otherNames: namesInChina,
    vendorSpellings: [...new Set([...own, ...prefixes, ...namesInChina])],
  };
}

/** The Chinese names of a vendor and of the families to which a record of this name belongs. */
function chineseNames(vendor: SpelledVendor | undefined, record: string): string[] {
  const { name_zh = null, families_zh = {} } = vendor ?? {};
  const families = Object.keys(families_zh).filter((family) => record.startsWith(family));
  const ofFamilies = families.flatMap((family) => families_zh[family] ?? []);
  // Chinese has no space between the two: 腾讯混元.
  const joined = name_zh === null ? [] : ofFamilies.map((family) => name_zh + family);
  return [name_zh ?? [], ...ofFamilies, ...joined].flat();
}

/**
 * The families of its own vendor's models that a plan includes, or may include where its models are
 * not known: a plan of Volcengine Ark has Doubao in it, and not in its name.
 */
function includedFamilies(
  { models: included }: Pick<Plan, 'models'>,
  vendor: SpelledVendor | undefined,
  models: readonly ModelRecord[],
): string[] {
  const { name = '', families_zh = {} } = vendor ?? {};
  const own = models.filter(
    (model) => model.vendor === name && (included?.includes(model.id) ?? true),
  );
  const isIncluded = ([family]: [string, unknown]) =>
    own.some((model) => model.name.startsWith(family));
  return Object.entries(families_zh).filter(isIncluded).flat(2);
}

/** The vendors with plans that are sold in China, or with a list of prices in yuan. */
function vendorsInChina({ models, plans }: SearchedRecords): ReadonlySet<string> {
  const isInYuan = ({ list_prices }: ModelRecord) =>
    list_prices.some(({ currency }) => currency === 'CNY');
  const sold = [...plans.filter(({ region }) => region === 'domestic'), ...models.filter(isInYuan)];
  return new Set(sold.map(({ vendor }) => vendor));
}

function newestRelease(generation: readonly ModelRecord[]): string | null {
  const days = generation.flatMap(({ released }) => released ?? []);
  return days.sort().at(-1) ?? null;
}

type ModelOwner = {
  owner: SpelledVendor | undefined;
  prefixes: Iterable<string> | undefined;
  /** Whether the vendor sells in China. */
  isDomestic: boolean;
};

function modelDocument(model: ModelRecord, { owner, prefixes, isDomestic }: ModelOwner) {
  const { id, name, vendor, input_price, output_price, aliases } = model;
  const { stage, retires, successor } = model.lifecycle;
  const url = pathOf('models.get', { id });
  const isServed = stage !== 'retired';
  return {
    kind: 'model',
    item: { id, name, vendor, url, input_price, output_price, stage, retires, successor },
    ...ownerNames(owner, chineseNames(owner, name), prefixes),
    aliases: [...aliases, ...shorterNames(name), ...apart(name)],
    tags: inOtherWords(modelTags(model, isDomestic)),
    isOver: !isServed,
    amount: isServed ? blendedPrice(model, policy.inputShare) : null,
  } as const;
}

/** The tags of a model, with whether its vendor sells in China and whether some hours cost less. */
function modelTags({ tags, rates }: ModelRecord, isDomestic: boolean): string[] {
  const hasOffPeak = rates.some(({ condition }) => condition === 'off_peak');
  return [tags, isDomestic ? 'domestic' : [], hasOffPeak ? 'off-peak' : []].flat();
}

/**
 * What people call a model for short: without the point of its version, `sonnet45`, and without its
 * size, as Qwen3 Coder 480B is what `qwen3 coder` means.
 */
function shorterNames(name: string): string[] {
  const shorter = [
    name.replace(/(?<=\d)\.(?=\d)/g, ''),
    name.replace(/(?<=[^\d\s]) \d+B\b.*$/, ''),
  ];
  return shorter.filter((each) => each !== name);
}

/** A joined name as it is typed apart: Deep Seek, Chat GPT, Open Router. */
function apart(name: string): string[] {
  const typed = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return typed === name ? [] : [typed];
}

function planDocument(
  plan: Plan,
  owner: SpelledVendor | undefined,
  models: readonly ModelRecord[],
): SearchDocument {
  const { id, name, vendor, region, category, price_monthly, currency, ended } = plan;
  const inChinese = [...chineseNames(owner, name), ...includedFamilies(plan, owner, models)];
  return {
    kind: 'plan',
    item: {
      id,
      name,
      vendor,
      url: pathOf('plans.get', { id }),
      region,
      category,
      price_monthly,
      currency,
      ended,
    },
    ...ownerNames(owner, inChinese),
    ...(region === 'overseas' && { otherNames: namesAbroad(plan, models) }),
    aliases: apart(name),
    tags: inOtherWords(planTags(plan)),
    isOver: ended !== null,
    amount: ended === null ? amountOf(plan) : null,
    isPersonal: plan.per === null && !FOR_TEAMS.test(name),
    isYearly: plan.price_yearly !== null,
    includes: ended === null ? (plan.models ?? []) : [],
  };
}

function planTags({ name, features, region, category, price_monthly, per }: Plan): string[] {
  // Unlimited completions are no plan without a limit.
  const limited = features.map((feature) => feature.replace(/\bunlimited\b/i, ''));
  return [
    ...limited,
    region,
    category,
    ...(price_monthly === 0 ? ['free'] : []),
    ...(per === null ? [] : ['team']),
    ...(/student/i.test(name) ? ['student'] : []),
  ];
}

/** What is sold to a team at one price says so in its name alone. */
const FOR_TEAMS = /\b(?:teams?|business|enterprise)\b/i;

/** Who makes no models is a part of what its plans are called: GitHub Copilot. */
function namesAbroad({ name, vendor }: Plan, models: readonly ModelRecord[]): string[] {
  return models.some((model) => model.vendor === vendor) ? [] : [`${vendor} ${name}`];
}

/** Nothing is nothing in each currency. */
function amountOf({ price_monthly, price_monthly_usd }: Plan): number | null {
  return price_monthly === 0 ? 0 : price_monthly_usd;
}

function boardDocument({ key, name, category, metric, edition }: Board): SearchDocument {
  const url = pathOf('leaderboards.board', { board: key });
  const item = { key, name, category, url, metric };
  // An edition by its day is no part of the name.
  const aliases = EDITION_NUMBER.test(edition) ? [`${name} ${edition}`] : [];
  return { kind: 'board', item, vendorSpellings: [], aliases, tags: [category, metric] };
}

const EDITION_NUMBER = /^v?\d{1,2}(?:\.\d+)+$/i;

/** Providers with the Chinese names of the families of vendors that their names begin with. */
function providerDocuments(
  providers: SearchedRecords['providers'],
  vendors: readonly SpelledVendor[],
): SearchDocument[] {
  const families = vendors.flatMap(({ families_zh = {} }) => Object.entries(families_zh));
  return providers.map((provider) => {
    const own = families.filter(([family]) => provider.name.startsWith(family));
    return providerDocument(
      provider,
      own.flatMap(([, names]) => names),
    );
  });
}

/**
 * A provider is found by the host of its documentation too: AWS has Amazon Bedrock, Google Cloud has
 * Vertex AI.
 */
function providerDocument(
  { id, name, name_zh = null, url = '', offer_count }: SearchedRecords['providers'][number],
  familyNames: readonly string[],
): SearchDocument {
  const inChinese = new Set([name_zh ?? [], familyNames].flat());
  const item = { id, name, url: pathOf('providers.get', { id }), offer_count };
  const aliases = [...inChinese, ...apart(name)];
  return { kind: 'provider', item, vendorSpellings: [], aliases, tags: hostWords(url) };
}

/** The words of the host of an address, without those that many have. */
function hostWords(url: string): string[] {
  const labels = /^https?:\/\/([^/]+)/.exec(url)?.[1]?.split('.').slice(0, -1) ?? [];
  return labels.filter((label) => !COMMON_LABEL.test(label));
}

const COMMON_LABEL = /^(?:api|app|console|creator|developers|docs?|learn|platform|www)$/;

/**
 * A vendor is called by its Chinese name and by the prefixes of its ids too, and by each without an
 * AI at its end: Moonshot, and zhipu of `zhipuai/`.
 */
function vendorDocument(
  { slug, name, name_zh, families_zh = {} }: SpelledVendor,
  { prefixes }: SearchedRecords['grammar'],
): SearchDocument {
  const inIds = Object.entries(prefixes).flatMap(([prefix, [provider, vendor]]) =>
    prefix.endsWith('/') && provider === null && vendor === slug ? prefix.slice(0, -1) : [],
  );
  const shorter = [name, ...inIds].map((spelling) => spelling.replace(/(?<=.{5}) ?ai$/i, ''));
  return {
    kind: 'vendor',
    item: { slug, name, url: pathOf('vendors.list', {}) },
    vendorSpellings: inIds,
    aliases: [...shorter, ...apart(name), name_zh ?? name].filter(
      (spelling) => !inIds.includes(spelling),
    ),
    tags: Object.values(families_zh).flat(),
  };
}

/**
 * The generation of a model: its vendor and the version in its name, such as 3.8 of Qwen3.8 Max. A
 * day, a build and a size such as 27B are no version: without one a model is a generation of its own.
 */
function generationOf({ id, name, vendor }: Pick<ModelRecord, 'id' | 'name' | 'vendor'>): string {
  const version = VERSION.exec(name)?.[1];
  return version === undefined ? id : `${vendor} ${version}`;
}

const VERSION = /(?<![\d.])(\d{1,2}(?:\.\d+)?)(?![\d.]|\d*[bB]\b)/;

/** What OpenRouter calls the vendor of each model, by the model's id: `x-ai`, `z-ai`. */
function vendorPrefixes(externalIds: readonly NamedModel[]) {
  const prefixes = new Map<string, Set<string>>();
  for (const { namespace, id, model } of externalIds) {
    const [prefix, name] = id.split('/');
    if (namespace !== 'openrouter' || prefix === undefined || name === undefined) continue;
    prefixes.set(model, (prefixes.get(model) ?? new Set()).add(prefix));
  }
  return prefixes;
}

/** A searchable record and the texts that decide its rank: words with single spaces around them. */
export type SearchEntry = SearchItem & {
  /** The id, the name and the aliases: what a whole query may be. Empty for a provider. */
  names: readonly string[];
  /** The name, in which words may stand in a row; empty of a plan that is over, a provider and a vendor. */
  row: string;
  /** All spellings of the vendor, and the name. */
  owned: string;
};

/**
 * The search index as published. Entries are in the order that breaks ties, so that a reader never
 * sorts. Each word lists its entries by position.
 */
export type SearchIndexFile = {
  entries: readonly SearchEntry[];
  /**
   * Patterns of the words beside a name, in the order in which they are read, by the kind that they
   * name, or by what else is asked of it.
   */
  asides: { readonly [aside: string]: string };
  /** A pattern of what stands between two names that are compared: `opus vs gpt`. */
  between: string;
  /** By an aside, the positions of what it asks for by price, score or age, in their order. */
  priced: { readonly [aside: string]: readonly number[] };
  /** By the id of a model, the positions of the plans on sale that include it. */
  plansWith: { readonly [model: string]: readonly number[] };
  words: readonly (readonly [word: string, positions: readonly number[]])[];
};

export type SearchIndex = Omit<SearchIndexFile, 'words' | 'asides'> & {
  words: ReadonlyMap<string, readonly number[]>;
  asides: readonly (readonly [aside: string, pattern: RegExp])[];
};

/** The searchable form of the file. Its words are so few that a query looks at each of them. */
export function loadSearchIndex(file: SearchIndexFile): SearchIndex {
  const asides = Object.entries(file.asides).map(
    ([aside, pattern]) => [aside, new RegExp(pattern, 'gi')] as const,
  );
  return { ...file, asides, words: new Map(file.words) };
}

/** The index of documents in any order, with the addresses of a feed at `apiRoot`. */
export function createSearchIndex(
  documents: readonly SearchDocument[],
  apiRoot: string,
): SearchIndexFile {
  const ordered = documents.toSorted(compareTies);
  const best = bestEntries(ordered);
  return {
    entries: ordered.map((document) => toEntry(document, apiRoot)),
    between: BETWEEN,
    asides: queryAsides(),
    priced: {
      ...kindEntries(ordered),
      ...listedEntries(ordered),
      ...taggedEntries(ordered),
      best,
      'best of': best,
      'yearly plan': yearlyEntries(ordered),
    },
    plansWith: plansByModel(ordered),
    words: positionsByWord(ordered),
  };
}

/** Where the plans stand that include each model. */
function plansByModel(documents: readonly SearchDocument[]): SearchIndexFile['plansWith'] {
  const uses = documents.flatMap(({ includes = [] }, position) =>
    includes.map((model) => ({ model, position })),
  );
  const rows = [...groupBy(uses, ({ model }) => model)].map(
    ([model, found]) => [model, found.map(({ position }) => position)] as const,
  );
  return Object.fromEntries(rows);
}

/** Which documents have a word, by the words in their order. */
function positionsByWord(documents: readonly SearchDocument[]): SearchIndexFile['words'] {
  const uses = documents.flatMap((document, position) =>
    [...searchedWords(document)].map((word) => ({ word, position })),
  );
  return [...groupBy(uses, ({ word }) => word)]
    .map(([word, found]) => [word, found.map(({ position }) => position)] as const)
    .sort(([left], [right]) => compareCodeUnits(left, right));
}

// Only the build uses it, and a host's program leaves out what is marked so.
const ANY_KIND = /* @__PURE__ */ kindWords();

/** All of each kind. */
function kindEntries(documents: readonly SearchDocument[]) {
  const kinds = new Set(documents.map(({ kind }) => kind));
  const rows = [...kinds].map(
    (kind) =>
      [
        kind,
        positionsOf(
          documents,
          (each) => each.kind === kind,
          () => 0,
        ),
      ] as const,
  );
  return Object.fromEntries(rows);
}

/** The models that are served and score best across boards. */
function bestEntries(documents: readonly SearchDocument[]): readonly number[] {
  const scored = documents.flatMap(({ score = null, isOver }, position) =>
    score === null || isOver === true ? [] : [{ score, position }],
  );
  return scored.sort((left, right) => right.score - left.score).map(({ position }) => position);
}

/**
 * The models with each tag that a query may ask for, and those of China: the best first, then those without
 * a score. Of China the plans as well.
 */
function taggedEntries(documents: readonly SearchDocument[]) {
  const rows = Object.keys(ASKED_TAGS).flatMap((tag) => {
    const isTagged = (document: SearchDocument) => isModelWith(document, tag);
    const isOfChina = (document: SearchDocument) =>
      isTagged(document) && document.tags.includes('domestic');
    return [
      [tag, bestOf(documents, isTagged)],
      [`${tag} domestic`, bestOf(documents, isOfChina)],
    ] as const;
  });
  const models = bestOf(documents, (document) => isModelWith(document, 'domestic'));
  return { ...Object.fromEntries(rows), domestic: [...models, ...plansOfChina(documents)] };
}

function isModelWith({ kind, isOver, tags }: SearchDocument, tag: string): boolean {
  return kind === 'model' && isOver !== true && tags.includes(tag);
}

function bestOf(
  documents: readonly SearchDocument[],
  belongs: (document: SearchDocument) => boolean,
): readonly number[] {
  return positionsOf(documents, belongs, ({ score }) => -(score ?? -1));
}

function plansOfChina(documents: readonly SearchDocument[]): readonly number[] {
  const isHere = ({ kind, isOver, tags }: SearchDocument) =>
    kind === 'plan' && isOver !== true && tags.includes('domestic');
  return positionsOf(documents, isHere, () => 0);
}

/**
 * What costs nothing; what has a price, from the least of a model's tokens and of a plan's month, and what is
 * free behind it; of these the models that have a score; and the models that are served, from the newest, and
 * those with a notice or a day of their end, from the nearest.
 */
function listedEntries(documents: readonly SearchDocument[]): {
  readonly [Each in ListAside]: readonly number[];
} {
  const isFree = ({ amount }: SearchDocument) => amount === 0;
  const isPriced = (document: SearchDocument) =>
    document.isOver !== true && paidOf(document) < UNKNOWN_PRICE;
  const isRanked = (document: SearchDocument) =>
    document.kind === 'model' && document.score != null && isPriced(document);
  const isEnding = ({ isOver, item }: SearchDocument) =>
    isOver !== true && 'stage' in item && (item.retires !== null || item.stage === 'deprecated');
  const isOut = ({ isOver, item, day }: SearchDocument) =>
    isOver !== true && day != null && 'stage' in item && item.stage !== 'announced';
  const least = positionsOf(documents, isPriced, paidOf);
  return {
    free: positionsOf(documents, isFree, () => 0),
    'model plan': least,
    'least of': least,
    leastRanked: positionsOf(documents, isRanked, paidOf),
    least,
    ending: positionsOf(documents, isEnding, ({ item }) =>
      'stage' in item ? Date.parse(item.retires ?? '9999-12-31') : 0,
    ),
    newest: positionsOf(documents, isOut, ({ day }) => -Date.parse(day ?? '')),
  };
}

/** The plans on sale that state the price of a year. */
function yearlyEntries(documents: readonly SearchDocument[]): readonly number[] {
  const isYearly = (document: SearchDocument) => document.isYearly === true && !document.isOver;
  return positionsOf(documents, isYearly, () => 0);
}

/** The positions of some documents, by a number from the least. */
function positionsOf(
  documents: readonly SearchDocument[],
  belongs: (document: SearchDocument) => boolean,
  numberOf: (document: SearchDocument) => number,
): readonly number[] {
  return documents
    .flatMap((document, position) =>
      belongs(document) ? [{ number: numberOf(document), position }] : [],
    )
    .sort((left, right) => left.number - right.number)
    .map(({ position }) => position);
}

/**
 * Orders hits that match equally well: vendors first and providers last, what is served or sold
 * before what is not, what is not deprecated before what is, then the newest generation and its best score, the plan for one person
 * that costs least, the shorter name, the id. What is not known stands last, before it a free plan, behind
 * those that are paid.
 */
function compareTies(left: SearchDocument, right: SearchDocument): number {
  const placeOfKind = ({ kind }: SearchDocument) =>
    Number(kind === 'provider') - Number(kind === 'vendor');
  const isDeprecated = ({ tags }: SearchDocument) => Number(tags.includes('deprecated'));
  const priceOfPlan = (each: SearchDocument) => (each.kind === 'plan' ? paidOf(each) : 0);
  return (
    placeOfKind(left) - placeOfKind(right) ||
    Number(left.isOver === true) - Number(right.isOver === true) ||
    isDeprecated(left) - isDeprecated(right) ||
    compareCodeUnits(right.released ?? '', left.released ?? '') ||
    (right.score ?? -1) - (left.score ?? -1) ||
    Number(left.isPersonal === false) - Number(right.isPersonal === false) ||
    priceOfPlan(left) - priceOfPlan(right) ||
    left.item.name.length - right.item.name.length ||
    compareCodeUnits(identityOf(left).id, identityOf(right).id)
  );
}

/**
 * A large number stands for what is not known, as the difference of two infinities is no number: before it
 * stands what is free, and before that what is known in another currency than dollars.
 */
function paidOf({ item, amount = null }: SearchDocument): number {
  if (amount === 0) return FREE;
  if (amount !== null) return amount;
  const inOther = 'price_monthly' in item ? item.price_monthly : null;
  return inOther === null ? UNKNOWN_PRICE : OTHER_CURRENCY + inOther;
}

/** More than any plan costs a month. */
const OTHER_CURRENCY = 1e9;
const FREE = 2e9;
const UNKNOWN_PRICE = 3e9;

/** Every word that finds a document. */
export function searchedWords(document: SearchDocument): ReadonlySet<string> {
  const { id, name } = identityOf(document);
  const { vendorSpellings, aliases, tags } = document;
  return new Set([id, name, ...vendorSpellings, ...aliases, ...tags].flatMap(wordsOf));
}

/** The id and name of a document; a board's id is its key, a vendor's its slug. */
export function identityOf({ item }: Pick<SearchDocument, 'item'>) {
  const { name } = item;
  if ('key' in item) return { id: item.key, name };
  return { id: 'slug' in item ? item.slug : item.id, name };
}

/** Without the texts that are only searched. */
function toEntry(document: SearchDocument, apiRoot: string) {
  const { kind, aliases, otherNames = [] } = document;
  const { id, name } = identityOf(document);
  const item = { ...document.item, url: apiRoot + document.item.url };
  // `copilot` means the plans before the provider that is called so too.
  const names = kind === 'provider' ? [] : [...new Set([id, name, ...aliases].map(foldName))];
  const isLower = (document.isOver && kind === 'plan') || kind === 'provider' || kind === 'vendor';
  const row = isLower ? '' : foldName([name, ...otherNames].join(' '));
  const owned = foldName([...document.vendorSpellings, name].join(' '));
  // A document's item is of its kind.
  return { kind, item, names, row, owned } as SearchEntry;
}

/** The words of a text with single spaces around them, but for those beside a name. */
function foldName(text: string): string {
  const words = wordsOf(text.replace(ANY_KIND, ' '));
  return ` ${words.join(' ')} `;
}

/**
 * The tokens of a text, in the index and in queries: runs of letters, runs of digits and pairs of
 * Han characters. `gpt4o`, `gpt 4o` and `GPT-4o` all give `gpt`, `4`, `o`, so that spacing makes no
 * difference; `4.5` gives `4`, `5` and does not match `45`.
 */
export function wordsOf(text: string): readonly string[] {
  const lower = foldQuery(text).toLowerCase();
  const folded = lower.includes('+') ? lower.replace(FINAL_PLUS, '$1 plus') : lower;
  // Nearly every text is ASCII; the Unicode expressions take several times as long.
  if (ASCII.test(folded)) return folded.match(ASCII_RUN) ?? [];
  const runs = folded.match(RUN) ?? [];
  return runs.flatMap((run) => (HAN.test(run) ? pairsOf(run) : [run]));
}

const HAN = /\p{Script=Han}/u;
const RUN = /\p{Script=Han}+|\p{N}+|(?:(?!\p{Script=Han})[\p{L}\p{M}])+/gu;
const ASCII = /^[\0-\x7f]*$/;
const ASCII_RUN = /\d+|[a-z]+/g;

/** `Pro+` is indexed as `pro plus`, as ids spell it, and so differs from `Pro`. */
const FINAL_PLUS = /([\p{L}\p{M}\p{N}])\+(?![\p{L}\p{M}\p{N}])/gu;

/** Chinese has no spaces between words: every two adjacent characters are a token. */
function pairsOf(run: string): readonly string[] {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, at) => characters[at] + character);
}
