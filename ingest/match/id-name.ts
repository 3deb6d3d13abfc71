import { nameKey } from '../../feed/text.ts';

type Name = {
  /** The last segment of the id without a region, letter case aside. */
  readonly local: string;
  /** The name in it: letters and digits, without vendor, deployment and number format. */
  readonly key: string;
  /** Whether the id is that of a region, or of a free or converted form of the model. */
  readonly offer: 'regional' | 'alias' | undefined;
  /** Whether a day stands in the name. */
  readonly isDated: boolean;
};

/** The name of a model within an id of any system. */
export function nameOf(id: string): Name {
  const lower = id.toLowerCase();
  const segment = lower.slice(lower.lastIndexOf('/') + 1);
  const local = segment.replace(REGION, '');
  const offered = local
    .replace(DEEPSEEK, 'deepseek-')
    .replace(BEDROCK, '$1')
    .replace(VENDOR, '')
    .replace(MANAGED, '');
  const plain = offered.replace(OFFER, '');
  const name = lower.includes('accounts/fireworks/') ? plain.replace(/(\d)p(\d)/g, '$1.$2') : plain;
  const isRegional = segment !== local || REGIONAL_PATH.test(lower);
  const isConverted = offered !== plain;
  const offer = isRegional ? 'regional' : isConverted ? 'alias' : undefined;
  return { local, key: keyOf(name), offer, isDated: DATED.test(name) };
}

/** Claude's versions stand before the name of the size or behind it. */
function keyOf(name: string): string {
  return nameKey(
    name.replace(/^claude-(\d[\d.-]*)-(opus|sonnet|haiku|fable|mythos)/, 'claude-$2-$1'),
  );
}

const REGION = /^(?:us-gov|us|eu|apac|global|au|jp|ca|sa)\./;

/** DeepSeek's names begin with the vendor's. */
const DEEPSEEK = /^deepseek\.(?=[a-z]\d)/;

/** A region or data zone as a segment of LiteLLM's keys, or behind an @. */
const REGIONAL_PATH =
  /^bedrock\/(?:us-gov|[a-z]+)-[a-z-]+-?\d\/|^azure(?:_ai)?\/(?:us|eu|global|global-standard|us-gov)\/|@(?:us|eu)[a-z0-9-]*$/;

/** `<vendor>.<model>-v1:0`. */
const BEDROCK =
  /^(?:anthropic|amazon|cohere|google|meta|minimax|mistral|moonshot|moonshotai|nvidia|openai|qwen|xai|zai)\.(.+?)(?:-v?\d:\d(?::\d+k)?|-v\d)?$/;

/** Some resellers put the vendor, a host or themselves before a dash. */
const VENDOR =
  /^(?:(?:databricks|duo-chat|alicloud|umans|fw|sap|aws|amazon-|azure|anthropic-|anthropic|openai|google|meta|nvidia|mistralai|deepseek-ai|zai|zai-org|z-ai|moonshotai|minimaxai|xiaomi|cohere-|cohere|alibaba|arcee)-)+(?=claude|command|gpt|o\d|nova|llama|gemini|gemma|nemotron|mistral|mixtral|deepseek|glm|kimi|minimax|mimo|qwen|inkling|trinity)/;

/** A managed deployment, or a region behind the name. */
const MANAGED = /-maas$|@default$|@(?:eu|us)$/;

/** A free offer, one with its own routing or with thinking on, or weights in another format. */
const OFFER =
  /[:-]free$|:exacto$|:thinking(?::\w+)?$|(?<=^claude.*)-think(?:ing)?(?::\d+)?$|-(?:fp8|fp4|nvfp4|bf16|int4|awq|tee)$/;

/** Eight digits of a day, a day in three parts, or year and month, month and day of a build. */
const DATED = /20\d{6}|20\d\d-\d\d-\d\d|[-@]\d{4}(?!\d)|[-@]00\d$/;
