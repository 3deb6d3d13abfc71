import type { Dataset } from '../../build/dataset/dataset.ts';
import type { LifecycleEvent } from '../../feed/schemas/data/model.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { Ending } from '../format.ts';
import { createIdNames } from '../match/ids.ts';
import type { FileEdit } from '../write/edits.ts';
import { type Finding, linesOf, type Project, type Proposed } from './proposal.ts';

type Model = Dataset['models'][number];

type About = {
  vendor: string;
  source: { url: string; checked: string };
  today: string;
};

/**
 * What a vendor's own page says of the ends of its models. A day that the record lacks, or has as
 * another, is for a person to decide; ends of what the feed has no model for are counted.
 */
export function proposeEndings(
  endings: Ending[],
  { dataset, leftOut }: Pick<Project, 'dataset' | 'leftOut'>,
  about: About,
): Proposed {
  const modelOf = createModels(dataset, about.vendor);
  const found = new Map<Model, Ending>();
  for (const ending of endings) {
    const model = leftOut.prices.includes(ending.id) ? undefined : modelOf(ending.id);
    if (model !== undefined && !found.has(model)) found.set(model, ending);
  }
  const findings = [...found].map(([model, { day, successor }]) => {
    const next = successor === null ? undefined : modelOf(successor)?.id;
    return toFinding(model, { day, successor: next === model.id ? undefined : next }, about);
  });
  const skipped = endings.length - findings.length;
  return {
    lines: linesOf(findings),
    notes: [],
    counts: { read: endings.length, mapped: findings.length, resale: 0, skipped },
    edits: findings.flatMap(({ edits }) => edits),
    files: new Map(),
  };
}

/** Finds the vendor's models by their ids, and by that of a build where they have only one. */
function createModels(dataset: Dataset, vendor: string): (id: string) => Model | undefined {
  const find = createIdNames(dataset);
  const models = new Map(dataset.models.map((model) => [model.id, model]));
  const builds = dataset.externalIds.filter(
    ({ namespace, match }) => namespace === 'vendor' && match === 'snapshot',
  );
  return (id) => {
    const { models: [name = ''] = [], match, ambiguous } = find(id, vendor) ?? {};
    const model = models.get(name);
    if (ambiguous || model?.vendor !== vendor) return undefined;
    const isOnly = builds.filter((build) => build.model === name).length <= 1;
    return match === 'exact' || (match === 'snapshot' && isOnly) ? model : undefined;
  };
}

function toFinding(
  { id, file: { path: file }, value: { lifecycle: events = [] } }: Model,
  { day, successor }: { day: string; successor: string | undefined },
  { source, today }: About,
): Finding {
  const event = day <= today ? 'retired' : 'end_announced';
  const inPlace = successor === undefined ? '' : `, ${successor} in its place`;
  const text = `${event === 'retired' ? 'ended' : 'ends'} on ${day}${inPlace}`;
  const about = { subject: id, file };
  const index = events.findLastIndex((one) => one.scope === undefined && ENDS.has(one.event));
  const known = events[index];
  if (known?.day === day) return { ...about, section: 'confirmed', text, edits: [] };
  const value = { event, day, ...(successor && { successor }), sources: [source] };
  const insert = (at: number): FileEdit => ({
    ...{ file, op: 'insert', path: ['lifecycle'], index: at, value },
  });
  if (known !== undefined)
    return {
      ...{ ...about, section: 'changed', text: `${text}; the record says ${known.day}` },
      edits: [{ file, op: 'remove', path: ['lifecycle'], index }, insert(index)],
    };
  const next = events.findIndex((one) => compareCodeUnits(one.day ?? '', day) > 0);
  const edit: FileEdit =
    events.length === 0
      ? { file, op: 'put', path: ['lifecycle'], value: [value] }
      : insert(next === -1 ? events.length : next);
  return { ...about, section: 'added', text, edits: [edit] };
}

const ENDS: ReadonlySet<LifecycleEvent['event']> = new Set(['retired', 'end_announced']);
