import { useState } from 'preact/hooks';
import { usePage } from './use-page.ts';

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

type AmountFieldProps = {
  label: string;
  value: number;
  onChange: (value: string) => void;
};

/**
 * A count such as 2000, 120k or 1.5M, as the command takes it. What is written stands until the field
 * is left; what is no count is said to be none, and not passed on.
 */
export function AmountField({ label, value, onChange }: AmountFieldProps) {
  const page = usePage();
  const [text, setText] = useState<string>();
  return (
    <label class="field">
      <span>{label}</span>
      <input
        required
        pattern={COUNT}
        value={text ?? value}
        onInput={({ currentTarget: field }) => {
          setText(field.value);
          if (field.validity.valid) onChange(String(countIn(field.value)));
        }}
        onBlur={() => setText(undefined)}
      />
      <small>{page.t('Such as 2000, 120k or 1.5M')}</small>
    </label>
  );
}

const COUNT = '\\d+(\\.\\d+)?[kKmM]?';

function countIn(text: string): number {
  const thousands = /k/i.test(text) ? 1_000 : 1;
  return Math.round(Number.parseFloat(text) * (/m/i.test(text) ? 1_000_000 : thousands));
}
