import {
  batchLines,
  bills,
  cacheMarks,
  cachePlaces,
  chargedFields,
  chargedObjects,
  fees,
  idMarks,
  ignoredFields,
  LONG_INPUT_TOKENS,
  modelFields,
  providerFields,
  providerMarks,
  providerNames,
  saidFields,
  tiers,
  timeFields,
  usageFields,
  wrappers,
} from '../feed/prices/usage/answer-fields.ts';
import { shapes } from '../feed/prices/usage/shapes.ts';

export const usageTablesFile = 'clients/python/src/coderfeed/usage_tables.json';

/** The tables by which usages are read, for Python, which has the same reader. */
export function renderUsageTables(): string {
  const tables = {
    comment: 'Made by `npm run fix` from feed/prices/usage.',
    shapes,
    batchLines,
    wrappers,
    usageFields,
    modelFields,
    providerFields,
    providerMarks,
    providerNames,
    idMarks,
    cachePlaces,
    cacheMarks,
    timeFields,
    tiers,
    fees,
    chargedFields,
    chargedObjects,
    saidFields,
    bills,
    ignoredFields,
    longInputTokens: LONG_INPUT_TOKENS,
  };
  return `${JSON.stringify(tables, null, 1)}\n`;
}
