import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { listMark, rich } from './links.tsx';
import {
  type Meaning,
  meaningOf,
  type Named,
  namedExactly,
  namesIn,
  nearestTo,
  wholeMatch,
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
  const { models, taken = [], full = false } = props;
  const page = usePage();
  const [typed, take] = useTypedNames(props);
  return (
    <>
      <label class="field scripted">
        <span>{props.label}</span>
        <input
          ref={props.field ?? null}
          list="all-models"
          // One that is disabled would lose the keyboard with the last model that it takes.
          readOnly={full !== false}
          value={typed.text}
          placeholder={page.t('Name or id')}
          autocomplete="off"
          onInput={(event) => take(takenByLetters(event, models, taken))}
          onChange={({ currentTarget: { value } }) => take(takenByNames(value, models, taken))}
        />
        <datalist id="all-models">
          {models.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        {full && <small>{full}</small>}
      </label>
      {typed.isEntered && (
        <NamesLeft
          {...props}
          taken={taken}
          names={namesIn(typed.text, [...models, ...taken])}
          take={take}
        />
      )}
    </>
  );
}

/** What stands in the field, and whether it was entered: what its names mean is said then. */
type Typed = { text: string; isEntered: boolean };

/** The models that are picked by their names, and what then stands in the field. */
type Taken = { picked: readonly Named[]; left: Typed };

/** What is typed, and what takes from it. */
function useTypedNames({ onPick }: Pick<ModelFieldProps, 'onPick'>) {
  const [typed, setTyped] = useState<Typed>({ text: '', isEntered: false });
  const take = ({ picked, left }: Taken) => {
    setTyped(left);
    if (picked.length > 0) onPick(...picked.map(({ id }) => id));
  };
  return [typed, take] as const;
}

/** The model that what stands in the field is the whole name or id of, which leaves nothing. */
function takenByLetters(
  event: TypeEvent,
  models: readonly Named[],
  taken: readonly Named[],
): Taken {
  const { value } = event.currentTarget;
  const picked = isTyped(event) ? wholeMatch(value, models, taken) : namedExactly(value, models);
  return { picked, left: { text: picked.length > 0 ? '' : value, isEntered: false } };
}

/** Of what is entered each name that means a single model; the others are left. */
function takenByNames(text: string, models: readonly Named[], taken: readonly Named[]): Taken {
  const meanings = namesIn(text, [...models, ...taken]).map((name) => ({
    name,
    matches: meaningOf(name, models, taken).matches,
  }));
  const open = meanings.filter(({ matches }) => matches.length !== 1);
  return {
    picked: meanings.flatMap(({ matches }) => (matches.length === 1 ? matches : [])),
    left: toEntered(open.map(({ name }) => name)),
  };
}

function toEntered(names: readonly string[]): Typed {
  return { text: names.join(', '), isEntered: true };
}

type NamesLeftProps = Pick<ModelFieldProps, 'models' | 'none' | 'takesAll'> & {
  names: readonly string[];
  taken: readonly Named[];
  take: (taken: Taken) => void;
};

/** What each name can mean that was entered and means no single model. */
function NamesLeft({ names, models, taken, none, takesAll = false, take }: NamesLeftProps) {
  return (
    <>
      {names.map((name) => (
        <NoSingleModel
          key={name}
          meaning={meaningOf(name, models, taken)}
          nearest={nearestTo(name, models)}
          none={none(name)}
          onPick={(...picked) =>
            take({ picked, left: toEntered(names.filter((other) => other !== name)) })
          }
          takesAll={takesAll}
        />
      ))}
    </>
  );
}

type TypeEvent = InputEvent & { currentTarget: HTMLInputElement };

/**
 * Whether a letter came or went, or an input method is at work, so that more may come. Enter takes a
 * name then; what is picked from the list, or pasted, is whole.
 */
function isTyped(event: InputEvent): boolean {
  return event.data?.length === 1 || /^delete|Composition/.test(event.inputType);
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
