import { useUniqueId } from './hooks.ts';

export type Option = { readonly value: string; readonly label: string };

type FieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** One of many. */
export function Select({
  label,
  value,
  options,
  onChange,
}: FieldProps & { readonly options: readonly Option[] }) {
  const id = useUniqueId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** One of few, all in view. */
export function Segments({
  label,
  value,
  options,
  onChange,
}: FieldProps & { readonly options: readonly Option[] }) {
  const name = useUniqueId();
  return (
    <fieldset class="segments">
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type CheckboxProps = {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
};

/** Yes or no. */
export function Checkbox({ label, isChecked, onChange }: CheckboxProps) {
  return (
    <label class="checkbox">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}

type NumberProps = {
  readonly label: string;
  readonly value: number;
  readonly maximum?: number;
  readonly step?: number;
  readonly onChange: (value: number) => void;
};

/** A number of 0 or more. What is none is left in the field and not passed on. */
export function NumberField({ label, value, maximum, step = 1, onChange }: NumberProps) {
  const take = (text: string) => {
    const number = Number(text);
    if (text.trim() !== '' && Number.isFinite(number) && number >= 0)
      onChange(maximum === undefined ? number : Math.min(number, maximum));
  };
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        inputMode="decimal"
        min="0"
        step={step}
        value={value}
        onInput={(event) => take(event.currentTarget.value)}
      />
    </label>
  );
}
