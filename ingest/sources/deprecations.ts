import { isDay } from '../../build/dataset/formats.ts';
import { textOf } from '../json.ts';
import type { Ending, EndingSource, Parsed } from '../source.ts';
import { tableRows } from '../values.ts';

/** The pages on which vendors state the last days of their models. */
export const deprecations = (
  [
    ['anthropic', 'https://platform.claude.com/docs/en/about-claude/model-deprecations', '.md'],
    ['google', 'https://ai.google.dev/gemini-api/docs/deprecations', '.md.txt'],
    ['openai', 'https://developers.openai.com/api/docs/deprecations', '.md'],
  ] as const
).map(
  ([vendor, address, extension]): EndingSource => ({
    kind: 'endings',
    isOwn: true,
    name: `${vendor}-deprecations`,
    vendor,
    address,
    fetched: address + extension,
    shape: `page of deprecations: no table has the columns "Shutdown date", "Model" and "Recommended replacement" and a day`,
    parse: (file) => readEndings(textOf(file)),
  }),
);

/** Moonshot's page of models, which says above each table of its former models when they ended. */
export const moonshotModels: EndingSource = {
  kind: 'endings',
  isOwn: true,
  name: 'moonshot-models',
  vendor: 'moonshot-ai',
  address: 'https://platform.kimi.ai/docs/models',
  fetched: 'https://platform.kimi.ai/docs/models.md',
  shape: 'page of models of Moonshot, with "officially discontinued on **May 25, 2026**"',
  parse: (file) => readDiscontinued(textOf(file)),
};

const DISCONTINUED = /^> (?<models>.*?) officially discontinued on \*\*(?<day>[^*]+)\*\*/;

/**
 * A sentence names one model, `kimi-latest`, or a series, whose models are the rows of the table
 * below it.
 */
function readDiscontinued(text: string): Parsed<Ending> {
  // The end that holds for a table: that of the last sentence or heading above it.
  let above: End | undefined;
  const rows = text.split(/\r?\n/).flatMap((line, index): Ending[] => {
    const isSentence = /^[#>]/.test(line);
    if (isSentence) above = readEnd(line);
    if (above === undefined) return [];
    const { day, successor, ids } = above;
    const ofSeries = ids.length === 0 ? rowIds(line) : [];
    const named = isSentence ? ids : ofSeries;
    return named.map((id) => ({ position: `line ${index + 1}`, id, day, successor }));
  });
  return { rows, refusals: [], skipped: 0 };
}

/** The id that begins a row of a table. */
function rowIds(line: string): string[] {
  const id = /^\| `([\w.-]+)`/.exec(line)?.[1];
  return id === undefined ? [] : [id];
}

/** What a sentence says of the end of models; of a series it has no ids. */
type End = Pick<Ending, 'day' | 'successor'> & { ids: string[] };

function readEnd(line: string): End | undefined {
  const { models = '', day: written = '' } = DISCONTINUED.exec(line)?.groups ?? {};
  const day = toDay(written);
  if (day === undefined) return undefined;
  const successor = /\[([\w.-]+)\]\(/.exec(line)?.[1] ?? null;
  return { day, successor, ids: /\bseries\b/.test(models) ? [] : idsIn(models) };
}

/** The rows of all tables with a day and a model; those without an exact day announce no end. */
function readEndings(text: string): Parsed<Ending> {
  const rows = tableRows(text, []).flatMap(({ line, cells }): Ending[] => {
    const find = (column: RegExp) => [...cells].find(([name]) => column.test(name))?.[1] ?? '';
    const day = toDay(find(/^(?:retirement|shutdown) date$/i));
    const [successor = null] = idsIn(find(/replacement|substitute/i));
    return day === undefined
      ? []
      : idsIn(find(/\bmodel\b/i)).map((id) => ({ position: `line ${line}`, id, day, successor }));
  });
  return { rows, refusals: [], skipped: 0 };
}

/** A cell is an id, or a text with ids in backticks. */
function idsIn(cell: string): string[] {
  return /^[\w.-]+$/.test(cell)
    ? [cell]
    : [...cell.matchAll(/`([\w.-]+)`/g)].map(([, id = '']) => id);
}

/** `Dec 11, 2026`, `August 5, 2026`, or the day itself, whose hyphens may be those that don't break. */
function toDay(written: string): string | undefined {
  const text = written.replaceAll('\u2011', '-');
  if (isDay(text)) return text;
  const date = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/.test(text) ? new Date(`${text} UTC`) : undefined;
  return date?.toJSON()?.slice(0, 10);
}
