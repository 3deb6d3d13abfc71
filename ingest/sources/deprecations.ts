import type { Ending, LifecycleFormat } from '../format.ts';
import { FileError } from '../json.ts';
import { tableRows } from '../tables.ts';
import { isDay } from '../values.ts';

/** The pages on which vendors state the last days of their models. */
export const deprecations: LifecycleFormat[] = [
  {
    name: 'anthropic-deprecations',
    vendor: 'anthropic',
    address: 'https://platform.claude.com/docs/en/about-claude/model-deprecations',
    extension: '.md',
  },
  {
    name: 'google-deprecations',
    vendor: 'google',
    address: 'https://ai.google.dev/gemini-api/docs/deprecations',
    extension: '.md.txt',
  },
  {
    name: 'openai-deprecations',
    vendor: 'openai',
    address: 'https://developers.openai.com/api/docs/deprecations',
    extension: '.md',
  },
].map(({ extension, ...page }) => ({
  ...{ ...page, kind: 'lifecycle', fetched: page.address + extension, parse: readEndings },
}));

/** The rows of all tables with a day and a model; those without an exact day announce no end. */
function readEndings(text: string): Ending[] {
  const tables = tableRows(text, []).flatMap(({ line, cells }) => {
    const find = (column: RegExp) => [...cells].find(([name]) => column.test(name))?.[1];
    const [written, models] = [find(/^(?:retirement|shutdown) date$/i), find(/\bmodel\b/i)];
    return written === undefined || models === undefined
      ? []
      : [{ line, written, models, successor: find(/replacement|substitute/i) ?? '' }];
  });
  if (tables.length === 0)
    throw new FileError(
      '1:1: this is no page of deprecations, or it lost its shape: there is no table with the columns "Shutdown date", "Model" and "Recommended replacement".',
    );
  return tables.flatMap(({ line, written, models, successor }) => {
    const day = toDay(written);
    return day === undefined
      ? []
      : idsIn(models).map((id) => ({
          ...{ position: `line ${line}`, id, day },
          successor: idsIn(successor)[0] ?? null,
        }));
  });
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
