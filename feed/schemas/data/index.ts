import { aliasesFile } from './aliases-file.ts';
import { boardFile, periodFile } from './board-file.ts';
import { sourcesFile, vendorsFile } from './catalogue-files.ts';
import { exceptionsFile } from './exceptions-file.ts';
import { exchangeRatesFile } from './exchange-rates-file.ts';
import { idsFile } from './ids-file.ts';
import { modelFile } from './model-file.ts';
import { offersFile } from './offers-file.ts';
import { planFile } from './plan-file.ts';
import { siteFile } from './site-file.ts';
import { tagsFile } from './tags-file.ts';

/** The schema of each kind of data file. */
export const fileSchemas = {
  site: siteFile,
  vendors: vendorsFile,
  sources: sourcesFile,
  tags: tagsFile,
  'exchange-rates': exchangeRatesFile,
  exceptions: exceptionsFile,
  model: modelFile,
  plan: planFile,
  board: boardFile,
  period: periodFile,
  aliases: aliasesFile,
  offers: offersFile,
  ids: idsFile,
} as const;

export type FileKind = keyof typeof fileSchemas;
