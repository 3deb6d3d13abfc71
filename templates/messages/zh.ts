import { api } from './zh/api.ts';
import { boards } from './zh/boards.ts';
import { guides } from './zh/guides.ts';
import { models } from './zh/models.ts';
import { shell } from './zh/shell.ts';
import { titles } from './zh/titles.ts';
import { words } from './zh/words.ts';

/** The Chinese of every message, by its English. A term has one translation everywhere. */
export const zh = {
  ...words,
  ...shell,
  ...titles,
  ...models,
  ...boards,
  ...api,
  ...guides,
} as const;
