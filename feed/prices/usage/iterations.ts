import type { Usage } from '../charged-tokens.ts';
import { addUsage } from '../sum-usage.ts';
import { openPlace, type UsagePlace } from './answer.ts';
import { LONG_INPUT_TOKENS } from './answer-fields.ts';
import { contradiction, nameOf, toCount } from './counts.ts';
import { valuesAt } from './paths.ts';
import type { UsageRecord } from './record.ts';
import { shapes } from './shapes.ts';
import { readTokens } from './tokens.ts';

type Iteration = { type: unknown; model: unknown; usage: Usage; index: number };

const [anthropic] = shapes.filter(({ name }) => name === 'anthropic-messages');

/**
 * Adds the iterations of Anthropic's answers that its own counts leave out: compactions at the price
 * of the model, and advisors, which have another. Throws a `RangeError` where the others are not
 * what the answer counts.
 */
export function readIterations(place: UsagePlace, own: Usage) {
  const iterations = valuesAt(place.usage, 'iterations[]').map((each, index) =>
    readIteration(each, index, place),
  );
  const compactions = ofType('compaction', iterations);
  const advisors = ofType('advisor_message', iterations);
  const messages = ofType('message', iterations);
  // After a fallback the counts of the answer are those of the fallback alone: nothing to compare.
  if (
    messages.length > 0 &&
    messages.length + compactions.length + advisors.length === iterations.length
  )
    checkMessages(messages, own, place);
  const usage = compactions.reduce((sum, each) => addUsage(sum, each.usage), own);
  // The sum of safe integers may be no safe integer.
  if (usage !== own) toCount(usage.input_tokens + usage.output_tokens, nameOf(place, 'iterations'));
  const isLong = compactions.length > 0 && usage.input_tokens > LONG_INPUT_TOKENS;
  return {
    usage,
    also: advisors.flatMap(toOther),
    unread: [
      ...[
        ...iterations.filter(({ type }) => !readTypes.has(type)),
        ...advisors.filter(isNameless),
      ].map(({ index }) => nameOf(place, `iterations[${index}]`)),
      // Each is a request of its own: their sum may pass a threshold that none of them does.
      ...(isLong ? [nameOf(place, 'iterations')] : []),
    ],
  };
}

function ofType(type: string, iterations: readonly Iteration[]): Iteration[] {
  return iterations.filter((iteration) => iteration.type === type);
}

function toOther({ model, usage }: Iteration): UsageRecord['also'] {
  return typeof model === 'string' ? [{ model, usage, condition: [] }] : [];
}

const readTypes: ReadonlySet<unknown> = new Set([
  'compaction',
  'advisor_message',
  'message',
  'fallback_message',
]);

function isNameless({ model }: Iteration): boolean {
  return typeof model !== 'string';
}

function readIteration(
  iteration: unknown,
  index: number,
  { answer, field }: UsagePlace,
): Iteration {
  const { type, model }: { type?: unknown; model?: unknown } = Object(iteration);
  const name = nameOf({ field }, `iterations[${index}]`);
  const place = openPlace(Object(iteration), answer, name);
  if (anthropic === undefined) throw new Error('the shapes have none of Anthropic');
  const { usage } = readTokens(anthropic, place, { cache: undefined, isGemini: false });
  return { type, model, usage, index };
}

function checkMessages(messages: readonly Iteration[], own: Usage, place: UsagePlace): void {
  const sum = messages.reduce((total, { usage }) => total + usage.output_tokens, 0);
  if (sum !== own.output_tokens)
    throw contradiction(place, 'output_tokens', own.output_tokens, `its iterations have ${sum}`);
}
