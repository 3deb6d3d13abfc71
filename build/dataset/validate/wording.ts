import { nearest } from '../../../feed/query/nearest.ts';
/**
 * The question that offers the nearest name, with the space before it; empty where no name is near.
 */
export function didYouMean(given: string, names: Iterable<string>): string {
  const [name] = nearest(given, names, 1);
  return name === undefined ? '' : ` Did you mean "${name}"?`;
}
