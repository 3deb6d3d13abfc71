import type { Document } from 'yaml';

/**
 * The text of a data file as `npm run fix` and imports write it. Lists kept by hand have no spaces
 * inside brackets; tables that imports write, of one row a line, have.
 */
export function toYaml(path: string, document: Document): string {
  return document.toString({
    lineWidth: 0,
    flowCollectionPadding: !/^data\/(?:models|plans)\//.test(path),
  });
}
