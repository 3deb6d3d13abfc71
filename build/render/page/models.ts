import type { IndexRow } from '../../../feed/schemas/board.ts';
import { compareCodeUnits } from '../../../feed/text.ts';
import type { Message } from '../../../templates/messages/message.ts';
import type { Site } from '../../derive/site.ts';
import { fill, type Html, joined } from '../html.ts';
import type { LanguageParts } from '../pages/parts.ts';
import { daysBefore } from './freshness.ts';
import { type ListedModel, modelRow, type ScoreScale } from './model-row.ts';

/** A model that came out this many days ago or less is new. */
const NEW_DAYS = 90;

type GroupName = 'new' | 'ranked' | 'unranked' | 'retired';

/** The groups of the list in the order of the page. */
const groupTitles: Readonly<Record<GroupName, Message>> = {
  new: 'New, not yet ranked',
  ranked: 'Ranked by overall score',
  unranked: 'Not ranked: on too few current boards',
  retired: 'Retired: no longer served by the vendor',
};

/** The bodies of the table of models, one for each group: the best first, else the newest. */
export function renderModelGroups(site: Site, parts: LanguageParts, root: string): Html {
  const { index } = site.boardIndex;
  const rows = new Map(index.map((row) => [row.model_id, row]));
  const newFrom = daysBefore(site.today, NEW_DAYS);
  const listed = site.models
    .map((model) => ({ model, row: rows.get(model.id) }))
    .map((each) => ({ ...each, group: groupOf(each, newFrom) }));
  const { templates, locale } = parts;
  const context = { parts, root, scale: scaleOf(index), today: site.today };
  const bodies = Object.entries<Message>(groupTitles).flatMap(([name, title]) => {
    const members = listed
      .filter(({ group }) => group === name)
      .sort(name === 'ranked' ? byScore : newestFirst);
    if (members.length === 0) return [];
    const html = joined(members.map((each) => modelRow(each, context)));
    return [fill(templates, 'page/model-group.html', { name, title: locale.t(title), rows: html })];
  });
  return joined(bodies);
}

function groupOf({ model, row }: ListedModel, newFrom: string): GroupName {
  if (model.lifecycle.stage === 'retired') return 'retired';
  if (scoreOf(row) !== null) return 'ranked';
  return (model.released ?? '') >= newFrom ? 'new' : 'unranked';
}

function scoreOf(row: IndexRow | undefined): number | null {
  return row?.overall?.score ?? null;
}

function byScore(left: ListedModel, right: ListedModel): number {
  return (scoreOf(right.row) ?? 0) - (scoreOf(left.row) ?? 0) || newestFirst(left, right);
}

/** By day of release, unknown days last, then by name. */
function newestFirst({ model: left }: ListedModel, { model: right }: ListedModel): number {
  return (
    compareCodeUnits(right.released ?? '', left.released ?? '') ||
    compareCodeUnits(left.name, right.name)
  );
}

/** Whole tens around all intervals, so that intervals stay distinct. */
function scaleOf(index: readonly IndexRow[]): ScoreScale {
  const known = index.flatMap(({ overall }) => overall ?? []);
  const low = Math.min(100, ...known.map((overall) => overall.low));
  const high = Math.max(0, ...known.map((overall) => overall.high));
  return { from: Math.floor(low / 10) * 10, to: Math.ceil(high / 10) * 10 };
}
