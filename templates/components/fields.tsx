export type Option = { value: string; label: string };

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
};

/** One of many. */
export function Select({ label, value, options, onChange }: ChoiceProps) {
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
export function Segments({ label, value, options, onChange }: ChoiceProps) {
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
