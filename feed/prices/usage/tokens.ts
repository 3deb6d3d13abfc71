import type { Usage } from '../charged-tokens.ts';
import type { UsagePlace } from './answer.ts';
import { type Counts, checkSums, contradiction, nameOf, readCounts, toCount } from './counts.ts';
import type { Shape } from './shapes.ts';

/** What is known of an answer beside its counts. */
export type KnownCounts = {
  /** Where the seller counts cached tokens. */
  cache: 'inside' | 'beside' | undefined;
  /** Gateways may leave Gemini's thoughts out of the output, and count them in the total alone. */
  isGemini: boolean;
};

/**
 * The tokens of an answer. Throws a `RangeError` that names the field where a count is missing, and
 * where the counts contradict each other.
 */
export function readTokens(shape: Shape, place: UsagePlace, known: KnownCounts): TokensRead {
  checkSums(shape, place);
  const counts = readCounts(shape, place);
  const { read = 0, tool_use = 0 } = counts;
  const written = readWritten(shape, place, counts);
  const cached = read + written.all;
  const input = given(shape, place, counts, 'input');
  const reading = findReading({ shape, place, counts, cached, known });
  const beside = reading.cache === 'beside' ? cached : 0;
  const thoughts = reading.reasoning === 'beside' ? (counts.reasoning ?? 0) : 0;
  return {
    usage: {
      // The sum of safe integers may be no safe integer.
      input_tokens: toCount(input + tool_use + beside, fieldOf(shape, place, 'input')),
      output_tokens: toCount(reading.output + thoughts, fieldOf(shape, place, 'output')),
      cache_read_tokens: read,
      ...written.tokens,
    },
    counts,
  };
}

export type TokensRead = { usage: Usage; counts: Counts };

/** An absent count is not 0. */
function given(shape: Shape, place: UsagePlace, counts: Counts, name: 'input' | 'output'): number {
  const count = counts[name];
  if (count !== undefined) return count;
  throw new RangeError(`${fieldOf(shape, place, name)} is missing.`);
}

function fieldOf({ counts }: Shape, place: UsagePlace, name: 'input' | 'output'): string {
  return nameOf(place, counts[name]?.[0] ?? name);
}

/** Writes whose lifetimes are told apart, or else all of them. */
function readWritten({ name, counts: paths }: Shape, place: UsagePlace, counts: Counts) {
  const { written, written_5m, written_1h } = counts;
  if (written_5m === undefined && written_1h === undefined)
    return { all: written ?? 0, tokens: { cache_write_tokens: written ?? 0 } };
  const short = written_5m ?? 0;
  const long = written_1h ?? 0;
  // LangChain sets the sum to 0 where it has the lifetimes.
  const isLeftOut = written === 0 && name === 'openai-responses';
  if (written !== undefined && written !== short + long && !isLeftOut) {
    const [path = ''] = paths.written ?? [];
    throw contradiction(place, path, written, `its lifetimes have ${short + long}`);
  }
  return {
    all: short + long,
    tokens: {
      cache_write_tokens: 0,
      cache_write_5m_tokens: short,
      cache_write_1h_tokens: long,
    },
  };
}

/** Which parts lie in which, and the output as the answer has it. */
type TokenReading = { cache: 'inside' | 'beside'; reasoning: 'inside' | 'beside'; output: number };

type TokenQuestion = {
  shape: Shape;
  place: UsagePlace;
  counts: Counts;
  cached: number;
  known: KnownCounts;
};

/** The first reading that contradicts no count. */
function findReading(question: TokenQuestion): TokenReading {
  const { shape, place, counts } = question;
  // Some makers leave out an output of 0: then the total says so.
  const output = counts.output ?? (counts.total === undefined ? undefined : 0);
  if (output === undefined) return { ...allInside, output: given(shape, place, counts, 'output') };
  const fitting = readingsOf(question, output).filter((each) => isBounded(each, question));
  const found = fitting.find((reading) => agrees(reading, question));
  if (found !== undefined) return found;
  if (counts.output === undefined) given(shape, place, counts, 'output');
  const { input = 0, reasoning = 0, total = 0 } = counts;
  // By names of its own Gemini counts the results of tools too, and what it leaves out is 0.
  if (
    question.known.isGemini &&
    !shape.counts.tool_use &&
    reasoning === 0 &&
    total > input + output
  )
    return { ...allInside, output: total - input };
  throw reasonAgainst(fitting.length > 0, question);
}

const INSIDE = ['inside'] as const;
const allInside = { cache: 'inside', reasoning: 'inside' } as const;

/** Each place of the cached tokens with each of the reasoning. */
function readingsOf(question: TokenQuestion, output: number): TokenReading[] {
  const { reasoning: places = INSIDE } = question.shape;
  return cachePlaces(question).flatMap((cache) =>
    places.map((reasoning) => ({ cache, reasoning, output })),
  );
}

/** Where cached tokens may stand. Throws where only the seller could tell. */
function cachePlaces(question: TokenQuestion): readonly ('inside' | 'beside')[] {
  const { shape, place, counts, cached, known } = question;
  if (shape.cache !== 'by provider') return shape.cache ?? INSIDE;
  if (known.cache !== undefined) return [known.cache];
  const { input = 0, output = 0, total } = counts;
  if (cached === 0) return ['inside'];
  if (cached > input || total === input + output + cached) return ['beside'];
  const [path = ''] = shape.counts.read ?? [];
  throw new RangeError(
    `${nameOf(place, path)} may be a part of the input or stand beside it; give the provider.`,
  );
}

/** A part is not more than the whole. */
function isBounded(
  { cache, reasoning, output }: TokenReading,
  { counts, cached }: TokenQuestion,
): boolean {
  const isCacheIn = cache === 'beside' || cached <= (counts.input ?? 0);
  return isCacheIn && (reasoning === 'beside' || (counts.reasoning ?? 0) <= output);
}

/** Whether a reading gives the total; some totals leave out cached tokens that stand beside. */
function agrees(
  { cache, reasoning, output }: TokenReading,
  { shape, counts, cached }: TokenQuestion,
): boolean {
  const { input = 0, tool_use = 0, total } = counts;
  if (total === undefined) return true;
  const sum = input + tool_use + output + (reasoning === 'beside' ? (counts.reasoning ?? 0) : 0);
  if (cache === 'beside' && total === sum + cached) return true;
  return total === sum && !shape.isDisjoint;
}

function reasonAgainst(isBoundedOnce: boolean, { shape, place, counts, cached }: TokenQuestion) {
  const { input = 0, output = 0, reasoning = 0, total = 0 } = counts;
  const [totalPath = ''] = shape.counts.total ?? [];
  if (isBoundedOnce)
    return contradiction(
      place,
      totalPath,
      total,
      `the parts have ${input} of input and ${output} of output`,
    );
  const isCache = cached > input;
  const [path = ''] = shape.counts[isCache ? 'input' : 'output'] ?? [];
  return isCache
    ? contradiction(place, path, input, `${cached} of it are cached`)
    : contradiction(place, path, output, `${reasoning} of it are reasoning`);
}
