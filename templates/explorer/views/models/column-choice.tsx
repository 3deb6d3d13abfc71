import type { Query } from '../../routing/route.ts';
import { type ColumnName, columnChoices, columnNames, defaultColumns } from './columns.ts';

type Props = {
  readonly columns: readonly ColumnName[];
  readonly onChange: (changed: Query) => void;
};

/** The columns that the reader adds to the table; the address keeps them. */
export function ColumnChoice({ columns, onChange }: Props) {
  const choose = (name: ColumnName, isShown: boolean) => {
    const chosen = columnNames.filter((known) =>
      known === name ? isShown : columns.includes(known),
    );
    const isDefault = chosen.join() === defaultColumns.join();
    // An address without columns has the default ones, so that no column at all is a word too.
    onChange({ columns: isDefault ? '' : chosen.join() || 'none' });
  };
  return (
    <details class="column-choice">
      <summary class="plain-button">Columns</summary>
      <fieldset>
        <legend class="unseen">Columns</legend>
        {columnNames.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={columns.includes(name)}
              onChange={(event) => choose(name, event.currentTarget.checked)}
            />
            {columnChoices[name].label}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
