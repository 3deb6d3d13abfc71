import { MOUNT_PATTERN } from '../../feed/schemas/data/files.ts';
import { NAME_PATTERN, TAG_PATTERN } from '../../feed/schemas/data/record.ts';
import { ID_PATTERN, idFault, namingLimits } from '../../feed/vocabulary.ts';
import { addressProblem, formatProblems } from './formats.ts';
import { DECIMAL, numberProblem, textProblem } from './values.ts';

export type Demands = {
  type?: unknown;
  items?: Demands;
  minItems?: number;
  minimum?: number;
  pattern?: string;
  format?: string;
  [keyword: string]: unknown;
};

const takes = ({ type }: Demands, name: string): boolean => [type].flat().includes(name);

/**
 * What to write in the place of a value of the wrong type, with the space before it, where the
 * value shows what was meant. Empty rather than wrong: following the advice must not lead to the
 * next error at the same position.
 */
export function typeAdvice(value: unknown, written: string, demands: Demands): string {
  if (value === null)
    return takes(demands, 'array') && demands.minItems === undefined
      ? ' Write [] for an empty list.'
      : '';
  if (typeof value === 'string') return textAdvice(value, demands);
  return typeof value === 'number' || typeof value === 'boolean'
    ? scalarAdvice(value, written, demands)
    : '';
}

function scalarAdvice(value: number | boolean, written: string, demands: Demands): string {
  if (takes(demands, 'string')) {
    if (isAccepted(written, demands)) return ` Put it in quotes: "${written}".`;
    // A day without its dashes is a number to YAML, and in quotes it would still be no day.
    const day = /^(\d{4})(\d\d)(\d\d)$/.exec(written)?.slice(1).join('-');
    return day !== undefined && isAccepted(day, demands) ? ` Write ${day}.` : '';
  }
  if (takes(demands, 'array')) return listAdvice([written], demands.items);
  if (takes(demands, 'boolean') && (value === 0 || value === 1)) return ` Write ${value === 1}.`;
  return '';
}

function isAccepted(text: string, demands: Demands): boolean {
  const { pattern, format } = demands;
  if (!takes(demands, 'string') || text.length > namingLimits.nameLength) return false;
  if (textProblem(text, () => text) !== undefined) return false;
  if (pattern === ID_PATTERN) return idFault(text) === undefined;
  if (pattern !== undefined && patternProblem(pattern, text) !== undefined) return false;
  if (format === 'date') return formatProblems.date(text) === undefined;
  return format === undefined || addressProblem(text) === undefined;
}

const YES = ['yes', 'y', 'on', 'true', '1'];
const NO = ['no', 'n', 'off', 'false', '0'];

const UNKNOWN = [
  ...['null', 'nil', 'none', 'nan', 'n/a', 'na', 'unknown', 'not known', 'unspecified'],
  ...['tbd', 'tba', '?', '-', '–', '~'],
];

function textAdvice(value: string, demands: Demands): string {
  const text = value.normalize('NFKC').trim();
  if (value.length > namingLimits.nameLength) return '';
  if (takes(demands, 'number') || takes(demands, 'integer'))
    return numberAdvice(value, text, demands);
  if (takes(demands, 'boolean')) {
    const word = text.toLowerCase();
    const answer = YES.includes(word) || (NO.includes(word) ? false : undefined);
    if (answer === undefined) return '';
    return ` Write ${answer}${text === String(answer) ? ' without quotes' : ''}.`;
  }
  if (!takes(demands, 'array')) return '';
  return listAdvice(text.replace(/^\[|\]$/g, '').split(','), demands.items);
}

function numberAdvice(value: string, text: string, demands: Demands): string {
  const digits = digitsIn(text);
  if (isNumber(digits, demands))
    return ` Write ${digits}${digits === value ? ' without quotes' : ''}.`;
  const word = text.toLowerCase();
  if (word === 'free' && (demands.minimum ?? 0) <= 0) return ' Write 0.';
  if (!takes(demands, 'null') || !UNKNOWN.includes(word)) return '';
  return value === 'null' ? ' Write null without quotes.' : ' Write null where it is not known.';
}

function digitsIn(text: string): string {
  return text
    .replace(/^(?:US)?\$ ?| (?:USD|tokens)$/g, '')
    .replace(/(?<=\d)[_ ](?=\d)|(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/^(-?\d+),(\d+)$/, '$1.$2')
    .replace(/^(-?)0+(?=\d)/, '$1');
}

function isNumber(digits: string, demands: Demands): boolean {
  if (!DECIMAL.test(digits) || numberProblem(digits, Number(digits)) !== undefined) return false;
  return takes(demands, 'number') || Number.isInteger(Number(digits));
}

const WORDS = /^(?!(?:null|true|false)$)[A-Za-z][\w.-]*(?: [\w.-]+)*$/i;

function listAdvice(parts: string[], items: Demands = {}): string {
  const texts = parts.map((part) => part.trim());
  if (!texts.every((text) => isAccepted(text, items)) || new Set(texts).size < texts.length)
    return '';
  const list = texts.map((text) => (WORDS.test(text) ? text : JSON.stringify(text))).join(', ');
  return ` Write [${list}] for a list${texts.length === 1 ? ' of one' : ''}.`;
}

export const UNKNOWN_FORM = 'does not have the right form';

/**
 * Patterns with a problem of their own, and what a person may have meant instead. A name is for a
 * person to shorten, and another id is another record.
 */
const PATTERNS: {
  [pattern: string]: {
    problem: (text: string) => string | undefined;
    spellings: (text: string) => string[];
  };
} = {
  [ID_PATTERN]: { problem: idFault, spellings: () => [] },
  [NAME_PATTERN]: {
    problem: (text) => {
      const longest = Math.max(...text.split(/\s/u).map((word) => [...word].length));
      return `holds a word of ${longest} characters, and ${namingLimits.wordLength} are the most; shorten it`;
    },
    spellings: () => [],
  },
  [TAG_PATTERN]: {
    problem: () => 'is not made of lower case letters and digits joined by single dashes',
    spellings: (text) => {
      const words = text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
      return [words.replace(/^-|-$/g, '')];
    },
  },
  [MOUNT_PATTERN]: {
    problem: () => 'has a query or a fragment, and paths are appended to it',
    spellings: (text) =>
      [text.replace(/[?#].*$/, '')].filter((address) => addressProblem(address) === undefined),
  },
};

/**
 * Why a text does not match the pattern of its schema, as the end of a sentence; undefined where it
 * does. What was meant is named where another spelling matches.
 */
export function patternProblem(pattern: string, text: string): string | undefined {
  const matches = new RegExp(pattern, 'u');
  if (matches.test(text)) return undefined;
  const { problem, spellings = commonSpellings } = PATTERNS[pattern] ?? {};
  const reason = problem?.(text) ?? UNKNOWN_FORM;
  if (text.length > namingLimits.nameLength) return reason;
  const meant = spellings(text.normalize('NFKC').trim()).find((spelling) => matches.test(spelling));
  return meant === undefined ? reason : `${reason}; write ${meant}`;
}

function commonSpellings(text: string): string[] {
  const [, year, month = ''] = /^(\d{4})[-/. ](\d\d?)$/.exec(text) ?? [];
  const host = text.toLowerCase().replace(/^https?:\/\//, '');
  return [
    text,
    text.toUpperCase(),
    year === undefined ? text : `${year}-${month.padStart(2, '0')}`,
    host.replace(/\/.*$/, ''),
  ];
}
