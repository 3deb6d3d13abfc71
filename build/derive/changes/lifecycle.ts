import type { LifecycleEvent, ModelFile } from '../../../feed/schemas/data/model.ts';
import type { Sourced } from '../../dataset/dataset.ts';
import { after, firstRead, noStanding, ownEvents, type Standing } from '../lifecycle.ts';
import { type DatedChange, subjectAddress } from './change.ts';
/** A notice or an end of a model that has come, is announced, or was withdrawn. */
export type LifecycleMove = {
  readonly model: string;
  readonly field: 'deprecated' | 'retires';
  /** The day on which it became known, or came. */
  readonly date: string;
  /** The day that stood before; null where there was none. */
  readonly from: string | null;
  readonly to: string | null;
  readonly state: 'effective' | 'announced' | 'withdrawn';
};

/** Every move of every model, by model, in the order in which they became known. */
export function deriveLifecycleMoves(
  models: readonly Sourced<ModelFile>[],
  today: string,
): readonly LifecycleMove[] {
  return models.flatMap(({ id, value }) => movesOf(id, value, today));
}

/** `lifecycle_changed`: CONTRACT.md 8, "Lifecycle". */
export function deriveLifecycleChanges(
  moves: readonly LifecycleMove[],
  apiRoot: string,
): readonly DatedChange[] {
  return moves.map(({ model, field, date, from, to, state }) => {
    const subject = { kind: 'model', id: model } as const;
    return {
      change: {
        date,
        kind: 'lifecycle_changed',
        subject,
        field,
        from: null,
        to: null,
        from_text: from,
        to_text: to === null || state === 'effective' ? to : `${to}, ${state}`,
        url: subjectAddress(apiRoot, subject),
      },
      key: `${to ?? from} ${state}`,
    };
  });
}

/** An end whose day is to come, or that was not to be, is an announcement for good. */
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
  readonly event: LifecycleEvent;
  readonly before: Standing;
  /** Whether no later event has another end. */
  readonly isLast: boolean;
  readonly today: string;
};

type Move = Omit<LifecycleMove, 'model' | 'date'> & { readonly date: string | null };

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
  readonly [Event in LifecycleEvent['event']]: (step: Step) => readonly Move[];
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
