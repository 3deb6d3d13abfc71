import type { Records, Sourced } from '../dataset.ts';
import type { Point, Target } from './locate.ts';

type Visit = (text: string, pointOf: () => Point) => void;

/**
 * Visits every text of the data, the names of open fields included. A point is created only on
 * demand: a large feed has millions of texts. data/exceptions.yaml is left out, since it quotes the
 * lines that it is about.
 */
export function visitTexts(records: Records, visit: Visit): void {
  const { site, vendors, sources, tags, exchangeRates } = records;
  const { models, plans, boards, periods, aliases, ids, offers } = records;
  for (const record of [site, vendors, sources, tags, exchangeRates])
    if (record !== undefined) visitRecord(record, visit);
  for (const list of [models, plans, boards, periods, aliases, ids, offers])
    for (const record of list) visitRecord(record, visit);
}

/** One path serves all values of a record: it grows and shrinks on the way. */
function visitRecord({ file, value }: Sourced<unknown>, visit: Visit): void {
  const path: (string | number)[] = [];
  const pointOf = (target: Target) => () => ({ file, path: [...path], target });
  const [atValue, atKey] = [pointOf('value'), pointOf('key')];
  const walkInto = (node: object) => {
    for (const step in node) {
      path.push(Array.isArray(node) ? Number(step) : step);
      if (!Array.isArray(node)) visit(step, atKey);
      walk(Reflect.get(node, step));
      path.pop();
    }
  };
  const walk = (node: unknown): void => {
    if (typeof node === 'string') visit(node, atValue);
    else if (typeof node === 'object' && node !== null) walkInto(node);
  };
  walk(value);
}
