import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import { t } from '../../../messages/t.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { Scroll } from '../../parts/boxes.tsx';
import { ModelLink } from '../../parts/link.tsx';
import { Marks } from '../../parts/marks.tsx';
import { BoardRow } from './board-row.tsx';
import { bestOf, differs, type Fact, factsFor, isKnown, type Profile } from './facts.ts';

type Props = {
  readonly models: readonly ModelDetail[];
  readonly profile: Profile;
  readonly onRemove: (id: string) => void;
};

/**
 * A column for each model and a line for each fact; then the boards that list all of them, and
 * those that list some.
 */
export function Comparison({ models, profile, onRemove }: Props) {
  const listed = (bodyOf(useAnswer('discovery.get', {}))?.boards ?? []).map(({ key, name }) => ({
    key,
    name,
    count: models.filter(({ rankings }) => rankings.some(({ board }) => board === key)).length,
  }));
  const groups = [
    { label: t('Boards in common'), boards: listed.filter(({ count }) => count === models.length) },
    {
      label: t('Other boards'),
      boards: listed.filter(({ count }) => count > 0 && count < models.length),
    },
  ];
  return (
    <Scroll label={t('Comparison')} class="comparison-scroll">
      <table class="comparison">
        <thead>
          <tr>
            <td />
            {models.map(({ id, name, vendor, ...model }) => (
              <th key={id} scope="col">
                <ModelLink id={id}>{name}</ModelLink> <small>{vendor}</small>{' '}
                <Marks model={model} />{' '}
                <button
                  type="button"
                  class="plain-button"
                  aria-label={t('Remove {name}', { name })}
                  onClick={() => onRemove(id)}
                >
                  {t('Remove')}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {factsFor(profile)
            .filter((fact) => isKnown(fact, models))
            .map((fact) => (
              <FactRow key={fact.label} fact={fact} models={models} />
            ))}
        </tbody>
        {groups
          .filter(({ boards }) => boards.length > 0)
          .map(({ label, boards }) => (
            <tbody key={label}>
              <tr class="group">
                <th scope="rowgroup" colSpan={models.length + 1}>
                  {label}
                </th>
              </tr>
              {boards.map(({ key, name }) => (
                <BoardRow key={key} board={key} name={name} models={models} />
              ))}
            </tbody>
          ))}
      </table>
    </Scroll>
  );
}

type FactProps = { readonly fact: Fact; readonly models: readonly ModelDetail[] };

function FactRow({ fact, models }: FactProps) {
  const best = bestOf(fact, models);
  const word = best.length > 1 ? t('(tied for best)') : t('(best)');
  const isDifferent = differs(fact, models);
  const names = [isDifferent ? 'differs' : '', fact.isReckoned ? 'reckoned' : ''];
  return (
    <tr class={names.filter(Boolean).join(' ') || undefined}>
      <th scope="row">
        {fact.label}
        {isDifferent && <span class="unseen"> {t('(differs)')}</span>}
      </th>
      {models.map((model) => (
        <td key={model.id} class={best.includes(model.id) ? 'best' : undefined}>
          {fact.textOf(model)}
          {best.includes(model.id) && <span class="unseen"> {word}</span>}
        </td>
      ))}
    </tr>
  );
}
