import { t } from '../../../messages/t.ts';
import { Checkbox, type Option } from '../../parts/fields.tsx';
import type { Query } from '../../routing/route.ts';
import { type ColumnName, columnChoices, columnNames, defaultColumns } from './columns.ts';

type Props = {
  readonly columns: readonly ColumnName[];
  /** Keys of the boards that are columns, of those that can be. */
  readonly shownBoards: readonly string[];
  readonly boards: readonly Option[];
  readonly onChange: (changed: Query) => void;
};

/** The columns that the reader adds to the table; the address keeps them. */
export function ColumnChoice({ columns, shownBoards, boards, onChange }: Props) {
  const choose = (name: ColumnName, isShown: boolean) => {
    const chosen = columnNames.filter((known) =>
      known === name ? isShown : columns.includes(known),
    );
    const isDefault = chosen.join() === defaultColumns.join();
    // An address without columns has the default ones, so that no column at all is a word too.
    onChange({ columns: isDefault ? '' : chosen.join() || 'none' });
  };
  const chooseBoard = (key: string, isShown: boolean) => {
    const others = shownBoards.filter((other) => other !== key);
    onChange({ boards: [...others, ...(isShown ? [key] : [])].join() });
  };
  return (
    <details class="column-choice">
      <summary class="plain-button">{t('Columns')}</summary>
      <fieldset>
        <legend class="unseen">{t('Columns')}</legend>
        {columnNames.map((name) => (
          <Checkbox
            key={name}
            label={columnChoices[name].label}
            isChecked={columns.includes(name)}
            onChange={(isChecked) => choose(name, isChecked)}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('Figures of boards')}</legend>
        {boards.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            isChecked={shownBoards.includes(value)}
            onChange={(isChecked) => chooseBoard(value, isChecked)}
          />
        ))}
      </fieldset>
    </details>
  );
}
