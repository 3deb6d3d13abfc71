import { priceText, tokenText } from '../../../feed/format.ts';
import type { IndexRow } from '../../../feed/schemas/board.ts';
import type { ModelRecord } from '../../../feed/schemas/model.ts';
import { priceShare } from '../../../feed/value.ts';
import type { Site } from '../../derive/site.ts';
import { escapeHtml, fill, type Html, joined, NOTHING } from '../html.ts';
import type { Templates } from '../templates.ts';

/** A mean over fewer boards than this says little, and stands below the others. */
export const RANKED_FROM = 3;

/** The rows of the table of models, the best ranked first. */
export function renderModelRows({ boardIndex, models }: Site, templates: Templates): Html {
  const rows = new Map(boardIndex.index.map((row) => [row.model_id, row]));
  const ordered = models
    .map((model) => ({ model, row: rows.get(model.id) }))
    .sort((left, right) => byScore(left.row, right.row));
  return joined(ordered.map(({ model, row }) => modelRow(model, row, templates)));
}

function byScore(left: IndexRow | undefined, right: IndexRow | undefined): number {
  return tier(right) - tier(left) || (right?.mean_score ?? 0) - (left?.mean_score ?? 0);
}

function tier(row: IndexRow | undefined): number {
  if (row === undefined) return 0;
  return row.board_count >= RANKED_FROM ? 2 : 1;
}

/** All that a row tells of the boards. */
type Ranked = Pick<IndexRow, 'mean_score' | 'board_count'>;

function modelRow(model: ModelRecord, row: Ranked | undefined, templates: Templates): Html {
  return fill(templates, 'page/model-row.html', {
    id: model.id,
    name: model.name,
    vendor: model.vendor,
    score: row === undefined ? '–' : scoreCell(row, templates),
    input: priceCell(model.input_price),
    output: priceCell(model.output_price),
    range: rangeCell(model, templates),
    contextWindow: model.context_window,
    context: tokenText(model.context_window),
    tags: model.tags.join(', '),
    status: model.status,
  });
}

function scoreCell({ mean_score, board_count }: Ranked, templates: Templates): Html {
  return fill(templates, 'page/score.html', {
    score: mean_score.toFixed(1),
    boards: board_count === 1 ? '1 board' : `${board_count} boards`,
  });
}

/** The class tells how many digits follow the point, so that points stand under one another. */
function priceCell(price: number | null): Html {
  if (price === null) return { html: '<td class="d0">–</td>' };
  if (price === 0) return { html: '<td class="d0">free</td>' };
  const text = priceText(price);
  return {
    html: `<td class="d${Math.min(4, text.split('.')[1]?.length ?? 0)}">${escapeHtml(text)}</td>`,
  };
}

function rangeCell({ input_price, output_price }: ModelRecord, templates: Templates): Html {
  if (input_price === null || output_price === null || output_price === 0) return NOTHING;
  const [low = 0, high = 0] = [input_price, output_price]
    .map((price) => Math.round(priceShare(price) * 100))
    .sort((a, b) => a - b);
  return fill(templates, 'page/range.html', { from: low, width: Math.max(1, high - low) });
}
