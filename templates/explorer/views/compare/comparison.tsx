import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { Bar, Scroll } from '../../parts/boxes.tsx';
import { ModelLink } from '../../parts/link.tsx';
import { Marks } from '../../parts/marks.tsx';
import { hrefOf } from '../../routing/route.ts';
import { bestOf, differs, type Fact, facts } from './facts.ts';

type Props = { readonly models: readonly ModelDetail[]; readonly onRemove: (id: string) => void };

/**
 * A column for each model, a line for each fact, then one for each board that lists any of them.
 */
export function Comparison({ models, onRemove }: Props) {
  const boards = (bodyOf(useAnswer('discovery.get', {}))?.boards ?? []).filter(({ key }) =>
    models.some(({ rankings }) => rankings.some(({ board }) => board === key)),
  );
  return (
    <Scroll label="Comparison" class="comparison-scroll">
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
                  aria-label={`Remove ${name}`}
                  onClick={() => onRemove(id)}
                >
                  Remove
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <FactRow key={fact.label} fact={fact} models={models} />
          ))}
          {boards.map(({ key, name }) => (
            <BoardRow key={key} board={key} name={name} models={models} />
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function FactRow({
  fact,
  models,
}: {
  readonly fact: Fact;
  readonly models: readonly ModelDetail[];
}) {
  const best = bestOf(fact, models);
  const word = best.length > 1 ? 'tied for best' : 'best';
  return (
    <tr class={differs(fact, models) ? 'differs' : undefined}>
      <th scope="row">
        {fact.label}
        {differs(fact, models) && <span class="unseen"> (differs)</span>}
      </th>
      {models.map((model) => (
        <td key={model.id} class={best.includes(model.id) ? 'best' : undefined}>
          {fact.textOf(model)}
          {best.includes(model.id) && <span class="unseen"> ({word})</span>}
        </td>
      ))}
    </tr>
  );
}

type BoardProps = {
  readonly board: string;
  readonly name: string;
  readonly models: readonly ModelDetail[];
};

function BoardRow({ board, name, models }: BoardProps) {
  const scoreOf = ({ rankings }: ModelDetail) =>
    rankings.find((ranking) => ranking.board === board);
  const best = bestOf(
    { better: 'high', figureOf: (model) => scoreOf(model)?.score ?? null },
    models,
  );
  return (
    <tr>
      <th scope="row">
        <a href={hrefOf('board', { id: board })}>{name}</a>
      </th>
      {models.map((model) => {
        const place = scoreOf(model);
        if (place === undefined) return <td key={model.id}>–</td>;
        return (
          <td key={model.id} class={best.includes(model.id) ? 'best' : undefined}>
            {place.score.toFixed(1)} <small>rank {place.rank}</small>
            <Bar share={place.score / 100} />
          </td>
        );
      })}
    </tr>
  );
}
