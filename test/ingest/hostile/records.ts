import { loadDataset } from '../../../build/dataset/load.ts';
import type { InputFile } from '../../../build/dataset/source-file.ts';
import { visible } from '../../../build/dataset/visible.ts';
import type { Upstream } from '../../../ingest/fetch/upstream-file.ts';
import { type ImportOptions, plainOptions } from '../../../ingest/options.ts';
import { editFiles, proposeImport } from '../../../ingest/prepare.ts';
import { proposalText } from '../../../ingest/propose/proposal.ts';
import { boardFormats, priceFormats } from '../../../ingest/sources/index.ts';

const TODAY = '2026-11-21';
const formats = [...priceFormats, ...boardFormats];

/** A source of every price list for the row of one model. */
const cited = [
  'https://raw.githubusercontent.com/pydantic/genai-prices/main/prices/new_data/v2/data.json#openai/gpt-6',
  'https://raw.githubusercontent.com/BerriAI/litellm/main/model_prices_and_context_window.json#gpt-6',
  'https://www.llm-prices.com/historical-v1.json#openai/gpt-6',
  'https://models.dev/api.json#openai/gpt-6',
  'https://openrouter.ai/api/v1/models#openai/gpt-6',
];

const head = (kind: string) => `# yaml-language-server: $schema=../../schemas/${kind}.json\n`;

function model(
  name: string,
  [input, output]: readonly [number, number],
  urls: readonly string[],
): string {
  const sources = urls.map((url) => `      - url: ${url}\n        checked: 2026-07-01\n`).join('');
  const price = `  - from: null\n    input_price: ${input}\n    output_price: ${output}\n    sources:\n${sources}`;
  return `${head('model')}name: ${name}\ncontext_window: 400000\ntags: []\nprices:\n${price}`;
}

function board(page: string): string {
  const words =
    'name: Bench\n    metric: Score\n    unit: percent\n    category: coding\n    description: Tests.\n    license: None.\n    citation: Bench';
  return `${head('board')}editions:\n  - id: 2026-08-31\n    from: 2026-01\n    public_url: ${page}\n    anchors: { min: 0, max: 100 }\n    ${words}\n`;
}

const period = (day: string, native: number) =>
  `${head('period')}updated_at: ${day}\nsource: https://example.org/old\nentries:\n  - { model: gpt-5, native: ${native}, label: "GPT-5" }\n`;

/**
 * The data that imports change: two models, and every board with a period; `isStored`: of the
 * file's own month, too. `typed` stands in the place of the sources of the second model.
 */
export function dataset({
  isStored,
  typed,
}: {
  readonly isStored: boolean;
  readonly typed?: string;
}) {
  const boards = boardFormats.flatMap(({ name, page }, index) => {
    const folder = `data/leaderboards/board_${index}`;
    const own = {
      [`${folder}/board.yaml`]: board(page),
      [`${folder}/2026-01.yaml`]: period('2026-01-31', 80),
    };
    return Object.entries(
      isStored ? { ...own, [`${folder}/2026-08.yaml`]: period('2026-08-01', 25) } : own,
    ).map((entry) => ({
      name,
      entry,
    }));
  });
  const texts = new Map([
    [
      'data/site.yaml',
      `# yaml-language-server: $schema=schemas/site.json\nname: Feed\ndescription: A feed.\napi_root: null\nrepository: https://github.com/acme/feed\nfreshness_days: { models: 180, plans: 180, leaderboards: 180 }\n`,
    ],
    [
      'data/vendors.yaml',
      '# yaml-language-server: $schema=schemas/vendors.json\nopenai:\n  name: OpenAI\n  url: https://openai.com/\n  domains: [openai.com]\n',
    ],
    [
      'data/sources.yaml',
      '# yaml-language-server: $schema=schemas/sources.json\nlitellm:\n  name: LiteLLM\n  addresses: [https://raw.githubusercontent.com/BerriAI/litellm/]\n',
    ],
    ['data/models/openai/gpt-5.yaml', model('GPT-5', [2, 10], ['https://example.org/prices'])],
    [
      'data/models/openai/gpt-6.yaml',
      model('GPT-6', [4, 30], typed === undefined ? cited : [typed]),
    ],
    ...boards.map(({ entry }) => entry),
  ]);
  const inputs = [...texts].map(
    ([path, text]): InputFile => ({ path, bytes: new TextEncoder().encode(text) }),
  );
  const { dataset, records, diagnostics } = loadDataset(inputs, TODAY);
  if (dataset === undefined) throw new Error(JSON.stringify(diagnostics.slice(0, 3)));
  return { texts, inputs, project: { dataset, ...records } };
}

export type TestData = ReturnType<typeof dataset>;

/** What an import of a file says and would write. */
export function importInto(
  { inputs, project }: TestData,
  source: string,
  upstream: Upstream,
  given: Partial<ImportOptions> = {},
) {
  const format = formats.find(({ name }) => name === source);
  if (format === undefined) throw new Error(`no format is called ${source}`);
  const day = format.kind === 'prices' ? { day: '2026-08-31' } : {};
  const options = { ...plainOptions(source), partial: true, ...day, ...given };
  const leftOut = { prices: [], boards: [], plans: [] };
  const proposed = proposeImport(
    format,
    { upstream, options, today: TODAY },
    { ...project, leftOut },
  );
  if ('error' in proposed)
    return { text: visible(proposed.error), files: new Map<string, string>(), refused: 1 };
  const refused = proposed.lines.refused.length;
  return { text: proposalText(proposed), files: editFiles(proposed, inputs), refused };
}
