import type { Source } from '../../feed/contract/schemas/common.ts';
import type { LifecycleEvent, ModelFile } from '../../feed/contract/schemas/data/model.ts';
import type { Lifecycle } from '../../feed/contract/schemas/model.ts';
import type { Dataset, Sourced } from '../dataset/dataset.ts';
import { addDays } from '../dataset/formats.ts';
import { readDays } from './records.ts';
import type { ToSources } from './sources.ts';

/** What the events up to some day come to. */
type Standing = {
  deprecated: string | null;
  /** The day of the end; null where there is none, or where nobody gives it. */
  retires: string | null;
  ended: boolean;
  successor: string | null;
  reroute: Reroute | null;
  /** The event that named the end. */
  end: LifecycleEvent | null;
  /** The last day on which the model was seen in service. */
  seen: string | null;
  events: readonly LifecycleEvent[];
};

/** Requests that another model answers from a day on; null where it is not known which. */
type Reroute = { day: string; to: string | null; until: string | null; event: LifecycleEvent };

const noStanding: Standing = {
  deprecated: null,
  retires: null,
  ended: false,
  successor: null,
  reroute: null,
  end: null,
  seen: null,
  events: [],
};

export function deriveLifecycle(
  { id, value }: Sourced<ModelFile>,
  {
    answering,
    today,
    toSources,
  }: { answering: AnsweringModels; today: string; toSources: ToSources },
): Lifecycle {
  const { deprecated, retires, successor, events } = standingOf(value);
  const rows = answering.get(id) ?? [];
  return {
    stage: deriveStage(value, today),
    deprecated,
    retires,
    successor,
    served_by: rows.findLast((row) => isWithin(today, row))?.model_id ?? null,
    answered_by: rows.map((row) => ({ ...row, sources: distinct(toSources(row.sources)) })),
    sources: distinct(toSources(events.flatMap(({ sources }) => sources))),
  };
}

/** The sources, each address once. */
function distinct(sources: readonly Source[]): Source[] {
  const byUrl = new Map(sources.toReversed().map((source) => [source.url, source]));
  return sources.filter((source) => byUrl.get(source.url) === source);
}

/** The stage of a model on a day, at its vendor's own service. */
export function deriveStage(record: ModelFile, today: string): Lifecycle['stage'] {
  const { deprecated, retires, ended, reroute, seen } = standingOf(record);
  const { released = null, tags } = record;
  const isOver = retires === null ? ended : retires <= today && (seen === null || seen <= retires);
  if (isOver || (reroute !== null && reroute.day <= today)) return 'retired';
  if (deprecated !== null && deprecated <= today) return 'deprecated';
  if (released !== null && released > today) return 'announced';
  return tags.includes('preview') ? 'preview' : 'active';
}

/** Who answers under a model's id after the model itself, with the sources of the event. */
type AnsweringSpan = Omit<Lifecycle['answered_by'][number], 'sources'> &
  Pick<LifecycleEvent, 'sources'>;

/** Those rows by the id of the model, oldest first. */
export type AnsweringModels = ReadonlyMap<string, readonly AnsweringSpan[]>;

/** Who answers under the id of each model that ends, along the chain of reroutes. */
export function deriveAnswering({ models }: Pick<Dataset, 'models'>): AnsweringModels {
  const standings = new Map(models.map(({ id, value }) => [id, standingOf(value)]));
  const rows = models.map(({ id }) => [id, answeringAfter(id, standings, new Set())] as const);
  return new Map(rows.filter(([, ofModel]) => ofModel.length > 0));
}

type Standings = ReadonlyMap<string, Standing>;

/** `passed` are the models of the chain before this one: a circle ends where it began. */
function answeringAfter(
  id: string,
  standings: Standings,
  passed: ReadonlySet<string>,
): readonly AnsweringSpan[] {
  const standing = standings.get(id) ?? noStanding;
  const { reroute } = standing;
  if (reroute === null) return endRows(standing);
  const { day, to, until, event } = reroute;
  if (to === null || to === id || passed.has(to)) return [endRow({ ...event, day })];
  const rows = redirectRows(reroute, answeringAfter(to, standings, new Set([...passed, id])));
  return until === null ? rows : [...rows, endRow({ ...event, day: until })];
}

/** The end of a model that was not seen in service since. */
function endRows({ retires, end, seen }: Standing): AnsweringSpan[] {
  const isServedSince = retires !== null && seen !== null && seen > retires;
  return end === null || isServedSince ? [] : [endRow(end)];
}

/** Nobody answers after an end; one whose day is not known was seen on that of its source. */
function endRow(event: LifecycleEvent): AnsweringSpan {
  const { day, sources } = event;
  const seen_from = day === null ? firstRead(event) : null;
  return { from: day, seen_from, until: null, model_id: null, sources };
}

/** The model of a reroute, then who answers in the place of that, as long as the reroute lasts. */
function redirectRows(reroute: Reroute, later: readonly AnsweringSpan[]): AnsweringSpan[] {
  const { day, to, until: last } = reroute;
  const { sources } = reroute.event;
  const first = { from: day, seen_from: null, until: null, model_id: to, sources };
  const begun = later.findLast(({ from }) => from !== null && from <= day);
  const following = later.filter(
    ({ from }) => from !== null && from > day && (last === null || from <= last),
  );
  return untilNext([{ ...first, ...begun, from: day }, ...following], last);
}

function untilNext(rows: readonly AnsweringSpan[], last: string | null): AnsweringSpan[] {
  return rows.map((row, index) => {
    const next = rows[index + 1];
    return { ...row, until: next === undefined ? last : lastDayBefore(next) };
  });
}

/** A model answers on the day of its end too. */
function lastDayBefore({ from, model_id }: AnsweringSpan): string | null {
  if (from === null || model_id === null) return from;
  return addDays(from, -1);
}

function isWithin(day: string, { from, until }: Pick<AnsweringSpan, 'from' | 'until'>): boolean {
  return from !== null && from <= day && (until === null || day <= until);
}

function standingOf(record: ModelFile): Standing {
  return ownEvents(record).reduce(standingAfter, noStanding);
}

function ownEvents({ lifecycle = [] }: ModelFile): readonly LifecycleEvent[] {
  return lifecycle.filter(({ scope }) => scope === undefined);
}

function standingAfter(before: Standing, event: LifecycleEvent): Standing {
  const successor = event.successor ?? before.successor;
  const standing = { ...before, successor, events: [...before.events, event] };
  const { day } = event;
  switch (event.event) {
    case 'deprecated':
      return { ...standing, deprecated: day ?? firstRead(event) };
    case 'end_announced': {
      const noticed = before.deprecated ?? firstRead(event);
      return {
        ...standing,
        deprecated: noticed,
        retires: day,
        end: day === null ? before.end : event,
      };
    }
    case 'retired':
      return { ...standing, retires: day, ended: true, end: event };
    case 'rerouted': {
      const to = event.successor ?? null;
      const reroute = day === null ? null : { day, to, until: event.until ?? null, event };
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
  return models.flatMap(({ id: model, value }) =>
    movesThrough(ownEvents(value), today).flatMap(({ date, ...move }) =>
      date === null ? [] : [{ model, date, ...move }],
    ),
  );
}

/** What the events of one model change, each from where the ones before it have left it. */
function movesThrough(events: readonly LifecycleEvent[], today: string): Move[] {
  let standing = noStanding;
  return events.flatMap((event, index) => {
    const before = standing;
    standing = standingAfter(standing, event);
    // An announced end that a later event replaced never came.
    const isReplaced = events.slice(index + 1).some(replaces);
    return movesOf(event, before, isReplaced ? null : today);
  });
}

/** Whether an announced end before the event is no longer the one that is to come. */
function replaces({ event }: LifecycleEvent): boolean {
  return event === 'end_announced' || event === 'retired' || event === 'withdrawn';
}

type Move = Omit<LifecycleMove, 'model' | 'date'> & { date: string | null };

/**
 * What an event changes. An announced end has come if its day is no later than `lastDay`; null:
 * never.
 */
function movesOf(event: LifecycleEvent, before: Standing, lastDay: string | null): Move[] {
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
      if (lastDay !== null && day <= lastDay)
        return [{ field: 'retires', date: day, from, to: day, state: 'effective' }];
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
