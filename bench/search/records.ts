import type { SearchDocument } from '../../feed/search-index.ts';
import { deriveRealSite } from '../../test/data/real-feed.ts';

/**
 * The records of the data, and as many as are wanted: the rest are real ones under names that were
 * made up, always the same.
 */
export function recordsOf(count: number | 'real'): readonly SearchDocument[] {
  const real = deriveRealSite().searchDocuments;
  if (count === 'real') return real;
  const random = randomizer();
  return Array.from({ length: count }, (_, position) => {
    const document = real[position % real.length];
    if (document === undefined) throw new Error('the data has no records');
    return position < real.length ? document : renamed(document, random, position);
  });
}

type Random = (below: number) => number;

/**
 * The first word of the name becomes another one, so that the vocabulary grows as it would with so
 * many records.
 */
function renamed(document: SearchDocument, random: Random, position: number): SearchDocument {
  const family = Array.from(
    { length: 2 + random(2) },
    () => SYLLABLES[random(SYLLABLES.length)],
  ).join('');
  const version = `${random(9)}.${random(9)}`;
  const [, ...rest] = document.item.name.split(/[ -]/);
  const name = [`${family[0]?.toUpperCase()}${family.slice(1)}`, version, ...rest].join(' ');
  const id = `${name
    .toLowerCase()
    .match(/[a-z0-9.]+/g)
    ?.join('-')}-${position}`;
  const aliases = document.aliases.map((_, index) => `${family}/${id}-${index}`);
  if (document.kind === 'model')
    return { ...document, item: { ...document.item, id, name }, aliases };
  if (document.kind === 'plan')
    return { ...document, item: { ...document.item, id, name }, aliases };
  return { ...document, item: { ...document.item, key: id, name }, aliases };
}

const SYLLABLES = [
  'al',
  'ber',
  'cor',
  'da',
  'el',
  'fi',
  'ga',
  'hu',
  'in',
  'ka',
  'lo',
  'mi',
  'no',
  'or',
  'pa',
  'qui',
  'ra',
  'so',
  'ti',
  'vex',
];

/** A linear congruential generator: the same records on every machine. */
function randomizer(): Random {
  let state = 42;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
