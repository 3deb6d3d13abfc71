import type { Resolution } from '../contract/schemas/search.ts';
import type { WrittenName } from './id-forms.ts';
import type { IndexedId } from './id-index.ts';
import type { IdGrammar, IdReading } from './ids.ts';

/** What an id means, as `/resolve` answers it but for the query. */
export type Resolved = Omit<Resolution, 'query'>;

export type ResolvedMatch = Resolved['matches'][number];

/** The whole ids on which the meaning of an id depends. */
export function idsToLookUp({ names, written, undated, variants }: IdReading): readonly string[] {
  return [...new Set([...names, ...written.map(({ name }) => name), ...undated, ...variants])];
}

type LookUp = (id: string) => IndexedId | undefined;

/**
 * What an id means: as a whole, or else by rule. It is ambiguous where nothing tells which build a
 * day in it names, and where its suffix may be the name of another model.
 */
export function resolveId(
  reading: IdReading,
  lookUp: LookUp,
  grammar: IdGrammar,
): Resolved | undefined {
  const moving = findFloating(reading, lookUp);
  if (moving !== undefined) return floatingMeaning(moving, { reading, grammar });
  const exact = lookUp(reading.names[0] ?? '');
  if (exact !== undefined) return exactMeaning(exact, { reading, grammar });
  return resolveByRule(reading, lookUp, grammar);
}

function resolveByRule(
  reading: IdReading,
  lookUp: LookUp,
  grammar: IdGrammar,
): Resolved | undefined {
  const named = firstKnown(reading.names.slice(1), lookUp);
  const written = named === undefined ? findWritten(reading, lookUp) : undefined;
  const found = named ?? written?.found ?? firstKnown(reading.undated, lookUp);
  if (found === undefined || found.matches.length === 0) return undefined;
  if (isOfOther(found, reading.vendor)) return undefined;
  const isDated = named === undefined && written === undefined;
  const { matches, ambiguous } = meaningByRule(found, { reading, grammar, name: written?.name });
  // Whether a name moves at another seller as it does at the vendor, nobody says.
  const mayMove =
    reading.provider !== null &&
    [found, ...reading.names.map(lookUp)].some((each) => each?.floating);
  const mayBeOther = isDated || mayMove || mayBeVariant(found, reading, lookUp);
  return { matches, ambiguous: ambiguous || mayBeOther, floating: [...(found.floating ?? [])] };
}

/** OpenRouter marks its own floating names so. */
const ROUTED = '~';

/** A floating name of the vendor's own service, or one of OpenRouter. */
function findFloating({ names, provider, vendor }: IdReading, lookUp: LookUp) {
  for (const name of names) {
    const isRouted = name.startsWith(ROUTED);
    if (provider !== null && !isRouted) continue;
    const found = lookUp(name);
    if (found?.floating !== undefined && !isOfOther(found, vendor)) return { found, isRouted };
  }
  return undefined;
}

function floatingMeaning(
  { found, isRouted }: { found: IndexedId; isRouted: boolean },
  { reading, grammar }: ReadContext,
): Resolved {
  const { matches, ambiguous, floating = [] } = found;
  const provider = isRouted ? 'openrouter' : reading.provider;
  const context = { reading: { ...reading, provider }, grammar };
  const rows = matches.map((match) => toMatch(match, found, context));
  return { matches: rows, ambiguous, floating: [...floating] };
}

function firstKnown(ids: readonly string[], lookUp: LookUp): IndexedId | undefined {
  for (const id of ids) {
    const found = lookUp(id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first name of a model among those that programs write; what may be another's is left out. */
function findWritten({ written }: IdReading, lookUp: LookUp) {
  for (const name of written) {
    const found = lookUp(name.name);
    if (!found?.matches.length) continue;
    // The free variant of a program's own name for a model is a product that nobody describes.
    if (name.isFree && found.matches[0]?.match !== 'exact') continue;
    if (name.vendors === null || name.vendors.includes(found.vendor ?? '')) return { name, found };
  }
  return undefined;
}

function isOfOther({ vendor }: IndexedId, named: string | null): boolean {
  return named !== null && vendor !== null && vendor !== named;
}

type ReadContext = { reading: IdReading; grammar: IdGrammar; name?: WrittenName | undefined };

function exactMeaning(exact: IndexedId, context: ReadContext): Resolved | undefined {
  if (exact.matches.length === 0) return undefined;
  const { matches, ambiguous } = exact;
  const rows = matches.map((match) => toMatch(match, exact, context));
  return { matches: rows, ambiguous, floating: [] };
}

/** One row a model: which system writes its name so tells nothing of an id that is read by rule. */
function meaningByRule(
  found: IndexedId,
  context: ReadContext,
): Pick<Resolved, 'matches' | 'ambiguous'> {
  const rows = new Map(found.matches.toReversed().map((match) => [match.model_id, match]));
  const differs = context.reading.provider !== null && found.differs === true;
  return {
    matches: [...rows.values()].map((row) =>
      toMatch({ ...row, match: row.match === 'rolling' ? 'rolling' : 'grammar' }, found, context),
    ),
    ambiguous: found.ambiguous || differs,
  };
}

/** OpenCode Zen writes its free variants so, and no vendor does. */
const FREE_SELLER = 'opencode';

/** What routers write behind a name for another price of it. */
const suffixConditions: ReadonlyMap<string, string> = new Map([[':batch', 'batch']]);

function toMatch(
  { url, ...match }: IndexedId['matches'][number],
  { vendor }: IndexedId,
  { reading: { provider, region, suffix }, grammar, name }: ReadContext,
): ResolvedMatch {
  const seller = provider ?? (name?.isFree ? FREE_SELLER : null);
  const isOwn = seller !== null && grammar.own[seller] === vendor;
  return {
    ...match,
    provider: isOwn ? null : seller,
    region,
    service: isOwn && grammar.apart?.includes(seller) ? seller : null,
    condition: name?.condition ?? suffixConditions.get(suffix) ?? null,
    effort: name?.effort ?? null,
    context: name?.context ?? null,
    url,
  };
}

/** Whether a model is called as the id with the suffix of a router. */
function mayBeVariant({ matches }: IndexedId, { variants }: IdReading, lookUp: LookUp): boolean {
  return variants.some((id) => {
    const [variant] = lookUp(id)?.matches ?? [];
    return variant !== undefined && variant.model_id !== matches[0]?.model_id;
  });
}

/** The ids of the models that an id may mean. */
export function idsOf(resolved: Pick<IndexedId, 'matches'> | undefined): readonly string[] {
  return [...new Set(resolved?.matches.map(({ model_id }) => model_id))];
}
