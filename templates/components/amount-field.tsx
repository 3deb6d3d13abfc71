import { useState } from 'preact/hooks';
import { foldQuery } from '../../feed/text.ts';
import { grouped } from '../text.ts';
import { usePage } from './use-page.ts';

type AmountFieldProps = {
  label: string;
  value: number;
  onChange: (value: string) => void;
};

/**
 * A count such as 2000, 50,000, 120k, 1.5M or 2亿. What is written stands until the field is left; what
 * is no count stands until it is corrected, with a sentence on what holds.
 */
export function AmountField({ label, value, onChange }: AmountFieldProps) {
  const page = usePage();
  const [text, setText] = useState<string>();
  const isUnreadable = text !== undefined && parseCount(text) === undefined;
  return (
    <label class="field">
      <span>{label}</span>
      <input
        aria-invalid={isUnreadable || undefined}
        value={text ?? grouped(value)}
        onInput={({ currentTarget: field }) => {
          setText(field.value);
          const count = parseCount(field.value);
          if (count !== undefined) onChange(String(count));
        }}
        onBlur={() => isUnreadable || setText(undefined)}
      />
      {isUnreadable && (
        <small>
          {page.t('Not a count, so {count} holds. Write 50,000, 120k or 1.5M.', {
            count: grouped(value),
          })}
        </small>
      )}
    </label>
  );
}

/** Thousands may be apart by a comma or a space; a fraction needs a unit, since tokens are whole. */
const COUNT = /^(\d+|\d{1,3}([, ]\d{3})+|\d+\.\d+(?= ?[km万亿]))\s?([km万亿]?)$/i;

const factors: { [unit: string]: number } = {
  k: 1_000,
  m: 1_000_000,
  万: 10_000,
  亿: 100_000_000,
};

/** The count in a text; undefined where it is none. */
export function parseCount(text: string): number | undefined {
  // Folded, full-width forms and every kind of space are those of ASCII.
  const [, digits, , unit = ''] = COUNT.exec(foldQuery(text)) ?? [];
  if (digits === undefined) return undefined;
  return Math.round(Number(digits.replace(/[, ]/g, '')) * (factors[unit.toLowerCase()] ?? 1));
}
