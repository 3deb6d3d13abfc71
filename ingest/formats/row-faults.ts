import { refusedCharacter } from '../../build/dataset/values.ts';
import { modelFigures } from '../../build/derive/figures.ts';
import { policy } from '../../feed/vocabulary.ts';
import type { Figures, PriceRow } from '../types.ts';
import { isDay } from './days.ts';

/** Why a row can't be a model's price; undefined if it can. */
export function rowFault(row: PriceRow): string | undefined {
  return (
    textFault(textsOf(row)) ??
    dayFault(row) ??
    figuresFault(row) ??
    tiersFault(row) ??
    windowFault(row.context_window)
  );
}

function textsOf({ id, at, position, keys }: PriceRow): NamedTexts {
  return [
    ['the name', id],
    ...keys.map((key) => ['the name', key] as const),
    ['its address', at],
    ['its position in the file', position],
  ];
}

function dayFault({ from, until }: PriceRow): string | undefined {
  const wrong = [from, until].find((day) => day !== null && !isDay(day));
  return wrong === undefined
    ? undefined
    : `${JSON.stringify(wrong)} is not a day; a day is written YYYY-MM-DD`;
}

function figuresFault(figures: Figures): string | undefined {
  for (const { field, name } of modelFigures) {
    const value = figures[field];
    const fault = value === null ? undefined : figureFault(value);
    if (fault !== undefined) return `the ${name} price ${fault}`;
  }
  return gapFault(figures) ?? cacheFault(figures);
}

function figureFault(value: number): string | undefined {
  const { minimum, maximum } = policy.price;
  if (Number.isNaN(value)) return 'is not a number';
  if (value < 0)
    return `is ${value}; a price is never negative, lists write that for one that varies`;
  if (value === 0 || (value >= minimum && value <= maximum)) return undefined;
  return `is ${value} USD per million tokens; prices lie between ${minimum} and ${maximum.toLocaleString('en-US')}, so it may be in another unit`;
}

/** Lists have 0 for figures that nobody filled in, which would mean free. */
function gapFault({ input_price: input, output_price: output }: Figures): string | undefined {
  if ((input === null) !== (output === null))
    return `there is no ${input === null ? 'input' : 'output'} price beside the other`;
  if (input === null || output === null || (input === 0) === (output === 0)) return undefined;
  const [gap, other] =
    input === 0
      ? (['input', `output of ${output}`] as const)
      : (['output', `input of ${input}`] as const);
  return `the ${gap} price is 0 beside an ${other}, which looks like a gap`;
}

function cacheFault({ input_price: input, cache_read_price: read }: Figures): string | undefined {
  if (input === null || read === null || read <= input) return undefined;
  return `the cache read price ${read} is above the input price ${input}`;
}

function tiersFault({ price_tiers: tiers }: Pick<PriceRow, 'price_tiers'>): string | undefined {
  for (const tier of tiers) {
    const fault = figuresFault(tier);
    if (fault !== undefined) return `above ${tier.above_input_tokens} tokens, ${fault}`;
  }
  return undefined;
}

function windowFault(window: number | null): string | undefined {
  if (window === null || (Number.isInteger(window) && window > 0 && window <= policy.contextWindow))
    return undefined;
  return `the context window is ${window}; it is a whole number of tokens, 1 or more, so the row may not be about a language model`;
}

/** Texts of a row with their names for messages. */
export type NamedTexts = readonly (readonly [name: string, text: string])[];

/**
 * Why texts of a row can't be in a record: line ends, control or bidirectional characters, text
 * that is not NFC. Such a row is a mistake or an attack and is refused as a whole.
 */
export function textFault(texts: NamedTexts): string | undefined {
  for (const [name, text] of texts) {
    const character = refusedCharacter(text);
    if (character !== undefined) return `${name} holds ${character.name}, which no record may hold`;
    if (text !== text.normalize('NFC'))
      return `${name} writes a letter and its accent as two characters, and records hold the Unicode form NFC`;
  }
  return undefined;
}
