import type { LifecycleEvent, ModelFile } from '../../feed/schemas/data/model.ts';
import type { Lifecycle } from '../../feed/schemas/model.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { deriveSources } from './records.ts';

/** What the events of the vendor's own service amount to, day by day. */
export type Standing = {
  readonly deprecated: string | null;
  /** The day of the end; null where there is none, or where nobody gives it. */
  readonly retires: string | null;
  /** Whether the end is more than an announcement, whatever is known of its day. */
  readonly ended: boolean;
  readonly successor: string | null;
  /** From its day on, requests are answered by another model. */
  readonly reroute: { readonly day: string; readonly to: string | null } | null;
  /** The last day on which a source showed the model in service. */
  readonly seen: string | null;
  readonly events: readonly LifecycleEvent[];
};

/** Before the first event. */
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
  /** By the id of the rerouted model, where the day of the reroute has come. */
  readonly reroutes: ReadonlyMap<string, string>;
  readonly today: string;
};

/** The lifecycle of a model on a day. */
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

/** Which model answers requests under the name of another, one step of each chain. */
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

/** Events of other services say nothing of the vendor's own. */
export function ownEvents({ lifecycle = [] }: ModelFile): readonly LifecycleEvent[] {
  return lifecycle.filter(({ scope }) => scope === undefined);
}

function standingOf(record: ModelFile): Standing {
  return ownEvents(record).reduce<Standing>(
    (standing, event) => after(standing, event),
    noStanding,
  );
}

/** The standing once one more event has become known. */
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

/** A day that has passed ends the service, unless a later source shows the model in service. */
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

/** The first day on which a source of the event was read; null where none is known. */
export function firstRead({ sources }: LifecycleEvent): string | null {
  const days = sources.flatMap(({ checked }) => checked ?? []).sort();
  return days[0] ?? null;
}
