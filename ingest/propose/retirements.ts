import type { Dataset } from '../../build/dataset/dataset.ts';
import type { LifecycleEvent } from '../../feed/contract/schemas/data/model.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { priceName } from '../baseline.ts';
import { createIdReader } from '../match/ids.ts';
import type { Ending, EndingSource, Parsed } from '../source.ts';
import { type FileChange, insertItem } from '../write.ts';
import type { Finding, ImportContext, Project, Proposed } from './proposal.ts';

type DataModel = Dataset['models'][number];

/**
 * What a vendor's own page says of the ends of its models. A day that the record lacks, or has as
 * another, is for a person to decide; ends of what the feed has no model for are counted.
 */
export function proposeEndings(
  { vendor }: EndingSource,
  { rows }: Parsed<Ending>,
  { dataset, leftOut }: Pick<Project, 'dataset' | 'leftOut'>,
  about: ImportContext,
): Proposed {
  const modelOf = createModels(dataset, vendor);
  const found = new Map<DataModel, Ending>();
  for (const ending of rows) {
    const model = leftOut.includes(priceName(ending.id)) ? undefined : modelOf(ending.id);
    if (model !== undefined && !found.has(model)) found.set(model, ending);
  }
  const findings = [...found].map(([model, { day, successor: next }]) => {
    const own = next === null ? undefined : modelOf(next)?.id;
    return toFinding(model, { day, successor: own === model.id ? undefined : own }, about);
  });
  return { findings, counts: { rows: rows.length, skipped: rows.length - findings.length } };
}

/** Finds the vendor's models by their ids, and by that of a build where they have only one. */
function createModels(dataset: Dataset, vendor: string): (id: string) => DataModel | undefined {
  const read = createIdReader(dataset);
  const models = new Map(dataset.models.map((model) => [model.id, model]));
  const builds = dataset.externalIds.filter(
    ({ namespace, match }) => namespace === 'vendor' && match === 'snapshot',
  );
  return (id) => {
    const { model: name = '', match } = read(id) ?? {};
    const model = models.get(name);
    const isOnly = builds.filter((build) => build.model === name).length <= 1;
    const isWhole = match === 'exact' || (match === 'snapshot' && isOnly);
    return isWhole && model?.vendor === vendor ? model : undefined;
  };
}

const isEnd = ({ event, scope }: LifecycleEvent) =>
  scope === undefined && (event === 'retired' || event === 'end_announced');

function toFinding(
  { id: subject, file: { path: file }, value: { lifecycle: events = [] } }: DataModel,
  { day, successor }: { day: string; successor: string | undefined },
  { origin, today }: ImportContext,
): Finding {
  const event = day <= today ? 'retired' : 'end_announced';
  const inPlace = successor === undefined ? '' : `, ${successor} in its place`;
  const text = `${event === 'retired' ? 'ended' : 'ends'} on ${day}${inPlace}`;
  const index = events.findLastIndex(isEnd);
  const known = events[index];
  if (known?.day === day) return { section: 'same', subject, text };
  const sources = [{ url: origin.url, checked: origin.day }];
  const value = { event, day, ...(successor && { successor }), sources };
  const next = events.findIndex((one) => compareCodeUnits(one.day ?? '', day) > 0);
  const change: FileChange = {
    file,
    edit(document) {
      if (known !== undefined) document.deleteIn(['lifecycle', index]);
      const at = known === undefined ? (next === -1 ? events.length : next) : index;
      insertItem(document, ['lifecycle'], at, value);
    },
  };
  const before = known === undefined ? '' : `; the record says ${known.day}`;
  return { section: 'question', subject, text: text + before, changes: [change] };
}
