import type { Command, Input, Output } from '../command.ts';
import { renderTable } from '../text/table.ts';

/** Which model an id of another system means. */
export const resolve: Command = {
  usage: '<external id>',
  summary: 'Which model an id of another system means.',
  words: [1, 1],
  run,
};

async function run({ feed, words: [id = ''] }: Input): Promise<Output> {
  const found = await feed.resolve(id);
  return {
    isFound: true,
    json: found,
    text: (style) => {
      const titles = ['model', 'name', 'system', 'match'];
      const rows = found.matches.map(({ model_id, name, namespace, match }) => [
        model_id,
        name,
        namespace,
        match,
      ]);
      const note = 'The id may mean another model or build as well: take none unseen.';
      return [
        renderTable(
          titles.map((title) => ({ title })),
          rows,
          style,
        ),
        ...(found.ambiguous ? [note] : []),
      ].join('\n');
    },
  };
}
