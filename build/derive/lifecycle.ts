import type { LifecycleEvent, ModelFile } from '../../feed/schemas/data/model.ts';
import type { Lifecycle } from '../../feed/schemas/model.ts';
import type { Dataset, Sourced } from '../dataset/dataset.ts';
import { deriveSources, readDays } from './records.ts';

export type Standing = {
  deprecated: string | null;
  /** The day of the end; null where there is none, or where nobody gives it. */
  retires: string | null;
  ended: boolean;
  successor: string | null;
  reroute: { day: string; to: string | null } | null;
  seen: string | null;
  events: readonly LifecycleEvent[];
};

export const noStanding: Standing = {
  deprecated: null,
  retires: null,
  ended: false,
  successor: null,
  reroute: null,
  seen: null,
  events: [],
};

type LifecycleContext = {
  reroutes: ReadonlyMap<string, string>;
  today: string;
};

export function deriveLifecycle(
  id: string,
  record: ModelFile,
  { reroutes, today }: LifecycleContext,
): Lifecycle {
  const standing = standingOf(record);
  const { deprecated, retires, successor, events } = standing;
  const sources = deriveSources(events.flatMap((event) => event.sources));
  return {
    stage: stageOf(record, standing, today),
    deprecated,
    retires,
    successor,
    served_by: endOfChain(id, reroutes),
    sources: sources.filter(
      ({ url }, index) => sources.findIndex((other) => other.url === url) === index,
    ),
  };
}

export function deriveStage(record: ModelFile, today: string): Lifecycle['stage'] {
  return stageOf(record, standingOf(record), today);
}

export function deriveReroutes(
  { models }: Pick<Dataset, 'models'>,
  today: string,
): ReadonlyMap<string, string> {
  return new Map(
    models.flatMap(({ id, value }) => {
      const { reroute } = standingOf(value);
      if (reroute === null || reroute.to === null || reroute.day > today) return [];
      return [[id, reroute.to] as const];
    }),
  );
}

export function ownEvents({ lifecycle = [] }: ModelFile): readonly LifecycleEvent[] {
  return lifecycle.filter(({ scope }) => scope === undefined);
}

function standingOf(record: ModelFile): Standing {
  return ownEvents(record).reduce<Standing>(
    (standing, event) => after(standing, event),
    noStanding,
  );
}

export function after(before: Standing, event: LifecycleEvent): Standing {
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

function stageOf(
  { released = null, tags }: ModelFile,
  standing: Standing,
  today: string,
): Lifecycle['stage'] {
  const { deprecated } = standing;
  if (isOver(standing, today)) return 'retired';
  if (deprecated !== null && deprecated <= today) return 'deprecated';
  if (released !== null && released > today) return 'announced';
  return tags.includes('preview') ? 'preview' : 'active';
}

function isOver({ retires, ended, reroute, seen }: Standing, today: string): boolean {
  if (reroute !== null && reroute.day <= today) return true;
  if (retires === null) return ended;
  return retires <= today && (seen === null || seen <= retires);
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

/** The last day on which the model's own service was read of; null where none is known. */
export function lastRead(record: ModelFile): string | null {
  return readDays(ownEvents(record).flatMap(({ sources }) => sources)).at(-1) ?? null;
}

/** The first day on which a source of the event was read; null where none is known. */
export function firstRead({ sources }: LifecycleEvent): string | null {
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
): readonly LifecycleMove[] {
  return models.flatMap(({ id, value }) => movesOf(id, value, today));
}

function movesOf(model: string, record: ModelFile, today: string): readonly LifecycleMove[] {
  const events = ownEvents(record);
  let standing = noStanding;
  return events.flatMap((event, index) => {
    const before = standing;
    standing = after(standing, event);
    const isLast = !events.slice(index + 1).some(({ event: later }) => replacing.has(later));
    const moves = rules[event.event]({ event, before, isLast, today });
    return moves.flatMap(({ date, ...move }) => (date === null ? [] : [{ model, date, ...move }]));
  });
}

/** Events after which an announced end before them is no longer the one that is to come. */
const replacing: ReadonlySet<LifecycleEvent['event']> = new Set([
  'end_announced',
  'retired',
  'withdrawn',
]);

type Step = {
  event: LifecycleEvent;
  before: Standing;
  isLast: boolean;
  today: string;
};

type Move = Omit<LifecycleMove, 'model' | 'date'> & { date: string | null };

const rules = {
  deprecated: ({ event }) => {
    const day = event.day ?? firstRead(event);
    return [{ field: 'deprecated', date: day, from: null, to: day, state: 'effective' }];
  },
  end_announced: endMoves,
  rerouted: (step) => (step.before.retires === null ? endMoves(step) : []),
  retired: ({ event, before }) => [
    {
      field: 'retires',
      date: event.day ?? firstRead(event),
      from: before.retires === event.day ? null : before.retires,
      to: event.day,
      state: 'effective',
    },
  ],
  withdrawn: ({ event, before }) =>
    (['deprecated', 'retires'] as const).flatMap((field) =>
      before[field] === null
        ? []
        : [
            {
              field,
              date: event.day ?? firstRead(event),
              from: before[field],
              to: before[field],
              state: 'withdrawn' as const,
            },
          ],
    ),
  in_service: () => [],
} as const satisfies {
  [Event in LifecycleEvent['event']]: (step: Step) => readonly Move[];
};

function endMoves({ event, before, isLast, today }: Step): readonly Move[] {
  const { day } = event;
  if (day === null) return [];
  const read = firstRead(event);
  const hasCome = isLast && day <= today;
  const announced = read !== null && read < day ? read : day;
  return [
    {
      field: 'retires',
      date: hasCome ? day : announced,
      from: before.retires,
      to: day,
      state: hasCome ? 'effective' : 'announced',
    },
  ];
}
