import type { Dataset } from '../../build/dataset/dataset.ts';
import type { IdRow } from '../../feed/schemas/data/offers.ts';
import { nameKey } from '../../feed/text.ts';

/** What an id of another system means: a model, or those among which it leaves open. */
export type IdMeaning = { models: string[]; match: IdRow['match']; ambiguous: boolean };

/**
 * Reads ids by the names that the data has. An id that another namespace has under the same last
 * segment means the same; else its name is compared with the ids and aliases of the models, and
 * with the names of ids that are known. Nothing looser is compared.
 */
export function createIdNames({ models, externalIds }: Pick<Dataset, 'models' | 'externalIds'>) {
  const known = new Map(models.map((model) => [model.id, model]));
  const own = claims(
    models.flatMap(({ id, value }) =>
      [id, ...(value.aliases ?? [])].map((name): [string, string] => [readName(name).key, id]),
    ),
  );
  // A rolling name may mean another model elsewhere.
  const rows = externalIds
    .filter(({ match }) => match !== 'rolling')
    .map(({ id, model, ambiguous = false }) => ({ ...readName(id), model, ambiguous }));
  const [certain, open] = [false, true].map((ambiguous) => {
    const some = rows.filter((row) => row.ambiguous === ambiguous);
    const counts = new Map<string, number>();
    for (const { local } of some) counts.set(local, (counts.get(local) ?? 0) + 1);
    return {
      counts,
      local: claims(some.map(({ local, model }) => [local, model])),
      key: claims(some.map(({ key, model }) => [key, model])),
    };
  });

  /** `vendor` is the slug of the vendor whose own service the id is of; null elsewhere. */
  return (id: string, vendor: string | null): IdMeaning | undefined => {
    const { local, key } = readName(id);
    const isOftenOpen = (open?.counts.get(local) ?? 0) > (certain?.counts.get(local) ?? 0);
    const isOpen = isOftenOpen || (!own.has(key) && open?.key.has(key) === true);
    const found = isOpen
      ? (open?.local.get(local) ?? open?.key.get(key))
      : (certain?.local.get(local) ?? own.get(key) ?? certain?.key.get(key));
    const [model, ...others] = [...(found ?? [])].sort();
    if (model === undefined) return undefined;
    const record = known.get(model);
    const isMoving = record?.value.tags.includes('alias') === true && record.vendor !== vendor;
    return {
      models: [model, ...others],
      match: matchOf(id, model),
      ambiguous: isOpen || others.length > 0 || isMoving,
    };
  };
}

function claims(pairs: [name: string, model: string][]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [name, model] of pairs) found.set(name, (found.get(name) ?? new Set()).add(model));
  return found;
}

/** How an id names a model that it is known to mean. */
function matchOf(id: string, model: string): Exclude<IdRow['match'], 'rolling'> {
  const { key, offer, isDated } = readName(id);
  if (offer !== undefined) return offer;
  if (key === readName(model).key) return 'exact';
  return isDated ? 'snapshot' : 'alias';
}

/** The name of a model within an id of any system. */
function readName(id: string) {
  const lower = id.toLowerCase();
  const segment = lower.slice(lower.lastIndexOf('/') + 1);
  const local = segment.replace(REGION, '');
  const offered = local
    // DeepSeek's names begin with the vendor's.
    .replace(/^deepseek\.(?=[a-z]\d)/, 'deepseek-')
    .replace(BEDROCK, '$1')
    .replace(VENDOR, '')
    // A managed deployment, or a region behind the name.
    .replace(/-maas$|@default$|@(?:eu|us)$/, '');
  const plain = offered.replace(OFFER, '');
  const name = lower.includes('accounts/fireworks/') ? plain.replace(/(\d)p(\d)/g, '$1.$2') : plain;
  const isRegional = segment !== local || REGIONAL_PATH.test(lower);
  const isConverted = offered !== plain;
  // Claude's versions stand before the name of the size or behind it.
  const ordered = name.replace(
    /^claude-(\d[\d.-]*)-(opus|sonnet|haiku|fable|mythos)/,
    'claude-$2-$1',
  );
  return {
    /** The last segment of the id without a region. */
    local,
    /** Letters and digits of the name, without vendor, deployment and number format. */
    key: nameKey(ordered),
    /** Whether the id is that of a region, or of a free or converted form of the model. */
    offer: isRegional ? ('regional' as const) : isConverted ? ('alias' as const) : undefined,
    isDated: DATED.test(name),
  };
}

const REGION = /^(?:us-gov|us|eu|apac|global|au|jp|ca|sa)\./;

/** A region or data zone as a segment of LiteLLM's keys, or behind an @. */
const REGIONAL_PATH =
  /^bedrock\/(?:us-gov|[a-z]+)-[a-z-]+-?\d\/|^azure(?:_ai)?\/(?:us|eu|global|global-standard|us-gov)\/|@(?:us|eu)[a-z0-9-]*$/;

/** `<vendor>.<model>-v1:0`. */
const BEDROCK =
  /^(?:anthropic|amazon|cohere|google|meta|minimax|mistral|moonshot|moonshotai|nvidia|openai|qwen|xai|zai)\.(.+?)(?:-v?\d:\d(?::\d+k)?|-v\d)?$/;

/** Some resellers put the vendor, a host or themselves before a dash. */
const VENDOR =
  /^(?:(?:databricks|duo-chat|alicloud|umans|fw|sap|aws|amazon-|azure|anthropic-|anthropic|openai|google|meta|nvidia|mistralai|deepseek-ai|zai|zai-org|z-ai|moonshotai|minimaxai|xiaomi|cohere-|cohere|alibaba|arcee)-)+(?=claude|command|gpt|o\d|nova|llama|gemini|gemma|nemotron|mistral|mixtral|deepseek|glm|kimi|minimax|mimo|qwen|inkling|trinity)/;

/** A free offer, one with its own routing or with thinking on, or weights in another format. */
const OFFER =
  /[:-]free$|:exacto$|:thinking(?::\w+)?$|(?<=^claude.*)-think(?:ing)?(?::\d+)?$|-(?:fp8|fp4|nvfp4|bf16|int4|awq|tee)$/;

/** Eight digits of a day, a day in three parts, or year and month, month and day of a build. */
const DATED = /20\d{6}|20\d\d-\d\d-\d\d|[-@]\d{4}(?!\d)|[-@]00\d$/;
