import type { FromSchema } from 'json-schema-to-ts';
import { nearest, quoted } from '../../../feed/problems.ts';
import { type Change, change } from '../../../feed/schemas/changes.ts';
import { arrayOf, object, source } from '../../../feed/schemas/common.ts';
import type { ModelRows } from '../../../feed/schemas/model.ts';
import { modelRowsFile } from '../../../feed/static-files.ts';
import { listOf, type McpFeed, recordOf } from '../feed.ts';
import { modelIdOf } from '../models.ts';
import { modelIdParameter, vendorParameter } from '../parameters.ts';
import { nearestSentence, ToolProblem } from '../problem.ts';
import { DEFAULT_ROWS, fitted, limitParameter, tool, total } from '../tool.ts';
import { isVendor } from './find-plans.ts';

const changeRow = object({
  ...change.properties,
  source: {
    ...source,
    type: ['object', 'null'],
    description: 'Where a new price was read; null for other changes, and where `url` has it.',
  },
});

const input = object(
  {
    since: {
      type: 'string',
      pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
      description: 'The first day, YYYY-MM-DD.',
    },
    models: {
      ...arrayOf(modelIdParameter, 'Changes of these models alone.'),
      minItems: 1,
      maxItems: 20,
    },
    vendor: vendorParameter,
    kind: change.properties.kind,
    limit: limitParameter,
  },
  { optional: ['models', 'vendor', 'kind', 'limit'] },
);

export const listChanges = tool<FromSchema<typeof input>>({
  title: 'List changes',
  description:
    'What changed since a day, newest first: prices, plans, new models, deprecations and ends, boards and ranks.',
  input,
  output: object({ changes: arrayOf(changeRow, 'The changes, newest first.'), total }),
  async run(feed, { since, models, vendor, kind, limit }) {
    const ids = models && (await Promise.all(models.map((id) => modelIdOf(feed, id))));
    const ofVendor = vendor === undefined ? undefined : await subjectsOf(feed, vendor);
    const { changes } = await listOf(feed, 'changes.list', {});
    const found = changes.filter(
      ({ date, subject, kind: of }) =>
        date >= since &&
        (kind === undefined || of === kind) &&
        (ids === undefined || (subject.kind === 'model' && ids.includes(subject.id))) &&
        (ofVendor?.has(`${subject.kind} ${subject.id}`) ?? true),
    );
    const shown = await Promise.all(
      found.slice(0, limit ?? DEFAULT_ROWS).map((each) => withSource(feed, each)),
    );
    return fitted(shown, limit, (rows) => ({ changes: [...rows], total: found.length }));
  },
});

/** The models and plans of a vendor, as the subjects of changes name them; throws without any. */
async function subjectsOf(feed: McpFeed, vendor: string): Promise<ReadonlySet<string>> {
  // The build has validated the file against this type.
  const { models } = (await feed.read(modelRowsFile)) as ModelRows;
  const { plans } = await listOf(feed, 'plans.list', {});
  const of = (kind: string, rows: readonly { readonly id: string; readonly vendor: string }[]) =>
    rows.flatMap((row) => (isVendor(row.vendor, vendor) ? [`${kind} ${row.id}`] : []));
  const subjects = new Set([...of('model', models), ...of('plan', plans)]);
  if (subjects.size > 0) return subjects;
  const near = nearest(vendor, new Set([...models, ...plans].map((row) => row.vendor)));
  throw new ToolProblem(`There is no vendor ${quoted(vendor)}.${nearestSentence(near)}`);
}

/** The change with the source of its price, from the interval that begins on its day. */
async function withSource(feed: McpFeed, each: Change): Promise<object> {
  const { id } = each.subject;
  const record =
    each.kind === 'price_changed'
      ? await recordOf(feed, 'models.get', { id })
      : each.kind === 'plan_changed' && (await recordOf(feed, 'plans.get', { id }));
  const history: readonly { readonly from: string | null; readonly sources?: Sources }[] = record
    ? record.price_history
    : [];
  const interval = history.find(({ from }) => from === each.date);
  return { ...each, source: interval?.sources?.[0] ?? null };
}

type Sources = readonly FromSchema<typeof source>[];
