import { documents } from '../../feed/documents.ts';
import { addressOf, expand } from '../../feed/paths.ts';
import type { Model } from '../../feed/schemas/model.ts';
import type { Plan, Quota } from '../../feed/schemas/plan.ts';
import type { BoardRow } from '../derive/board-rows.ts';
import type { PublishedBoard } from '../derive/boards.ts';
import type { Site } from '../derive/site.ts';
import { type Columns, renderTable } from './markdown/table.ts';
import { fillMarkdown, type MarkdownSlots, markdownAddress } from './markdown/text.ts';
import { encodeText, type Files } from './output-file.ts';
import type { Templates } from './templates.ts';

/** The Markdown twins of the lists of models and plans, and of the newest ranking of each board. */
export function renderMarkdown(site: Site, templates: Templates): Files {
  const page = (name: string, slots: MarkdownSlots) =>
    encodeText(`${fillMarkdown(templates, `markdown/${name}.md`, slots).markdown}\n`);
  return new Map([
    [documents.modelsPage.file, page('models', modelSlots(site))],
    [documents.plansPage.file, page('plans', planSlots(site))],
    ...site.boards.map(
      (board) =>
        [
          expand(documents.boardPage.file, { board: board.key }),
          page('board', boardSlots(site, board)),
        ] as const,
    ),
  ]);
}

function modelSlots({ about, apiRoot, modelItems }: Site): MarkdownSlots {
  const address = addressOf(apiRoot, 'models.list', {});
  return {
    name: about.name,
    count: modelItems.length,
    data: markdownAddress(address),
    table: renderTable(modelItems, modelColumns),
  };
}

const modelColumns: Columns<Model> = {
  id: ({ id }) => id,
  vendor: ({ vendor }) => vendor,
  name: ({ name }) => name,
  input_price: ({ input_price }) => input_price,
  output_price: ({ output_price }) => output_price,
  context_window: ({ context_window }) => context_window,
  tags: ({ tags }) => tags,
  status: ({ status }) => status,
};

function boardSlots(
  { apiRoot, boardRows }: Site,
  { key, rankings: [newest] }: PublishedBoard,
): MarkdownSlots {
  const { board, period } = newest;
  const rows = boardRows.get(key) ?? [];
  const address = addressOf(apiRoot, 'leaderboards.board', { board: key });
  return {
    name: board.name,
    description: board.description,
    period,
    updated: board.updated_at,
    metric: board.metric,
    unit: board.unit,
    edition: board.edition,
    license: board.license,
    citation: board.citation,
    source: markdownAddress(board.public_url),
    data: markdownAddress(address),
    basis: { markdown: `\`${rows[0]?.price_basis ?? 'blended_price'}\`` },
    table: renderTable(rows, boardColumns),
  };
}

const boardColumns: Columns<BoardRow> = {
  rank: ({ rank }) => rank,
  model_id: ({ model_id }) => model_id,
  name: ({ name }) => name,
  score: ({ score }) => score,
  native: ({ native }) => native,
  input_price: ({ input_price }) => input_price,
  output_price: ({ output_price }) => output_price,
  blended_price: ({ blended_price }) => blended_price,
  cost_usd: ({ cost_usd }) => cost_usd,
  stage: ({ stage }) => stage,
  best_for_price: ({ best_for_price }) => (best_for_price ? 'yes' : 'no'),
  status: ({ status }) => status,
  label: ({ label }) => label,
};

function planSlots({ about, apiRoot, soldPlans }: Site): MarkdownSlots {
  const address = addressOf(apiRoot, 'plans.list', {});
  return {
    name: about.name,
    count: soldPlans.length,
    data: markdownAddress(address),
    table: renderTable(soldPlans, planColumns),
  };
}

const planColumns: Columns<Plan> = {
  id: ({ id }) => id,
  vendor: ({ vendor }) => vendor,
  name: ({ name }) => name,
  region: ({ region }) => region,
  category: ({ category }) => category,
  price_monthly: ({ price_monthly }) => price_monthly,
  price_yearly: ({ price_yearly }) => price_yearly,
  currency: ({ currency }) => currency,
  per: ({ per }) => per,
  models: ({ models }) => models,
  quotas: ({ quotas }) => quotas.map(quotaText).join('; '),
  status: ({ status }) => status,
};

/** `1500 requests in 5h (note)`; the words alone where there is no figure. */
function quotaText({ window, amount, unit, note }: Quota): string {
  const figure = [amount, unit, window === null ? null : `in ${WINDOWS[window]}`]
    .filter((part) => part !== null)
    .join(' ');
  const words = note === null ? '' : `(${note})`;
  return amount === null ? (note ?? '') : [figure, words].filter((part) => part !== '').join(' ');
}

const WINDOWS = { '5h': '5 hours', day: 'a day', week: 'a week', month: 'a month' } as const;
