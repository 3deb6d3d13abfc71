import { blendedPrice, cost, pricesFor } from '../../feed/cost.ts';
import type { Board, BoardRanking } from '../../feed/schemas/board.ts';
import type { ModelRecord } from '../../feed/schemas/model.ts';
import { announcedPrice, frontierOf, taskCosts } from '../../feed/value.ts';
import { announcementText } from '../components/changes.tsx';
import type { Query } from '../components/links.tsx';
import { lastRead } from '../components/sources.tsx';
import { presets, toUsage } from '../components/usage.ts';
import { getPage } from '../page.ts';
import { t } from '../text.ts';

/** A model of a board with what it costs, in US dollars; null is unknown. */
export type Priced = {
  id: string;
  name: string;
  vendor: string;
  rank: number;
  score: number;
  /** What the board itself paid per task. */
  task: number | null;
  input: number | null;
  output: number | null;
  /** A request of a coding agent that reads most of its input from the cache. */
  agent: number | null;
  /** Whether it was retired, or about to be. */
  isEnded: boolean;
  stage: ModelRecord['lifecycle']['stage'];
  announced: string | null;
  /** The newest day on which its price was read, and how many sources say it. */
  read: string | null;
  sources: number;
  /** The rows with a cost that the board prints of it, the cheapest first. */
  rows: { price: number; score: number }[];
};

/** A period of a board with the prices of its models. */
export type BoardValue = {
  board: Pick<Board, 'key' | 'name' | 'period' | 'public_url' | 'citation' | 'task'>;
  /** The day whose prices are shown; null for those of today. */
  day: string | null;
  hasTaskCosts: boolean;
  models: Priced[];
};

type VariantRow = { model_id: string; cost_usd: number | null; score: number };

type Options = {
  ranking: BoardRanking;
  variants: readonly VariantRow[];
  models: ReadonlyMap<string, ModelRecord>;
};

export const [agentPreset] = presets;

/** The newest period is shown at the prices of today, an older one at those of its own day. */
export function toBoardValue({ ranking, variants, models }: Options): BoardValue {
  const { key, name, period, public_url, citation, task, updated_at, periods } = ranking.board;
  const costs = taskCosts(ranking.entries, variants);
  const day = period === periods[0] ? null : updated_at;
  return {
    board: { key, name, period, public_url, citation, task },
    day,
    hasTaskCosts: costs !== undefined,
    models: ranking.entries.map(({ model_id: id, rank, score }) => ({
      ...{ id, rank, score, task: costs?.get(id) ?? null },
      ...toPriced(models.get(id), id, day),
      rows: variants
        .flatMap(({ model_id, cost_usd: price, score: reached }) =>
          model_id !== id || price === null ? [] : [{ price, score: reached }],
        )
        .sort((left, right) => left.price - right.price),
    })),
  };
}

function toPriced(model: ModelRecord | undefined, id: string, day: string | null) {
  // A model that came after this page was opened.
  if (model === undefined)
    return {
      ...{ name: id, vendor: '', input: null, output: null, agent: null, isEnded: false },
      ...{ stage: 'active' as const, announced: null, read: null, sources: 0 },
    };
  const at = day ?? undefined;
  const { prices } = pricesFor(model, 0, { at });
  const next = announcedPrice(model.price_history, getPage().today);
  return {
    name: model.name,
    vendor: model.vendor,
    input: prices.input_price,
    output: prices.output_price,
    agent: cost(model, toUsage(agentPreset), { at }).total,
    isEnded: isEnded(model, day),
    stage: model.lifecycle.stage,
    announced: next === undefined ? null : announcementText(model, next),
    read: lastRead(model.sources),
    sources: model.sources.length,
  };
}

/** An end without a known day holds on every day. */
function isEnded({ lifecycle }: ModelRecord, day: string | null): boolean {
  const { stage, deprecated, retires } = lifecycle;
  if (stage !== 'retired' && stage !== 'deprecated') return false;
  const [first] = [deprecated, retires].flatMap((known) => known ?? []).sort();
  return day === null || first === undefined || first <= day;
}

/** What a score is weighed against. */
export const axisNames = ['task', 'mix', 'agent'] as const;
export type AxisName = (typeof axisNames)[number];

/** Tokens of input for each token of output. */
export const mixes = [1, 3, 10, 30, 100];
export const DEFAULT_MIX = 3;

/** A model of the picture with its price, where 0 is free. */
export type Point = Priced & { price: number };

/** What the picture of a board shows by the parameters of an address. */
export function getPicture({ hasTaskCosts, models }: BoardValue, query: Query) {
  const axes = axisNames.filter((name) => name !== 'task' || hasTaskCosts);
  const axis = axes.find((name) => name === query.axis) ?? axes[0] ?? 'mix';
  const mix = parseMix(query.mix);
  const price = (model: Priced) =>
    axis === 'mix'
      ? blendedPrice({ input_price: model.input, output_price: model.output }, mix)
      : model[axis];
  const ended = models.filter((model) => model.isEnded);
  const drawn = query.retired === 'shown' ? models : models.filter((model) => !model.isEnded);
  const points = drawn
    .flatMap((model): Point[] => {
      const known = price(model);
      return known === null ? [] : [{ ...model, price: known }];
    })
    .sort((left, right) => left.price - right.price || right.score - left.score);
  return {
    ...{ axes, axis, mix, points },
    label: { task: t('$ per task'), mix: t('$ per million tokens'), agent: t('$ per request') }[
      axis
    ],
    frontier: frontierOf(points),
    /** The rows of a model that the board prints several of. */
    lines: axis === 'task' ? points.filter(({ rows }) => rows.length > 1) : [],
    unpriced: drawn.filter((model) => price(model) === null),
    ended: ended.length,
  };
}

function parseMix(text: string | undefined): number {
  const mix = Number(text);
  const isMix = text !== undefined && text !== '' && Number.isFinite(mix);
  return isMix && mix >= 0 && mix <= 1_000 ? mix : DEFAULT_MIX;
}
