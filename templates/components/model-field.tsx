import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { listMark, rich } from './links.tsx';
import {
  isUnfinished,
  type Meaning,
  meaningOf,
  type Named,
  namesIn,
  nearestTo,
} from './typed-name.ts';
import { usePage } from './use-page.ts';

type ModelFieldProps = {
  label: string;
  models: readonly Named[];
  /** Those that stand below it already. */
  taken?: readonly Named[];
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
 * The field that takes models by their names or ids, and is empty again for the next ones. A name
 * that is entered and means no single model stays, with what it can mean.
 */
export function ModelField(props: ModelFieldProps) {
  const { label, models, taken = [], none, takesAll = false, field, full = false } = props;
  const page = usePage();
  const { text, unmatched, type, takeWhole, takeFor } = useTypedNames({ ...props, taken });
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
          onInput={(event) => type(event.currentTarget.value, meantBy(event, models))}
          onChange={({ currentTarget: { value } }) => takeWhole(value)}
        />
        <datalist id="all-models">
          {models.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        {full && <small>{full}</small>}
      </label>
      {unmatched.map((name) => (
        <NoSingleModel
          key={name}
          meaning={meaningOf(name, models, taken)}
          nearest={nearestTo(name, models)}
          none={none(name)}
          onPick={(...picked) => takeFor(name, picked)}
          takesAll={takesAll}
        />
      ))}
    </>
  );
}

/** What is typed until each of its names means one model, which is picked; and the names that mean none. */
function useTypedNames({
  models,
  taken,
  onPick,
}: Required<Pick<ModelFieldProps, 'models' | 'taken' | 'onPick'>>) {
  const [text, setText] = useState('');
  const [isEntered, setEntered] = useState(false);
  const all = [...models, ...taken];
  const pick = (picked: readonly Named[]) => {
    if (picked.length > 0) onPick(...picked.map(({ id }) => id));
  };
  const type = (value: string, picked: readonly Named[]) => {
    setText(picked.length > 0 ? '' : value);
    setEntered(false);
    pick(picked);
  };
  const takeWhole = (value: string) => {
    const meanings = namesIn(value, all).map((name) => ({
      name,
      matches: meaningOf(name, models, taken).matches,
    }));
    const open = meanings.filter(({ matches }) => matches.length !== 1);
    setText(open.map(({ name }) => name).join(', '));
    setEntered(true);
    pick(meanings.flatMap(({ matches }) => (matches.length === 1 ? matches : [])));
  };
  const unmatched = isEntered ? namesIn(text, all) : [];
  const takeFor = (name: string, picked: readonly Named[]) => {
    setText(unmatched.filter((other) => other !== name).join(', '));
    pick(picked);
  };
  return { text, unmatched, type, takeWhole, takeFor };
}

/** The model that a field has by its whole name or id, unless more of the name may come. */
function meantBy(
  event: InputEvent & { currentTarget: HTMLInputElement },
  models: readonly Named[],
): Named[] {
  const { value } = event.currentTarget;
  const names = models.map(({ name }) => name);
  if (isUnfinished(event, value, names)) return [];
  return models.filter(({ id, name }) => name === value || id === value);
}

type NoSingleModelProps = {
  meaning: Meaning;
  nearest: readonly Named[];
  none: string;
  onPick: (...models: Named[]) => void;
  takesAll: boolean;
};

/** So many models that a text can mean are named. */
const MOST_NAMED = 5;

/** Why what was entered is no model to take, and the models that may have been meant. */
function NoSingleModel(props: NoSingleModelProps) {
  const page = usePage();
  const { taken } = props.meaning;
  return (
    <p class="quiet" role="status">
      {taken.length > 0 ? (
        page.t('{names}: here already.', { names: page.listText(taken.map(({ name }) => name)) })
      ) : (
        <MeantModels {...props} />
      )}
    </p>
  );
}

function MeantModels({ meaning, nearest, none, onPick, takesAll }: NoSingleModelProps) {
  const page = usePage();
  const { matches } = meaning;
  const named = matches.length > 0 ? matches : nearest;
  const names = named.slice(0, MOST_NAMED).map((model, index) => (
    <>
      {index > 0 && listMark(page)}
      <button type="button" class="sort" onClick={() => onPick(model)}>
        {model.name}
      </button>
    </>
  ));
  if (matches.length === 0)
    return (
      <>
        {none} {names.length > 0 && rich(page, 'The nearest: {names}', { names })}
      </>
    );
  return (
    <>
      {rich(page, '{count} can be meant: {names}', { count: matches.length, names })}
      {takesAll && listMark(page)}
      {takesAll && (
        <button type="button" class="sort" onClick={() => onPick(...matches)}>
          {page.t('All {count}', { count: matches.length })}
        </button>
      )}
    </>
  );
}
