import { Document, type Node } from 'yaml';
import type { OffersFile } from '../../feed/schemas/data/offers.ts';
import { yamlLines } from '../write/yaml-lines.ts';

/** The text of a file of offers: a row a line. `comments` stand above, each with its `#`. */
export function offersText(
  { sources, offers, left_out: leftOut, ...about }: OffersFile,
  comments: readonly string[],
): string {
  const named = Object.entries(sources).map(([key, source]) => [key, flow(source)] as const);
  const rest = {
    sources: Object.fromEntries(named),
    offers: offers.map(flow),
    ...(leftOut === undefined ? {} : { left_out: leftOut }),
  };
  return [...comments, ...yamlLines({ ...about, ...rest }), ''].join('\n');
}

/** The comments at the top of a file, and whether it has others, which a new text would lose. */
export function commentsOf(text: string): {
  readonly top: readonly string[];
  readonly hasOthers: boolean;
} {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('#'));
  return { top: lines.slice(0, end), hasOthers: /(?:^|\s)#/.test(lines.slice(end).join('\n')) };
}

function flow(value: object): Node {
  return new Document().createNode(value, { flow: true });
}
