import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { listMark, rich } from './links.tsx';
import { isUnfinished, matchesOf, nearestTo } from './typed-name.ts';
import { usePage } from './use-page.ts';

type NamedModel = { id: string; name: string; vendor?: string };

type ModelFieldProps = {
  label: string;
  models: readonly NamedModel[];
  /** What is said of a text by which no model is called. */
  none: (text: string) => string;
  onPick: (...ids: string[]) => void;
  /** Whether all models that a text can mean may be taken at once. */
  takesAll?: boolean;
  field?: RefObject<HTMLInputElement | null>;
  /** Why it takes no more. */
  full?: string | false;
};

/**
 * The field that takes a model by its name or id, and is empty again for the next one. What is
 * entered and means no single model stays, with what it can mean.
 */
export function ModelField(props: ModelFieldProps) {
  const { label, models, none, onPick, takesAll = false, field, full = false } = props;
  const page = usePage();
  const { text, isUnmatched, take, takeWhole, takeAll } = useTypedName(onPick);
  return (
    <>
      <label class="field scripted">
        <span>{label}</span>
        <input
          ref={field ?? null}
          list="all-models"
          disabled={full !== false}
          value={text}
          placeholder={page.t('Name or id')}
          autocomplete="off"
          onInput={(event) => take(event.currentTarget.value, meantBy(event, models))}
          onChange={({ currentTarget: { value } }) => takeWhole(value, matchesOf(value, models))}
        />
        <datalist id="all-models">
          {models.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        {full && <small>{full}</small>}
      </label>
      {isUnmatched && text !== '' && (
        <NoSingleModel
          matches={matchesOf(text, models)}
          nearest={nearestTo(text, models)}
          none={none(text)}
          onPick={(model) => take(text, [model])}
          onPickAll={takesAll && takeAll}
        />
      )}
    </>
  );
}

/** What is typed until it means one model, which is picked; and whether all that was typed means none. */
function useTypedName(onPick: ModelFieldProps['onPick']) {
  const [text, setText] = useState('');
  const [isUnmatched, setUnmatched] = useState(false);
  const take = (value: string, [only, ...more]: readonly NamedModel[]) => {
    const isOne = only !== undefined && more.length === 0;
    setText(isOne ? '' : value);
    setUnmatched(false);
    if (isOne) onPick(only.id);
    return isOne;
  };
  const takeWhole = (value: string, matches: readonly NamedModel[]) =>
    setUnmatched(!take(value, matches));
  const takeAll = (matches: readonly NamedModel[]) => {
    setText('');
    onPick(...matches.map(({ id }) => id));
  };
  return { text, isUnmatched, take, takeWhole, takeAll };
}

/** The model that a field has by its whole name or id, unless more of the name may come. */
function meantBy(
  event: InputEvent & { currentTarget: HTMLInputElement },
  models: readonly NamedModel[],
): NamedModel[] {
  const { value } = event.currentTarget;
  const names = models.map(({ name }) => name);
  if (isUnfinished(event, value, names)) return [];
  return models.filter(({ id, name }) => name === value || id === value);
}

type NoSingleModelProps = {
  matches: readonly NamedModel[];
  nearest: readonly NamedModel[];
  none: string;
  onPick: (model: NamedModel) => void;
  onPickAll: ((models: readonly NamedModel[]) => void) | false;
};

/** So many models that a text can mean are named. */
const MOST_NAMED = 5;

/** Why what was entered is no model, and the models that may have been meant. */
function NoSingleModel({ matches, nearest, none, onPick, onPickAll }: NoSingleModelProps) {
  const page = usePage();
  const named = matches.length > 0 ? matches : nearest;
  const names = named.slice(0, MOST_NAMED).map((model, index) => (
    <>
      {index > 0 && listMark(page)}
      <button type="button" class="sort" onClick={() => onPick(model)}>
        {model.name}
      </button>
    </>
  ));
  return (
    <p class="quiet" role="status">
      {matches.length > 0 ? (
        <>
          {rich(page, '{count} models can be meant: {names}', { count: matches.length, names })}
          {onPickAll && listMark(page)}
          {onPickAll && (
            <button type="button" class="sort" onClick={() => onPickAll(matches)}>
              {page.t('All {count} models', { count: matches.length })}
            </button>
          )}
        </>
      ) : (
        <>
          {none} {names.length > 0 && rich(page, 'The nearest: {names}', { names })}
        </>
      )}
    </p>
  );
}
