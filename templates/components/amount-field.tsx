import { useState } from 'preact/hooks';
import { foldQuery } from '../../feed/text.ts';
import { grouped } from '../text.ts';
import { usePage } from './use-page.ts';

type AmountFieldProps = {
  label: string;
  value: number;
  /** Whether a share is read too, `80%`, and passed on as such. */
  isPart?: boolean | undefined;
  onChange: (value: string) => void;
};

/**
 * A count such as 2000, 50,000, 120k, 1.5M or 2亿, or of a part its share in percent. What is written
 * stands until the field is left; what is no count stands until it is corrected, with a sentence on
 * what holds.
 */
export function AmountField({ label, value, isPart, onChange }: AmountFieldProps) {
  const page = usePage();
  const [text, setText] = useState<string>();
  const isUnreadable = text !== undefined && !parseAmount(text, isPart);
  return (
    <label class="field">
      <span>{label}</span>
      <input
        aria-invalid={isUnreadable || undefined}
        value={text ?? grouped(value)}
        onInput={({ currentTarget: field }) => {
          setText(field.value);
          const amount = parseAmount(field.value, isPart);
          if (amount) onChange(amount);
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
const AMOUNT = /^(\d+|\d{1,3}([, ]\d{3})+|\d+\.\d+(?=\D))\s?([km万亿%]?)$/;

const factors: { [unit: string]: number } = {
  k: 1_000,
  m: 1_000_000,
  万: 10_000,
  亿: 100_000_000,
};

/**
 * The count in a text, or of a part its share, as an address has them: `120000` of `120k`, `80%` of
 * `８０ ％`. Undefined where it is neither.
 */
export function parseAmount(text: string, isPart?: boolean): string | undefined {
  // Folded, full-width forms and every kind of space are those of ASCII.
  const [, digits, , unit = ''] = AMOUNT.exec(foldQuery(text).toLowerCase()) ?? [];
  if (!digits) return undefined;
  const amount = Number(digits.replace(/[, ]/g, ''));
  if (unit === '%') return isPart && amount <= 100 ? `${amount}%` : undefined;
  return String(Math.round(amount * (factors[unit] ?? 1)));
}
