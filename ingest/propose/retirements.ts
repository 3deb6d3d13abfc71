import type { Document } from 'yaml';
import type { Dataset } from '../../build/dataset/dataset.ts';
import type { LifecycleEvent } from '../../feed/contract/schemas/data/model.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { priceName } from '../baseline.ts';
import { createIdReader } from '../match/ids.ts';
import type { Ending, EndingSource, Parsed } from '../source.ts';
import { insertItem } from '../write.ts';
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
  const modelOf = createModelFinder(dataset, vendor);
  const found = new Map<DataModel, Ending>();
  for (const ending of rows) {
    const model = leftOut.includes(priceName(ending.id)) ? undefined : modelOf(ending.id);
    if (model !== undefined && !found.has(model)) found.set(model, ending);
  }
  const findings = [...found].map(([model, ending]) => {
    const own = ending.successor === null ? undefined : modelOf(ending.successor)?.id;
    return toFinding(model, { ...ending, successor: own === model.id ? undefined : own }, about);
  });
  return { findings, counts: { rows: rows.length, skipped: rows.length - findings.length } };
}

/** Finds the vendor's models by their ids, and by that of a build where they have only one. */
function createModelFinder(
  dataset: Dataset,
  vendor: string,
): (id: string) => DataModel | undefined {
  const readId = createIdReader(dataset);
  const ownModels = dataset.models.filter((model) => model.vendor === vendor);
  const builds = dataset.externalIds.filter(
    ({ namespace, match }) => namespace === 'vendor' && match === 'snapshot',
  );
  return (id) => {
    const meaning = readId(id);
    if (meaning === undefined) return undefined;
    const hasOneBuild = builds.filter(({ model }) => model === meaning.model).length <= 1;
    const isOnlyBuild = meaning.match === 'snapshot' && hasOneBuild;
    if (meaning.match !== 'exact' && !isOnlyBuild) return undefined;
    return ownModels.find((model) => model.id === meaning.model);
  };
}

const isEnd = ({ event, scope }: LifecycleEvent) =>
  scope === undefined && (event === 'retired' || event === 'end_announced');

function toFinding(model: DataModel, end: ModelEnd, { origin, today }: ImportContext): Finding {
  const { lifecycle: events = [] } = model.value;
  const { day, successor } = end;
  const event = day <= today ? 'retired' : 'end_announced';
  const text = endText(event, end);
  const known = events.findLast(isEnd);
  if (known?.day === day) return { section: 'same', subject: model.id, text };
  const sources = [{ url: origin.url, checked: origin.day }];
  return {
    section: 'question',
    subject: model.id,
    text: known === undefined ? text : `${text}; the record says ${known.day}`,
    changes: [
      {
        file: model.file.path,
        edit: (document) => writeEnd(document, events, { event, day, successor, sources }),
      },
    ],
  };
}

function endText(event: LifecycleEvent['event'], { day, successor }: ModelEnd): string {
  const inPlace = successor === undefined ? '' : `, ${successor} in its place`;
  return `${event === 'retired' ? 'ended' : 'ends'} on ${day}${inPlace}`;
}

type ModelEnd = { day: string; successor: string | undefined };

/** Writes an end in the place of the last one of a record, or by its day. */
function writeEnd(
  document: Document,
  events: readonly LifecycleEvent[],
  value: { day: string; [field: string]: unknown },
): void {
  const known = events.findLastIndex(isEnd);
  if (known !== -1) document.deleteIn(['lifecycle', known]);
  const later = events.findIndex(({ day }) => compareCodeUnits(day ?? '', value.day) > 0);
  const byDay = later === -1 ? events.length : later;
  insertItem(document, ['lifecycle'], known === -1 ? byDay : known, value);
}
