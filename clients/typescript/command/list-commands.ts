import { planCategories, planRegions } from '../../../feed/vocabulary.ts';
import type { Change } from '../src/answers.ts';
import { getModelId } from '../src/methods.ts';
import { type Command, getChoice, getOption, getPositive, option, UsageError } from './command.ts';
import { DASH, renderTable, usd } from './text.ts';

/** Models, plans and boards by words. */
export const search: Command = {
  usage: '<words>',
  summary: 'Models, plans and boards by their names, and models by any of their ids.',
  words: [1, Number.POSITIVE_INFINITY],
  async run({ feed, words }) {
    const found = await feed.search(words.join(' '));
    const tables = [
      {
        columns: ['model', 'name', 'vendor', '>input', '>output'],
        rows: found.models.map(({ id, name, vendor, input_price, output_price }) => {
          return [id, name, vendor, usd(input_price), usd(output_price)];
        }),
      },
      {
        columns: ['plan', 'name', 'vendor', 'region', 'category'],
        rows: found.plans.map(({ id, name, vendor, region, category }) => {
          return [id, name, vendor, region, category];
        }),
      },
      {
        columns: ['board', 'name', 'category', 'metric'],
        rows: found.boards.map(({ key, name, category, metric }) => [key, name, category, metric]),
      },
    ].filter(({ rows }) => rows.length > 0);
    return {
      isFound: found.total > 0,
      json: found,
      text: (style) =>
        found.total === 0
          ? `Nothing is found for ${JSON.stringify(words.join(' '))}.`
          : tables.map(({ columns, rows }) => renderTable(columns, rows, style)).join('\n\n'),
    };
  },
};

/** Subscription plans that are sold. */
export const plans: Command = {
  usage: '[--model <id>] [--region overseas|domestic] [--category code|agent|token|bundle]',
  summary: 'Subscription plans that are sold, those that include a model alone.',
  words: [0, 0],
  options: { model: option, region: option, category: option },
  async run(input) {
    const { feed } = input;
    const region = getChoice(input, 'region', [...planRegions, 'all']);
    const category = getChoice(input, 'category', planCategories);
    const model = getOption(input, 'model');
    const id = model === undefined ? undefined : await getModelId(feed, model);
    const { plans: found, not_known = [] } = await feed.plans.list({ model: id, region, category });
    const money = (amount: number | null, currency: string) =>
      amount === null ? DASH : `${amount} ${currency}`;
    const rows = found.map((plan) => [
      ...[plan.id, plan.name, plan.vendor, plan.region],
      plan.base_monthly === null
        ? money(plan.price_monthly, plan.currency)
        : `${plan.base_monthly} + ${money(plan.price_monthly, plan.currency)}`,
      money(plan.price_yearly, plan.currency),
    ]);
    const columns = ['plan', 'name', 'vendor', 'region', '>a month', '>a year'];
    const criteria =
      id === undefined ? 'is of this region and category' : `is known to include ${id}`;
    return {
      isFound: found.length > 0,
      json: { plans: found, total: found.length, ...(id === undefined ? {} : { not_known }) },
      text: (style) => {
        const text =
          found.length === 0
            ? `No plan that is sold ${criteria}.`
            : renderTable(columns, rows, style);
        if (not_known.length === 0) return text;
        return `${text}\n${not_known.length} more may include it: no source names their models (--json lists them).`;
      },
    };
  },
};

/** What has changed since a day. */
export const changes: Command = {
  usage: '--since <day> [--model <id>] … [--vendor <name>]',
  summary: 'What has changed since a day, for models or a vendor.',
  words: [0, 0],
  options: { since: option, model: { ...option, multiple: true }, vendor: option },
  async run(input) {
    const since = getOption(input, 'since');
    if (since === undefined) throw new UsageError('Give --since, a day such as 2026-05-01.');
    const { model } = input.options;
    const found = await input.feed.changes.since(since, {
      model: Array.isArray(model) ? model.map(String) : undefined,
      vendor: getOption(input, 'vendor'),
    });
    const columns = ['day', 'what', 'of', 'field', 'from', 'to'];
    return {
      isFound: found.length > 0,
      json: { changes: found, total: found.length },
      text: (style) =>
        found.length === 0
          ? `Nothing has changed since ${since}.`
          : renderTable(columns, found.map(toCells), style),
    };
  },
};

function toCells({ date, kind, subject, field, from, to, from_text, to_text }: Change): string[] {
  // The texts of ranks have words around them.
  const texts = kind === 'rank_changed' ? [null, null] : [from_text, to_text];
  const cells = [from, to].map((figure, index) => String(texts[index] ?? figure ?? DASH));
  return [date, kind.replace('_', ' '), subject.id, field, ...cells];
}

/** The boards, or the newest ranking of one. */
export const boards: Command = {
  usage: '[key] [--limit 20]',
  summary: 'Benchmark boards, or the newest ranking of one.',
  words: [0, 1],
  options: { limit: option },
  async run(input) {
    const { feed, words } = input;
    const [key] = words;
    if (key === undefined) {
      const { boards: found } = await feed.leaderboards.list();
      const rows = found.map((board) => [
        ...[board.key, board.name, board.category, board.period],
        String(board.model_count),
      ]);
      const columns = ['board', 'name', 'category', 'period', '>models'];
      const text: Text = (style) => renderTable(columns, rows, style);
      return { isFound: true, json: { boards: found }, text };
    }
    const limit = getPositive(input, 'limit') ?? 20;
    const ranking = await feed.leaderboards.board(key);
    const entries = ranking.entries.slice(0, limit);
    const rows = entries.map(({ rank, model_id, native, score }) => {
      return [String(rank), model_id, String(native), score.toFixed(2)];
    });
    const columns = ['>rank', 'model', `>${ranking.board.metric}`, '>score'];
    return {
      isFound: true,
      json: { ...ranking, entries },
      text: (style) =>
        `${style.heading(`${ranking.board.name}, ${ranking.period}`)}\n${renderTable(columns, rows, style)}`,
    };
  },
};

type Text = Awaited<ReturnType<NonNullable<Command['run']>>>['text'];
