import type { LifecycleEvent, ModelFile } from '../../feed/contract/schemas/data/model.ts';
import type { Lifecycle } from '../../feed/contract/schemas/model.ts';
import type { Dataset, Sourced } from '../dataset/dataset.ts';
import { readDays } from './records.ts';
import type { ToSources } from './sources.ts';

/** What the events up to some day come to. */
type Standing = {
  deprecated: string | null;
  /** The day of the end; null where there is none, or where nobody gives it. */
  retires: string | null;
  ended: boolean;
  successor: string | null;
  reroute: { day: string; to: string | null } | null;
  /** The last day on which it was seen in service. */
  seen: string | null;
  events: readonly LifecycleEvent[];
};

const noStanding: Standing = {
  deprecated: null,
  retires: null,
  ended: false,
  successor: null,
  reroute: null,
  seen: null,
  events: [],
};

export function deriveLifecycle(
  { id, value }: Sourced<ModelFile>,
  {
    reroutes,
    today,
    toSources,
  }: { reroutes: ReadonlyMap<string, string>; today: string; toSources: ToSources },
): Lifecycle {
  const { deprecated, retires, successor, events } = standingOf(value);
  const sources = toSources(events.flatMap((event) => event.sources));
  const byUrl = new Map(sources.toReversed().map((source) => [source.url, source]));
  return {
    stage: deriveStage(value, today),
    deprecated,
    retires,
    successor,
    served_by: endOfChain(id, reroutes),
    sources: sources.filter((source) => byUrl.get(source.url) === source),
  };
}

/** That of the vendor's own service. */
export function deriveStage(record: ModelFile, today: string): Lifecycle['stage'] {
  const { deprecated, retires, ended, reroute, seen } = standingOf(record);
  const { released = null, tags } = record;
  const isOver = retires === null ? ended : retires <= today && (seen === null || seen <= retires);
  if (isOver || (reroute !== null && reroute.day <= today)) return 'retired';
  if (deprecated !== null && deprecated <= today) return 'deprecated';
  if (released !== null && released > today) return 'announced';
  return tags.includes('preview') ? 'preview' : 'active';
}

/** The model that answers requests for another one, by the id of that. */
export function deriveReroutes(
  { models }: Pick<Dataset, 'models'>,
  today: string,
): ReadonlyMap<string, string> {
  const reroutes = new Map<string, string>();
  for (const { id, value } of models) {
    const { reroute } = standingOf(value);
    if (reroute !== null && reroute.to !== null && reroute.day <= today)
      reroutes.set(id, reroute.to);
  }
  return reroutes;
}

/** The model at the end of the chain of reroutes; null where the model answers itself. */
function endOfChain(id: string, reroutes: ReadonlyMap<string, string>): string | null {
  const passed = new Set<string>();
  let last = id;
  for (let next = reroutes.get(id); next !== undefined && !passed.has(next); ) {
    passed.add(next);
    last = next;
    next = reroutes.get(next);
  }
  return last === id ? null : last;
}

function standingOf(record: ModelFile): Standing {
  return ownEvents(record).reduce(after, noStanding);
}

function ownEvents({ lifecycle = [] }: ModelFile): readonly LifecycleEvent[] {
  return lifecycle.filter(({ scope }) => scope === undefined);
}

function after(before: Standing, event: LifecycleEvent): Standing {
  const successor = event.successor ?? before.successor;
  const standing = { ...before, successor, events: [...before.events, event] };
  const { day } = event;
  switch (event.event) {
    case 'deprecated':
      return { ...standing, deprecated: day ?? firstRead(event) };
    case 'end_announced':
      return { ...standing, deprecated: before.deprecated ?? firstRead(event), retires: day };
    case 'retired':
      return { ...standing, retires: day, ended: true };
    case 'rerouted': {
      const reroute = day === null ? null : { day, to: event.successor ?? null };
      return { ...standing, retires: before.retires ?? day, reroute };
    }
    case 'withdrawn':
      return { ...noStanding, events: [event] };
    case 'in_service':
      return { ...standing, seen: day };
    default:
      return event.event satisfies never;
  }
}

/** The last day on which the model's own service was read of; null where none is known. */
export function lastRead(record: ModelFile): string | null {
  return readDays(ownEvents(record).flatMap(({ sources }) => sources)).at(-1) ?? null;
}

/** The first day on which a source of the event was read; null where none is known. */
function firstRead({ sources }: LifecycleEvent): string | null {
  return readDays(sources)[0] ?? null;
}

/** A notice or an end of a model that has come, is announced, or was withdrawn. */
export type LifecycleMove = {
  model: string;
  field: 'deprecated' | 'retires';
  date: string;
  /** The day that stood before; null where there was none. */
  from: string | null;
  to: string | null;
  state: 'effective' | 'announced' | 'withdrawn';
};

export function deriveLifecycleMoves(
  models: readonly Sourced<ModelFile>[],
  today: string,
): LifecycleMove[] {
  return models.flatMap(({ id: model, value }) => {
    const events = ownEvents(value);
    let standing = noStanding;
    return events.flatMap((event, index) => {
      const before = standing;
      standing = after(standing, event);
      const isLast = !events.slice(index + 1).some((later) => REPLACING.includes(later.event));
      return movesOf(event, before, isLast ? today : '').flatMap(({ date, ...move }) =>
        date === null ? [] : [{ model, date, ...move }],
      );
    });
  });
}

/** Events after which an announced end before them is no longer the one that is to come. */
const REPLACING: readonly LifecycleEvent['event'][] = ['end_announced', 'retired', 'withdrawn'];

type Move = Omit<LifecycleMove, 'model' | 'date'> & { date: string | null };

/** What an event changes; an end up to `until` has come. */
function movesOf(event: LifecycleEvent, before: Standing, until: string): Move[] {
  const { day } = event;
  const read = firstRead(event);
  const date = day ?? read;
  const { retires: from } = before;
  switch (event.event) {
    case 'deprecated':
      return [{ field: 'deprecated', date, from: null, to: date, state: 'effective' }];
    case 'retired':
      return [
        { field: 'retires', date, from: from === day ? null : from, to: day, state: 'effective' },
      ];
    case 'end_announced':
    case 'rerouted': {
      if (day === null || (event.event === 'rerouted' && from !== null)) return [];
      if (day <= until) return [{ field: 'retires', date: day, from, to: day, state: 'effective' }];
      const announced = read !== null && read < day ? read : day;
      return [{ field: 'retires', date: announced, from, to: day, state: 'announced' }];
    }
    case 'withdrawn':
      return (['deprecated', 'retires'] as const)
        .filter((field) => before[field] !== null)
        .map((field) => {
          return { field, date, from: before[field], to: before[field], state: 'withdrawn' };
        });
    case 'in_service':
      return [];
    default:
      return event.event satisfies never;
  }
}
