import type { FileTree, Parsed, PriceFormat, PriceRow } from '../types.ts';
import { asObject, asText, parseJson } from './json.ts';
import { dayOf, isTierOf, pricesOf, readPrice } from './llm-prices-rows.ts';
import { collectRows, faulty } from './price-rows.ts';
import { rowAddress, rowInAddress } from './row-address.ts';

const REPOSITORY = 'https://github.com/simonw/llm-prices/blob/main/data/';

/** The price list of llm-prices: its files by vendor, their folder, or the published lists. */
export const llmPrices: PriceFormat = {
  kind: 'prices',
  name: 'llm-prices',
  address: 'https://www.llm-prices.com/historical-v1.json',
  family: 'llm-prices',
  citedRow: (url) => {
    const { vendor, row } = VENDOR_FILE.exec(url)?.groups ?? PUBLISHED.exec(url)?.groups ?? {};
    if (row === undefined) return VENDOR_FILE.test(url) || PUBLISHED.test(url) ? '' : undefined;
    return rowInAddress(vendor === undefined ? row : `${vendor}/${row}`);
  },
  parse: (text) => parse(text, ''),
  tree: { address: REPOSITORY, parse: parseTree },
};

const VENDOR_FILE =
  /^https:\/\/(?:github\.com|raw\.githubusercontent\.com)\/simonw\/llm-prices\/.*\/data\/(?<vendor>[^/]+)\.json(?:#(?<row>.+))?$/;
const PUBLISHED = /^https:\/\/www\.llm-prices\.com\/[^#]*(?:#(?<row>.+))?$/;

function parseTree(files: FileTree): Parsed<PriceRow> {
  const parsed = vendorFiles(files).map(([path, text]) => ({
    path,
    ...parse(text, path.slice(path.lastIndexOf('/') + 1)),
  }));
  const broken = parsed.find(({ fault }) => fault !== undefined);
  if (broken?.fault !== undefined) return faulty(`${broken.fault} (${broken.path})`);
  if (parsed.length === 0)
    return faulty('1:1: the folder holds no .json file; give the "data" folder of llm-prices.');
  return {
    rows: parsed.flatMap(({ rows }) => rows),
    refusals: parsed.flatMap(({ refusals }) => refusals),
    skipped: parsed.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}

/**
 * The files of the folder "data", given itself or as part of the repository, whose other lists are
 * generated from them.
 */
function vendorFiles(files: FileTree): readonly (readonly [path: string, text: string])[] {
  const lists = [...files].filter(([path]) => path.endsWith('.json'));
  const vendors = lists.filter(([path]) => /(?:^|\/)data\/[^/]+$/.test(path));
  return vendors.length > 0 ? vendors : lists;
}

function parse(text: string, path: string): Parsed<PriceRow> {
  const json = parseJson(text);
  if ('fault' in json) return faulty(json.fault);
  const prices = pricesOf(asObject(json.value) ?? {}, path);
  if (prices === undefined)
    return faulty(
      '1:1: this is no list of llm-prices, which is {"vendor", "models": [...]} or, as published, {"prices": [...]}.',
    );
  if (prices.length === 0) return faulty('1:1: the list holds no price; download it again.');
  const tiers = prices.filter((price) => isTierOf(price, prices));
  const rows = collectRows(
    prices.filter((price) => !tiers.includes(price)).map((price) => readPrice(price, tiers)),
  );
  const { vendor, updated_at: day } = asObject(json.value) ?? {};
  if (FILE_NAME.test(asText(vendor) ?? ''))
    return { ...rows, address: rowAddress(REPOSITORY, `${vendor}.json`) };
  return typeof dayOf(day) === 'string' ? { ...rows, day: `${day}` } : rows;
}

/** A vendor that is the name of a file. */
const FILE_NAME = /^[\w.-]+$/;
