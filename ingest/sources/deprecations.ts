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
