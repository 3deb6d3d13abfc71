import type { Change } from '../../src/answers.ts';
import { type Command, type Input, type Output, optionOf, UsageError } from '../command.ts';
import { textOf } from '../text/figures.ts';
import { renderTable } from '../text/table.ts';

/** What has changed since a day. */
export const changes: Command = {
  usage: '--since <day> [--model <id>] … [--vendor <name>]',
  summary: 'What has changed since a day, for models or a vendor.',
  words: [0, 0],
  options: {
    since: { type: 'string' },
    model: { type: 'string', multiple: true },
    vendor: { type: 'string' },
  },
  run,
};

async function run(input: Input): Promise<Output> {
  const since = optionOf(input, 'since');
  if (since === undefined) throw new UsageError('Give --since, a day such as 2026-05-01.');
  const { model } = input.options;
  const found = await input.feed.changes.since(since, {
    model: Array.isArray(model) ? model.map(String) : undefined,
    vendor: optionOf(input, 'vendor'),
  });
  return {
    isFound: found.length > 0,
    json: { changes: found, total: found.length },
    text: (style) => {
      if (found.length === 0) return `Nothing has changed since ${since}.`;
      const titles = ['day', 'what', 'of', 'field', 'from', 'to'];
      return renderTable(
        titles.map((title) => ({ title })),
        found.map(cellsOf),
        style,
      );
    },
  };
}

function cellsOf({ date, kind, subject, field, from, to, from_text, to_text }: Change): string[] {
  const cell = (figure: number | null, text: string | null) =>
    textOf(text ?? (figure === null ? null : String(figure)));
  const isRank = kind === 'rank_changed';
  const before = isRank ? cell(from, null) : cell(from, from_text);
  const after = isRank ? cell(to, null) : cell(to, to_text);
  return [date, kind.replace('_', ' '), subject.id, field, before, after];
}
