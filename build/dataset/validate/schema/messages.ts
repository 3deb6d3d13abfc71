import { didYouMean } from '../../diagnostics.ts';
import { formatFaults } from '../formats.ts';
import { type Demands, typeAdvice } from './advice.ts';
import { patternFault, UNKNOWN_FORM } from './patterns.ts';

/** A value that breaks its schema: what it is, and the part of the schema that it breaks. */
export type KeywordFailure = {
  /** The field, or the list that the value is an item of. */
  readonly name: string;
  readonly value: unknown;
  /** The value as the file writes it. */
  readonly written: string;
  /** What the keyword demands. */
  readonly demand: unknown;
  readonly description: string;
  /** The whole schema of the value. */
  readonly schema: Demands;
};

/**
 * What a failure of each keyword means to the person who must mend it. Of several at one value, the
 * first of this list is the most telling.
 */
export const messages: { readonly [keyword: string]: (failure: KeywordFailure) => string } = {
  enum: ({ name, value, written, demand }) => {
    const allowed = listOf(demand).map(String);
    const isQuotedNull = value === 'null' && listOf(demand).includes(null);
    const hint = typeof value === 'string' ? didYouMean(value, allowed) : '';
    return `${name} ${found(value, written)}; allowed are ${allowed.join(', ')}.${isQuotedNull ? ' Write null without quotes.' : hint}`;
  },
  type: ({ name, value, written, demand, description, schema }) => {
    const wanted = listOf(demand).map(String);
    const types = wanted.map((type) => TYPES[type] ?? type).join(' or ');
    const text = typeof value === 'string' ? ', which is text' : '';
    return `${name} ${found(value, written)}${text}; it must be ${types}.${typeAdvice(value, written, schema)} ${description}`;
  },
  pattern: ({ name, value, written, demand, description }) => {
    const fault = patternFault(String(demand), String(value));
    return `${name} is ${written}, which ${fault}.${fault === UNKNOWN_FORM ? ` ${description}` : ''}`;
  },
  format: ({ name, value, written, demand }) => {
    const fault = (demand === 'date' ? formatFaults.date : formatFaults.uri)(String(value));
    return `${name} is ${written}, which ${fault}.`;
  },
  minLength: ({ name, description }) => `${name} is empty. ${description}`,
  maxLength: ({ name, value, demand }) =>
    `${name} is ${[...String(value)].length} characters long, and ${demand} are the most; shorten it.`,
  minimum: ({ name, written, demand, description }) =>
    `${name} is ${written}, and ${demand} is the least. ${description}`,
  maximum: ({ name, written, demand, description }) =>
    `${name} is ${written}, and ${demand} is the most. ${description}`,
  maxItems: ({ name, value, demand }) =>
    `${name} has ${listOf(value).length} items, and ${demand} are the most; take the others out.`,
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
  if (Array.isArray(value)) return 'is a list';
  if (typeof value === 'object' && value !== null) return 'is a record';
  return written === '' ? 'is left blank' : `is ${written}`;
}
