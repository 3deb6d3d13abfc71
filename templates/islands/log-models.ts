import { type IdGrammar, type IdReading, readId } from '../../feed/lookup/ids.ts';
import type { ModelsByName } from '../../feed/prices/plan-fit/use.ts';
import type { UsedModel, WeighedModel } from '../components/plan-rows.ts';
import { ratesOf } from './log-bill.ts';

/** The models that the names of a log mean. */
export type LogModels = {
  byName: ReadonlyMap<string, UsedModel | undefined>;
  /** The names that say that another than the vendor sells the model, at a price that may differ. */
  soldByOthers: string[];
};

/** The rules by which ids of other systems are read, or none where they can't be loaded. */
export type LoadGrammar = () => Promise<IdGrammar | null>;

/** The model with a price that each name of a log means: by its id, or as its program or seller writes it. */
export async function modelsMeant(
  names: readonly string[],
  known: readonly WeighedModel[],
  loadGrammar: LoadGrammar,
): Promise<LogModels> {
  const priced = known.filter(({ input_price }) => input_price !== null);
  const byId = new Map(priced.map((model) => [model.id, model]));
  const isSettled = names.every((name) => byId.has(name));
  const grammar = isSettled ? null : await loadGrammar();
  const read = names.map((name) => {
    const model = byId.get(name);
    if (model !== undefined || grammar === null) return { name, model, isSoldByOther: false };
    return { name, ...readName(name, byId, grammar) };
  });
  return {
    byName: new Map(read.map(({ name, model }) => [name, model && withRates(model)])),
    soldByOthers: read.flatMap(({ name, isSoldByOther }) => (isSoldByOther ? [name] : [])),
  };
}

/** What a name means by the grammar of ids; nothing where it names a price of its own. */
function readName(name: string, byId: ReadonlyMap<string, WeighedModel>, grammar: IdGrammar) {
  const reading = readId(name, grammar);
  const model = hasUsualPrice(reading) ? modelCalled(spellingsOf(reading), byId) : undefined;
  const { provider, vendor } = reading;
  if (model === undefined || (vendor !== null && !isOfVendor(model, vendor)))
    return { model: undefined, isSoldByOther: false };
  const isOwn = provider === null || isOfVendor(model, grammar.own[provider] ?? '');
  return { model, isSoldByOther: !isOwn };
}

/** What one's own machine serves has no price, and neither has what a router gives away or sells in batches. */
function hasUsualPrice({ provider, suffix }: IdReading): boolean {
  return provider !== 'local' && suffix !== ':free' && suffix !== ':batch';
}

/** The ids that a name may be, but for those of a faster or a free variant. */
function spellingsOf({ names, written, undated }: IdReading): string[] {
  const usual = written.filter(({ condition, isFree }) => condition === null && !isFree);
  return [...names, ...usual.map(({ name }) => name), ...undated];
}

function modelCalled(ids: readonly string[], byId: ReadonlyMap<string, WeighedModel>) {
  const found = ids.find((id) => byId.has(id));
  return found === undefined ? undefined : byId.get(found);
}

/** Whether a slug is that of the vendor of a model, whose name it is but for its marks: `zai` is Z.ai. */
function isOfVendor({ vendor }: WeighedModel, slug: string): boolean {
  return vendor.toLowerCase().replace(/[^a-z\d]/g, '') === slug.replaceAll('-', '');
}

function withRates(model: WeighedModel): UsedModel {
  return { ...model, rates: ratesOf(model) };
}

/** The vendors of the models. */
export function makersOf(models: ModelsByName): string[] {
  return [...new Set([...models.values()].flatMap((model) => model?.vendor ?? []))];
}
