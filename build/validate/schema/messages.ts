import { ID_PATTERN, idFault } from '../../../feed/ids.ts';
import { policy } from '../../../feed/policy.ts';
import { DECIMAL } from '../../parse/numbers.ts';
import { formatFaults } from '../formats.ts';
import { didYouMean } from '../wording.ts';

/** A value that breaks its schema: what it is, and the part of the schema that it breaks. */
export type Breach = {
  /** The field, or the list that the value is an item of. */
  readonly name: string;
  readonly value: unknown;
  /** The value as the file writes it. */
  readonly written: string;
  /** What the keyword demands. */
  readonly demand: unknown;
  readonly description: string;
};

/** What a breach of each keyword means to the person who must mend it. Of several at one value, the first of this list is the most telling. */
export const messages: { readonly [keyword: string]: (breach: Breach) => string } = {
  enum: ({ name, value, written, demand }) => {
    const allowed = listOf(demand).map(String);
    const hint = typeof value === 'string' ? didYouMean(value, allowed) : '';
    return `${name} is ${written}; allowed are ${allowed.join(', ')}.${hint}`;
  },
  type: ({ name, value, written, demand, description }) => {
    const wanted = listOf(demand).map(String);
    const types = wanted.map((type) => TYPES[type] ?? type).join(' or ');
    return `${name} is ${found(value, written)}; it must be ${types}.${typeAdvice(value, written, wanted)} ${description}`;
  },
  pattern: ({ name, value, written, demand, description }) => {
    const fault = demand === ID_PATTERN ? idFault(String(value)) : undefined;
    return fault === undefined
      ? `${name} is ${written}, which does not have the right form. ${description}`
      : `${name} is ${written}, which ${fault}.`;
  },
  format: ({ name, value, written, demand }) => {
    const fault = (demand === 'date' ? formatFaults.date : formatFaults.uri)(String(value));
    return `${name} is ${written}, which ${fault}.`;
  },
  minLength: ({ name, description }) => `${name} is empty. ${description}`,
  maxLength: ({ name, value, demand }) =>
    `${name} is ${[...String(value)].length} characters long, and ${demand} are the most; shorten it.`,
  minimum: ({ name, written, demand, description }) => `${name} is ${written}, and ${demand} is the least. ${description}`,
  maximum: ({ name, written, demand, description }) => `${name} is ${written}, and ${demand} is the most. ${description}`,
  minItems: ({ name, description }) => `${name} is an empty list; add an item. ${description}`,
};

function listOf(demand: unknown): readonly unknown[] {
  return Array.isArray(demand) ? demand : [demand];
}

const TYPES: { readonly [type: string]: string } = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a record',
  null: 'null',
};

function found(value: unknown, written: string): string {
  if (typeof value === 'string') return `${written}, which is text`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'a record' : written;
}

/** What to write instead, where the value shows what was meant. */
function typeAdvice(value: unknown, written: string, wanted: readonly string[]): string {
  if (typeof value === 'string') return textAdvice(value, wanted);
  const isScalar = typeof value === 'number' || typeof value === 'boolean';
  if (isScalar && wanted.includes('string')) return ` Put it in quotes: "${written}".`;
  if (isScalar && wanted.includes('array')) return ` Write [${written}] for a list of one.`;
  return '';
}

function textAdvice(value: string, wanted: readonly string[]): string {
  const [type] = wanted;
  if (type === 'number' || type === 'integer') return numberAdvice(value, wanted.includes('null'));
  const answer = type === 'boolean' ? SWITCHES.get(value.toLowerCase()) : undefined;
  if (answer !== undefined) return ` Write ${answer}.`;
  return type === 'array' && value.length <= policy.idLength ? ` Write [${value}] for a list of one.` : '';
}

/** `1_000_000`, `1,000,000` and `$3` are text to YAML. */
function numberAdvice(value: string, isNullable: boolean): string {
  const plain = value.replace(/^\$ ?/, '').replace(/(?<=\d)[_ ](?=\d)|(?<=\d),(?=\d{3}(?!\d))/g, '');
  if (DECIMAL.test(plain)) return plain === value ? ` Write ${plain} without quotes.` : ` Write ${plain}.`;
  if (value.toLowerCase() === 'free') return ' Write 0.';
  return isNullable ? ' Write null where it is not known.' : '';
}

/** What YAML once took for true and false, and takes for text today. */
const SWITCHES = new Map([
  ...['yes', 'y', 'on', 'true'].map((word) => [word, true] as const),
  ...['no', 'n', 'off', 'false'].map((word) => [word, false] as const),
]);
