export type Option = { value: string; label: string };

type FieldProps = {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
};

/** One of many. */
export function Select({ label, value, options, onChange }: FieldProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** One of few, all in view. */
export function Segments({ label, value, options, onChange }: FieldProps) {
  return (
    <fieldset class="segments">
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={label}
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

type AmountProps = {
  label: string;
  value: number | '';
  step?: number;
  onChange: (value: string) => void;
};

/** An amount of 0 or more; what is none is left in the field and not passed on. */
export function AmountField({ label, value, step = 1, onChange }: AmountProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        inputMode="decimal"
        min="0"
        step={step}
        value={value}
        onInput={({ currentTarget: { value: text } }) => Number(text) >= 0 && onChange(text)}
      />
    </label>
  );
}
