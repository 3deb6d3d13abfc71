import { rowsFor, type UsagePlace } from './answer.ts';
import {
  bills,
  chargedFields,
  chargedObjects,
  fees,
  ignoredFields,
  tiers,
} from './answer-fields.ts';
import { nameOf } from './counts.ts';
import { isObject, valueAt, valuesAt } from './paths.ts';
import type { Shape } from './shapes.ts';

/** An answer has a few dozen fields of usage, some levels deep. More is no answer. */
const MAXIMUM_DEPTH = 8;
const MAXIMUM_FIELDS = 1_000;

/**
 * The fields of an answer that may change the bill and were not read. Throws a `RangeError` for a
 * usage without an end. `isPlaced` says that a total has shown where the reasoning stands.
 */
export function findUnread(shape: Shape, place: UsagePlace, isPlaced: boolean): string[] {
  const unpriced = (shape.unpriced ?? []).filter((path) => {
    if (isPlaced && shape.counts.reasoning?.includes(path)) return false;
    return valuesAt(place.usage, path).some(mayCharge);
  });
  const charged = rowsFor(place, chargedFields, (path) => [`/${path}`]).filter((path) =>
    valuesAt(place.answer, path).some(mayCharge),
  );
  const inObjects = chargedObjects.flatMap((field) => {
    const names = leavesOf(valueAt(place.answer, field), field).filter(({ value }) =>
      mayCharge(value),
    );
    return names.map(({ path }) => `${field}.${path}`).filter((path) => !feeFields.has(`/${path}`));
  });
  return [
    ...ofUsage(shape, place).map((path) => nameOf(place, path)),
    ...[...unpriced, ...ofModality(place.usage)].map((path) => nameOf(place, path)),
    ...charged,
    ...inObjects,
  ];
}

/** The fields of a usage that its shape does not have. */
function ofUsage(shape: Shape, { usage, field }: UsagePlace): string[] {
  const { isRead, isIgnored } = knownFields(shape);
  const leaves = leavesOf(usage, field || 'the record', isIgnored);
  const unknown = leaves.filter(({ path, value }) => mayCharge(value) && !isRead(path));
  return unknown.map(({ path }) => path);
}

const feeFields: ReadonlySet<string> = new Set(fees.flatMap(({ counts = [] }) => counts));

/** A count, a word or a yes; 0, no, an empty text and null charge nothing. */
export function mayCharge(value: unknown): boolean {
  return Boolean(value);
}

type Leaf = { path: string; value: unknown };

/** The fields of an object that are no objects, with `[]` for the items of its lists. */
function leavesOf(root: unknown, name: string, isIgnored: IsField = () => false): Leaf[] {
  const leaves: Leaf[] = [];
  let waiting: Leaf[] = [{ path: '', value: root }];
  for (let depth = 0; waiting.length > 0; depth += 1) {
    const below: Leaf[] = [];
    for (const part of waiting.flatMap(partsOf)) {
      if (isIgnored(part.path)) continue;
      if (hasParts(part)) below.push(part);
      else leaves.push(part);
    }
    waiting = below;
    if (depth >= MAXIMUM_DEPTH || waiting.length + leaves.length > MAXIMUM_FIELDS)
      throw new RangeError(`${name} is nested too deep, or has too many fields, for a usage.`);
  }
  return leaves;
}

function hasParts({ value }: Leaf): boolean {
  return typeof value === 'object' && value !== null;
}

function partsOf({ path, value }: Leaf): Leaf[] {
  if (Array.isArray(value)) return value.map((item) => ({ path: `${path}[]`, value: item }));
  if (!isObject(value)) return [];
  const start = path === '' ? '' : `${path}.`;
  return Object.keys(value).map((name) => ({ path: start + name, value: value[name] }));
}

/** Lists that say the counts once more, by modality, and what is text, which has the usual price. */
const MODALITIES = /(?:okens_?[Dd]etails|_by_modality)\[\]|\.text_tokens$/;

/** The counts of modalities whose tokens have a price of their own at some model. */
function ofModality(usage: object): string[] {
  const parts = partsOf({ path: '', value: usage }).filter(hasParts);
  const lists = parts.filter(({ path }) => MODALITIES.test(`${path}[]`));
  const counts = lists.flatMap(({ path: list }) => {
    const isOutput = /^(?:candidates|response|output)/.test(list);
    return (isOutput ? ['AUDIO', 'IMAGE', 'VIDEO'] : ['AUDIO']).flatMap((modality) =>
      ['tokenCount', 'token_count', 'tokens'].map(
        (name) => `${list}[modality=${modality}].${name}`,
      ),
    );
  });
  return counts.filter((path) => valuesAt(usage, path).some(mayCharge));
}

type IsField = (path: string) => boolean;
/** Whether a field is read or changes no bill, and whether it and all below it does not. */
type KnownFields = { isRead: IsField; isIgnored: IsField };

const knownByShape = new Map<Shape, KnownFields>();

function knownFields(shape: Shape): KnownFields {
  const known = knownByShape.get(shape);
  if (known !== undefined) return known;
  const read = [
    ...Object.values(shape.counts).flat(),
    ...tiers.flatMap(({ paths }) => paths),
    ...feeFields,
    ...bills.map(([path]) => path),
    ...(shape.unpriced ?? []),
    ...(shape.ignored ?? []),
    ...(shape.sums ?? []).flatMap(({ parts }) => parts),
    ...ignoredFields,
  ].map((path) => path.replace(/\[[^\]]*\]/g, '[]'));
  const exact = new Set(read);
  const prefixes = read.filter((path) => path.endsWith('*')).map((path) => path.slice(0, -1));
  const found: KnownFields = {
    isRead: (path) => exact.has(path) || MODALITIES.test(path),
    isIgnored: (path) =>
      prefixes.some((prefix) => path.startsWith(prefix)) &&
      !(shape.named !== undefined && path.includes(shape.named)),
  };
  knownByShape.set(shape, found);
  return found;
}
