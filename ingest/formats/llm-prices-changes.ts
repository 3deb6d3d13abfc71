import type { Parsed, PriceFormat, PriceRow } from '../types.ts';
import { isDay } from './days.ts';
import { unknownFigures } from './figures.ts';
import { collectRows, faulty, type Reading, rowDefaults } from './price-rows.ts';
import { rowCitedBy } from './row-address.ts';

/** The change log of llm-prices-data: the days on which it saw another price on a page. */
export const llmPricesChanges: PriceFormat = {
  kind: 'prices',
  name: 'llm-prices-changes',
  address: 'https://raw.githubusercontent.com/romanshumy/llm-prices-data/main/CHANGELOG.md',
  family: 'litellm',
  citedRow: (url) => rowCitedBy(url, LOG),
  parse,
};

const LOG =
  /^https:\/\/(?:github\.com|raw\.githubusercontent\.com)\/romanshumy\/llm-prices-data\/[^#]*CHANGELOG\.md(?:#(?<row>.+))?$/;

/**
 * Families that their vendor alone sells. A change of any other model may be a host's: the log names
 * the model without the provider.
 */
const closed: Readonly<Record<string, RegExp>> = {
  anthropic: /^Claude /,
  google: /^Gemini /,
  openai: /^(?:GPT-\d|o\d)/,
  xai: /^Grok /,
};

function parse(text: string): Parsed<PriceRow> {
  const lines = text.split(/\r?\n/);
  const headings = lines.map((line) => /^## (.+)$/.exec(line)?.[1]?.trim());
  const odd = headings.findIndex((heading) => heading !== undefined && !isDay(heading));
  if (odd !== -1)
    return faulty(`${odd + 1}:4: ${JSON.stringify(headings[odd])} is no day; ask upstream.`);
  const days = headings.filter((heading) => heading !== undefined);
  const readings = lines.flatMap((line, index) => {
    const day = headings.slice(0, index).findLast((heading) => heading !== undefined);
    const isChange = day !== undefined && line.startsWith('- ');
    return isChange ? [day < TELLS_APART ? undefined : readLine(line, day, index + 1)] : [];
  });
  const newest = days.toSorted().at(-1);
  return newest === undefined || readings.length === 0
    ? faulty(
        '1:1: this is no change log of llm-prices-data, which has "## <day>" above lines of "- **<model>** price change — …".',
      )
    : { ...collectRows(readings), day: newest };
}

/** Until this day the log called its own mistakes price changes: 12 on one day, from $1.00. */
const TELLS_APART = '2026-07-28';

const LINE =
  /^- \*\*(?<name>.+?)\*\* (?:price change — (?<figures>.+)|data correction — .+|\(.+\) launched — .+|removed\/retired)$/;

/**
 * A launch is the day on which the log began to list a model, a correction one of its own mistake,
 * and a change of one figure does not state the price: these are skipped.
 */
function readLine(line: string, day: string, number: number): Reading {
  const { name, figures = '' } = LINE.exec(line)?.groups ?? {};
  if (name === undefined)
    return { position: `line ${number}`, label: line, reason: 'the log has no lines of this kind' };
  const [input, output] = [priceAfter('input', figures), priceAfter('output', figures)];
  if (input === null || output === null) return undefined;
  return [
    {
      ...rowDefaults,
      ...unknownFigures,
      position: `line ${number}`,
      id: name,
      at: `#${name}`,
      keys: [name],
      vendor: Object.keys(closed).find((vendor) => closed[vendor]?.test(name)) ?? null,
      from: day,
      input_price: input,
      output_price: output,
      cache_read_price: priceAfter('cached input', figures),
    },
  ];
}

/** The second of two prices: `input $5.00 → $4.00`. */
function priceAfter(kind: string, figures: string): number | null {
  const changes = figures.replace(' per 1M tokens', '').split(', ');
  const change = changes.find((part) => part.startsWith(`${kind} $`)) ?? '';
  const after = /→ \$(\d+(?:\.\d+)?)$/.exec(change)?.[1];
  return after === undefined ? null : Number(after);
}
