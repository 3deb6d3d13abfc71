import type { Lifecycle } from '../contract/schemas/model.ts';
import { dayOf } from './moment.ts';

/**
 * A row of `answered_by`: who answers under the id of a model from some day on. `model_id` is null
 * where nobody is known to; `from` is null only then.
 */
export type AnsweringRow = Lifecycle['answered_by'][number];

/** Such a row as a cost says it. */
export type AnsweredBy = Pick<AnsweringRow, 'model_id' | 'until'> & {
  /** The first day on which that model answers, or the day of the end; null where it is not known. */
  since: string | null;
  /** Where it was read; null where the feed does not say. */
  source: { url: string; checked: string | null } | null;
};

/** A model with what it says of its end: who answers under its id then. */
export type EndableModel = {
  id?: string;
  lifecycle?: Pick<Lifecycle, 'stage' | 'served_by'> & Partial<Pick<Lifecycle, 'answered_by'>>;
};

/**
 * Who answers requests under the id of a model at a day or an instant, or on the day of the feed;
 * undefined where the model itself does.
 */
export function answeringAt(
  { lifecycle }: EndableModel,
  at: string | undefined,
): AnsweringRow | undefined {
  const { stage, served_by = null, answered_by = [] } = lifecycle ?? {};
  if (answered_by.length === 0) return undefined;
  if (at !== undefined) return answeringOn(answered_by, dayOf(at));
  if (served_by !== null) return answered_by.findLast(({ model_id }) => model_id === served_by);
  return stage === 'retired'
    ? answered_by.findLast(({ model_id }) => model_id === null)
    : undefined;
}

/** On the day of an end itself the model may still have answered, whatever the hour. */
function answeringOn(rows: readonly AnsweringRow[], day: string): AnsweringRow | undefined {
  return rows.findLast(({ from, seen_from, until, model_id }) => {
    const first = from ?? seen_from;
    if (first === null || day < first || (until !== null && day > until)) return false;
    return model_id !== null || from === null || day > from;
  });
}

export function toAnsweredBy({ model_id, from, until, sources }: AnsweringRow): AnsweredBy {
  const [first] = sources;
  const source = first === undefined ? null : { url: first.url, checked: first.checked };
  return { model_id, since: from, until, source };
}

/** A sentence on who answers in the place of a model, with the first source that says so. */
export function answeringSentence(
  { id = 'this id', lifecycle }: EndableModel,
  { from, seen_from, model_id, sources }: AnsweringRow,
): string {
  const [source] = sources;
  const read = source === undefined ? '' : ` (${source.url})`;
  if (model_id !== null)
    return `Since ${from} requests under ${id} are answered by ${model_id} and cost what it costs${read}.`;
  const verb = lifecycle?.stage === 'retired' ? 'ended' : 'ends';
  const end =
    from === null ? `had ended by ${seen_from ?? 'the day of the feed'}` : `${verb} on ${from}`;
  return `${id} ${end}, and no model is known to answer under that id since${read}.`;
}
