import { fileURLToPath } from 'node:url';
import { loadDataset } from '../../../build/dataset/load.ts';
import { readSources } from '../../../build/dataset/read.ts';
import { deriveSite } from '../../../build/derive/site.ts';
import type { SearchDocument } from '../../../feed/search-index.ts';

/**
 * What the project's own data lets people find. The day is one on which every record of the data
 * has come.
 */
export function realDocuments(): readonly SearchDocument[] {
  const today = '9999-12-30';
  const { dataset } = loadDataset(
    readSources(fileURLToPath(new URL('../../..', import.meta.url))).data,
    today,
  );
  if (dataset === undefined) throw new Error('the data has faults; npm run build tells them');
  return deriveSite(dataset, { apiRoot: 'https://feed.test', today }).searchDocuments;
}
