import { isObject, valueAt } from '../usage/paths.ts';
import type { Collector } from './answer.ts';
import { keyOf, type LogPlace, type LogReader, textAt } from './line-agents.ts';

/** The counts of Codex, which grow with each request of a session. */
const countNames = [
  'input_tokens',
  'cached_input_tokens',
  'cache_write_input_tokens',
  'output_tokens',
  'reasoning_output_tokens',
] as const;

type Totals = { readonly [name: string]: number | undefined };

/** A session: a file, which may begin with the history of another. */
type Session = {
  id: string;
  parent: string | null;
  startedAt: number;
  model: string | null;
  /** The tier that the user has chosen, until another one is. */
  tier: string | null;
  before: Totals;
  /** Whether only what it has of its parent has been read. */
  isReplaying: boolean;
  /** The counts of its requests that have records of their own. */
  recorded: Set<string>;
};

/**
 * Codex: each event has the counts of the session so far. An event that repeats them is no request,
 * and a fork or a sub-agent begins with the events of its parent. Newer versions write a record of
 * each request as well, also of those that have no event, such as one that shortens the history.
 */
export function createCodex({ read, summary }: Collector): LogReader {
  const sessions = new Map<string, Session>();
  /** The counts that each session has reached, to know them in those that it became. */
  const reached = new Map<string, Set<string>>();

  function start(payload: unknown, { file }: LogPlace, at: string | null): void {
    // A fork has the beginning of its parent in its history too.
    if (sessions.has(file)) return;
    const parent =
      textAt(payload, 'forked_from_id') ??
      textAt(payload, 'source.subagent.thread_spawn.parent_thread_id');
    sessions.set(file, {
      id: textAt(payload, 'id') ?? file,
      parent,
      startedAt: Date.parse(at ?? ''),
      model: null,
      tier: null,
      before: {},
      isReplaying: parent !== null,
      recorded: new Set(),
    });
  }

  function readRequest(session: Session, record: object, { file }: LogPlace): void {
    const usage = valueAt(record, 'payload.usage');
    if (!isObject(usage)) return;
    const thread = textAt(record, 'payload.thread_id');
    session.recorded.add(countsOf(usage));
    // What a fork has of the thread that it comes from was counted there.
    if (session.parent !== null && thread === session.parent) {
      summary.repeated += 1;
      return;
    }
    const at = textAt(record, 'timestamp');
    const id = textAt(record, 'payload.response_id') ?? keyOf(session.id, at, countsOf(usage));
    read(
      keyOf('Codex', id),
      { usage, service_tier: tierOf(record) ?? session.tier },
      { agent: 'Codex', source: file, model: session.model, at },
    );
  }

  function count(session: Session, record: object, { file }: LogPlace): void {
    const info = valueAt(record, 'payload.info');
    const totals = toTotals(valueAt(info, 'total_token_usage'));
    const last = valueAt(info, 'last_token_usage');
    // An event of limits alone says nothing of a session.
    if (totals === undefined && last === undefined) return;
    const key = countsOf(totals);
    const known = reached.get(session.id) ?? new Set();
    reached.set(session.id, known);
    const isRepeated =
      (totals !== undefined && known.has(key)) || session.recorded.has(countsOf(last));
    known.add(key);
    const usage = usageOf(totals, session.before, last);
    session.before = totals ?? session.before;
    if (isRepeated || isReplay(session, key, textAt(record, 'timestamp'), reached)) {
      summary.repeated += 1;
      return;
    }
    session.isReplaying = false;
    if (!isObject(usage)) return;
    const at = textAt(record, 'timestamp');
    read(
      keyOf('Codex', session.id, key),
      { usage, service_tier: tierOf(record) ?? session.tier },
      { agent: 'Codex', source: file, model: session.model, at },
    );
  }

  return (record, place) => {
    const { type, payload, timestamp } = record;
    if (type === 'session_meta') start(payload, place, textAt({ timestamp }, 'timestamp'));
    const kind = type === 'event_msg' ? valueAt(payload, 'type') : type;
    if (!readKinds.has(kind)) return type === 'session_meta';
    start({}, place, null);
    const session = sessions.get(place.file);
    if (session === undefined) return false;
    if (kind === 'token_usage_record') readRequest(session, record, place);
    else if (kind === 'token_count') count(session, record, place);
    else readSettings(session, payload);
    return true;
  };
}

/** The counts of a usage, to know those that are equal. */
function countsOf(usage: unknown): string {
  return JSON.stringify(countNames.map((name) => valueAt(usage, name) ?? 0));
}

/** A turn says what is new; settings that are applied are all of them, but for those not set. */
function readSettings(session: Session, payload: unknown): void {
  const applied = valueAt(payload, 'thread_settings');
  session.model = textAt(payload, 'model') ?? session.model;
  session.tier =
    applied === undefined
      ? (textAt(payload, 'service_tier') ?? session.tier)
      : textAt(applied, 'service_tier');
}

const readKinds: ReadonlySet<unknown> = new Set([
  'turn_context',
  'thread_settings_applied',
  'token_count',
  'token_usage_record',
]);

/** Some versions say the tier with the counts of a request. */
function tierOf(record: object): string | null {
  return textAt(record, 'payload.service_tier') ?? textAt(record, 'payload.info.service_tier');
}

function toTotals(value: unknown): Totals | undefined {
  if (!isObject(value)) return undefined;
  const counts = countNames.map((name) => [name, value[name]] as const);
  return Object.fromEntries(
    counts.flatMap(([name, count]) => (typeof count === 'number' ? [[name, count]] : [])),
  );
}

/** What a request used: by the difference of the totals, for which its own counts may be written. */
function usageOf(totals: Totals | undefined, before: Totals, last: unknown): unknown {
  const added = totals && difference(totals, before);
  if (added === undefined) return last;
  const isSame = (['input_tokens', 'output_tokens'] as const).every(
    (name) => valueAt(last, name) === added[name],
  );
  return isSame ? last : added;
}

/** What a request added; undefined where the counts began anew. */
function difference(totals: Totals, before: Totals): Totals | undefined {
  const added = Object.entries(totals).map(([name, count = 0]) => {
    return [name, count - (before[name] ?? 0)] as const;
  });
  return added.some(([, count]) => count < 0) ? undefined : Object.fromEntries(added);
}

/** A copy of history is written at once. A request takes longer. */
const REPLAY_MILLISECONDS = 1_000;

/** Whether an event of a fork is one of its parent. */
function isReplay(
  { parent, startedAt, isReplaying }: Session,
  key: string,
  at: string | null,
  reached: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  if (!isReplaying || parent === null) return false;
  const ofParent = reached.get(parent);
  if (ofParent !== undefined) return ofParent.has(key);
  return Date.parse(at ?? '') <= startedAt + REPLAY_MILLISECONDS;
}
