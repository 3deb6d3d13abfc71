import { pathOf } from '../../feed/paths.ts';
import type { IndexRow } from '../../feed/schemas/board.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { announcedPrice } from '../../feed/value.ts';
import { announcementText, tierText } from '../components/changes.tsx';
import { Island } from '../components/island.tsx';
import { type GroupName, groupNames, type Row, type Scale } from '../components/model-columns.tsx';
import { DAY_MILLISECONDS, FRESH_DAYS, isFreshDay, lastRead } from '../components/sources.tsx';
import type { Data } from '../data.ts';
import { Models } from '../islands/models.tsx';
import { pageKind } from '../kind.tsx';
import { t } from '../text.ts';
import { inWords } from '../words.ts';

type Props = { data: Data };

export const modelListPages = pageKind<Props>({
  name: 'models',
  paths: (data) => [{ values: {}, props: { data } }],
  head: ({ data }) => ({
    title: t('All {count} coding models', { count: data.models.length }),
    description: t(
      'Every coding model with its price, context, score and status: to filter, sort and save.',
    ),
    about: 'dataset',
  }),
  Page: ModelsPage,
});

/** The list of models. */
function ModelsPage({ data }: Props) {
  const { boardIndex, currentBoards, rankedFrom } = data;
  const rows = getRows(data);
  return (
    <section class="models-page" aria-labelledby="models-title">
      <h1 id="models-title">{t('Models')}</h1>
      <Freshness rows={rows} />
      <Island
        name="models"
        render={Models}
        props={{
          ...{ rows, scale: getScale(boardIndex.index), rankedFrom },
          tagNames: Object.fromEntries(
            rows.flatMap(({ tags }) => tags.map((tag) => [tag, inWords(tag)])),
          ),
          indexPath: pathOf('leaderboards.list', {}),
          boards: boardIndex.boards
            .filter(({ key }) => currentBoards.includes(key))
            .map(({ key, name }) => ({ value: key, label: name })),
        }}
      />
    </section>
  );
}

/** What the prices are in, and how old: the legend of the paler ones. */
export function Freshness({ rows }: { rows: readonly Row[] }) {
  const priced = rows.filter(
    ({ stage, input_price }) => stage !== 'retired' && input_price !== null,
  );
  return (
    <p class="quiet freshness">
      {t(
        'US dollars per million tokens. {fresh} of {count} prices were read in the last {days} days; older ones are paler.',
        {
          fresh: priced.filter(({ read }) => isFreshDay(read)).length,
          ...{ count: priced.length, days: FRESH_DAYS },
        },
      )}
    </p>
  );
}

/** A model that came out this many days ago or less is new. */
const NEW_DAYS = 90;

/** The rows of the list in their groups: the best first, else the newest. */
export function getRows({ models, placesByModel, today }: Data): Row[] {
  const newFrom = new Date(Date.parse(today) - NEW_DAYS * DAY_MILLISECONDS)
    .toISOString()
    .slice(0, 10);
  const rows = models.map((model): Row => {
    const { id, vendor, name, input_price, output_price, context_window, tags, status } = model;
    const { stage } = model.lifecycle;
    const next = announcedPrice(model.price_history, today);
    const { overall = null, board_count: listed = 0 } = placesByModel.get(id) ?? {};
    const groups: [boolean, GroupName][] = [
      [stage === 'retired', 'retired'],
      [overall !== null, 'ranked'],
      [(model.released ?? '') >= newFrom, 'new'],
    ];
    return {
      ...{ id, vendor, name, input_price, output_price, context_window, tags, status, stage },
      ...{ listed, released: model.released },
      group: groups.find(([isOf]) => isOf)?.[1] ?? 'unranked',
      overall,
      announced: next === undefined ? null : announcementText(model, next),
      tier: tierText(model),
      ...{ read: lastRead(model.sources), sources: model.sources.length },
    };
  });
  const score = ({ group, overall }: Row) => (group === 'ranked' ? (overall?.score ?? 0) : 0);
  return rows.sort(
    (left, right) =>
      groupNames.indexOf(left.group) - groupNames.indexOf(right.group) ||
      score(right) - score(left) ||
      // By day of release, unknown days last.
      compareCodeUnits(right.released ?? '', left.released ?? '') ||
      compareCodeUnits(left.name, right.name),
  );
}

/** Whole tens around all intervals, so that intervals stay distinct. */
export function getScale(index: readonly IndexRow[]): Scale {
  const known = index.flatMap(({ overall }) => overall ?? []);
  const low = Math.min(100, ...known.map((overall) => overall.low));
  const high = Math.max(0, ...known.map((overall) => overall.high));
  return { from: Math.floor(low / 10) * 10, to: Math.ceil(high / 10) * 10 };
}
