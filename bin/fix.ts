import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { outputFile } from 'fs-extra/esm';
import { loadDataset } from '../build/dataset/load.ts';
import { layOut } from '../build/dataset/parse.ts';
import { readSources } from '../build/dataset/read.ts';
import { renderJsonSchemas } from '../build/dataset/schema.ts';
import { deriveSite } from '../build/derive/site.ts';
import { fillContentTypes } from '../build/render/content-types.ts';
import { expectedFile, renderExpected } from '../test/clients/expected/answers.ts';
import { clientPage, fillClientPage } from './client-page.ts';
import { documentPaths, fillDocument } from './documents.ts';
import { renderUsageTables, usageTablesFile } from './usage-tables.ts';
import { renderVersions } from './versions.ts';

/**
 * Part of `npm run fix`: lays out the data's files, and writes what is generated and kept in git.
 */
for (const path of await fastGlob('data/**/*.yaml')) {
  const text = readFileSync(path, 'utf8');
  const laidOut = layOut(path, text);
  if (laidOut !== text) await outputFile(path, laidOut);
}
await outputFile('_headers', fillContentTypes(readFileSync('_headers', 'utf8')));
for (const [path, text] of renderVersions()) await outputFile(path, text);
for (const [path, text] of renderJsonSchemas()) await outputFile(path, text);
await outputFile(expectedFile, await renderExpected());
await outputFile(usageTablesFile, renderUsageTables());

const today = new Date().toISOString().slice(0, 10);
const { dataset } = loadDataset(readSources('.').data, today);
if (dataset === undefined) {
  console.log(
    `${[...documentPaths, clientPage].join(', ')} are unchanged, since the data has errors; \`npm run build\` shows them.`,
  );
} else {
  const site = deriveSite(dataset, { apiRoot: 'http://localhost:3000', today });
  for (const path of documentPaths)
    await outputFile(path, fillDocument(readFileSync(path, 'utf8'), site));
  await outputFile(clientPage, await fillClientPage(readFileSync(clientPage, 'utf8'), dataset));
}
