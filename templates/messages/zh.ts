import { api } from './zh/api.ts';
import { boards } from './zh/boards.ts';
import { compare } from './zh/compare.ts';
import { guides } from './zh/guides.ts';
import { models } from './zh/models.ts';
import { plans } from './zh/plans.ts';
import { records } from './zh/records.ts';
import { shell } from './zh/shell.ts';
import { titles } from './zh/titles.ts';
import { value } from './zh/value.ts';
import { words } from './zh/words.ts';

/** The Chinese of every message, by its English. A term has one translation everywhere. */
export const zh = {
  ...words,
  ...shell,
  ...titles,
  ...models,
  ...boards,
  ...records,
  ...compare,
  ...plans,
  ...value,
  ...api,
  ...guides,
} as const;
