import { ID_PATTERN, idFault, namingLimits } from '../../../../feed/vocabulary.ts';
import { DECIMAL, numberFault } from '../../parse/numbers.ts';
import { textFault } from '../../parse/texts.ts';
import { formatFaults } from '../formats.ts';
import { patternFault } from './patterns.ts';

/** The keywords of a schema that advice depends on. */
export type Demands = {
  readonly type?: unknown;
  readonly items?: Demands;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly [keyword: string]: unknown;
};

/**
 * What to write in the place of a value of the wrong type, with the space before it, where the
 * value shows what was meant. Empty rather than wrong: following the advice
 * must not lead to the next error at the same position.
 */
export function typeAdvice(value: unknown, written: string, demands: Demands): string {
  if (value === null)
    return takes(demands, 'array') && demands.minItems === undefined
      ? ' Write [] for an empty list.'
      : '';
  if (typeof value === 'string') return textAdvice(value, demands);
  if (typeof value === 'number' || typeof value === 'boolean')
    return scalarAdvice(value, written, demands);
  return '';
}

function takes({ type }: Demands, name: string): boolean {
  return Array.isArray(type) ? type.includes(name) : type === name;
}

function scalarAdvice(value: number | boolean, written: string, demands: Demands): string {
  if (takes(demands, 'string')) return quoteAdvice(written, demands);
  if (takes(demands, 'array')) return listAdvice([written], demands.items);
  if (takes(demands, 'boolean') && (value === 0 || value === 1)) return ` Write ${value === 1}.`;
  return '';
}

/** A day without its dashes is a number to YAML, and in quotes it would still be no day. */
function quoteAdvice(written: string, demands: Demands): string {
  if (isAccepted(written, demands)) return ` Put it in quotes: "${written}".`;
  const day = /^(\d{4})(\d\d)(\d\d)$/.exec(written)?.slice(1).join('-');
  return day !== undefined && isAccepted(day, demands) ? ` Write ${day}.` : '';
}

/** Whether a text conforms to a schema. */
function isAccepted(text: string, { type, pattern, format }: Demands): boolean {
  if (
    !takes({ type }, 'string') ||
    text.length > namingLimits.nameLength ||
    textFault(text, () => text) !== undefined
  )
    return false;
  if (pattern === ID_PATTERN) return idFault(text) === undefined;
  if (pattern !== undefined && patternFault(pattern, text) !== undefined) return false;
  if (format === 'date') return formatFaults.date(text) === undefined;
  return format === undefined || formatFaults.uri(text) === undefined;
}

function textAdvice(value: string, demands: Demands): string {
  const text = value.normalize('NFKC').trim();
  if (value.length > namingLimits.nameLength) return '';
  if (takes(demands, 'number') || takes(demands, 'integer'))
    return numberAdvice(value, text, demands);
  if (takes(demands, 'boolean')) {
    const answer = SWITCHES.get(text.toLowerCase());
    return answer === undefined
      ? ''
      : ` Write ${answer}${text === String(answer) ? ' without quotes' : ''}.`;
  }
  return takes(demands, 'array')
    ? listAdvice(text.replace(/^\[|\]$/g, '').split(','), demands.items)
    : '';
}

/** `1_000_000`, `1,000,000`, `1,5`, `$3`, `007` in quotes and `３` are text to YAML. */
function numberAdvice(value: string, text: string, demands: Demands): string {
  const digits = text
    .replace(/^(?:US)?\$ ?| (?:USD|tokens)$/g, '')
    .replace(/(?<=\d)[_ ](?=\d)|(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/^(-?\d+),(\d+)$/, '$1.$2')
    .replace(/^(-?)0+(?=\d)/, '$1');
  if (isNumber(digits, demands))
    return ` Write ${digits}${digits === value ? ' without quotes' : ''}.`;
  const word = text.toLowerCase();
  if (word === 'free' && (demands.minimum ?? 0) <= 0) return ' Write 0.';
  if (!takes(demands, 'null') || !UNKNOWN.has(word)) return '';
  return value === 'null' ? ' Write null without quotes.' : ' Write null where it is not known.';
}

function isNumber(digits: string, demands: Demands): boolean {
  const isWhole = Number.isInteger(Number(digits));
  if (!DECIMAL.test(digits) || numberFault(digits, Number(digits)) !== undefined) return false;
  return takes(demands, 'number') || isWhole;
}

const UNKNOWN = new Set([
  'null',
  'nil',
  'none',
  'nan',
  'n/a',
  'na',
  'unknown',
  'not known',
  'unspecified',
  'tbd',
  'tba',
  '?',
  '-',
  '–',
  '~',
]);

/** What YAML once took for true and false, and takes for text today. */
const SWITCHES = new Map([
  ...['yes', 'y', 'on', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'off', 'false', '0'].map((word) => [word, false] as const),
]);

/** Texts as a list, where the list may hold every one of them. */
function listAdvice(parts: readonly string[], items: Demands = {}): string {
  const texts = parts.map((part) => part.trim());
  if (!texts.every((text) => isAccepted(text, items)) || new Set(texts).size < texts.length)
    return '';
  const list = texts.map((text) => (WORDS.test(text) ? text : JSON.stringify(text))).join(', ');
  return ` Write [${list}] for a list${texts.length === 1 ? ' of one' : ''}.`;
}

/** What needs no quotes between brackets. YAML has a meaning of its own for the words left out. */
const WORDS = /^(?!(?:null|true|false)$)[A-Za-z][\w.-]*(?: [\w.-]+)*$/i;
