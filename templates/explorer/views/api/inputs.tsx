import type { ParameterRule } from '../../../../feed/endpoint.ts';
import { t } from '../../../messages/t.ts';
import { Select } from '../../parts/fields.tsx';
import { useChoices } from './choices.ts';

type Props = {
  readonly endpoint: string;
  readonly name: string;
  /** What the table says of a query parameter; a part of the path has no rule. */
  readonly rule: ParameterRule | undefined;
  readonly value: string;
  /** The board that the form names, on which the periods depend. */
  readonly board: string;
  readonly onChange: (value: string) => void;
};

/** The field of one parameter, as its rule wants it. */
export function Input({ endpoint, name, rule, value, board, onChange }: Props) {
  const choices = useChoices(endpoint, name, board);
  if (rule?.kind === 'choice') {
    const options = [
      { value: '', label: t('(left out)') },
      ...rule.allowed.map((allowed) => ({ value: allowed, label: allowed })),
    ];
    return <Select label={name} value={value} options={options} onChange={onChange} />;
  }
  const list = `choices-${endpoint}-${name}`;
  return (
    <label class="field">
      <span>{name}</span>
      <input
        value={value}
        list={list}
        placeholder={placeholderOf(rule)}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={list}>
        {choices.map((choice) => (
          <option key={choice} value={choice} />
        ))}
      </datalist>
    </label>
  );
}

function placeholderOf(rule: ParameterRule | undefined): string {
  if (rule === undefined) return t('needed');
  if (rule.kind === 'integer') return String(rule.default);
  return rule.kind === 'text'
    ? t('{count} characters or more', { count: rule.minimumLength })
    : t('any');
}
