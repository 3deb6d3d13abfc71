import type { Entry } from '../../../../feed/schemas/board.ts';
import type { ModelRecord } from '../../../../feed/schemas/model.ts';
import { nativeFormatter } from '../../../../feed/text.ts';
import { t } from '../../../messages/t.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { Bar } from '../../parts/boxes.tsx';
import { ModelLink } from '../../parts/link.tsx';
import { Marks } from '../../parts/marks.tsx';
import { modelName } from '../models/known-models.ts';
import type { Movement } from './movement.ts';

type Props = {
  readonly entries: readonly Entry[];
  readonly movements: ReadonlyMap<string, Movement> | undefined;
  readonly metric: string;
};

/**
 * The entries by rank: movement, name, the label that the board prints, its own figure, and the
 * score as a bar.
 */
export function Ranking({ entries, movements, metric }: Props) {
  const records = bodyOf(useAnswer('bulk.models', { format: 'json' }))?.models ?? [];
  const models = new Map(records.map((model) => [model.id, model]));
  const write = nativeFormatter(entries.map(({ native }) => native));
  return (
    <table class="ranking">
      <thead>
        <tr>
          <th scope="col" class="n">
            {t('Rank')}
          </th>
          <th scope="col">
            {t('Model')} <span class="wide">{t('and the board’s own label')}</span>
          </th>
          <th scope="col" class="n">
            <span class="metric">{metric}</span>
          </th>
          <th scope="col">{t('Score')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ rank, model_id, native, score, label }) => (
          <tr key={model_id}>
            <td class="n place">
              {rank}
              {movements !== undefined && <Arrow movement={movements.get(model_id)} />}
            </td>
            <th scope="row">
              <ModelLink id={model_id}>{modelName(model_id)}</ModelLink> <small>{label}</small>{' '}
              <ModelMarks model={models.get(model_id)} />
            </th>
            <td class="n">{write(native)}</td>
            <td class="score">
              <span>{score.toFixed(1)}</span>
              <Bar share={score / 100} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ModelMarks({ model }: { readonly model: ModelRecord | undefined }) {
  return model === undefined ? null : <Marks model={model} />;
}

function Arrow({ movement = 'new' }: { readonly movement: Movement | undefined }) {
  if (movement === 'new') return <small class="move fresh">{t('new')}</small>;
  if (movement === 0) return <small class="move">=</small>;
  const places = Math.abs(movement);
  const words = movement > 0 ? t('up {places}', { places }) : t('down {places}', { places });
  return (
    <small class={movement > 0 ? 'move up' : 'move down'}>
      <span aria-hidden="true">
        {movement > 0 ? '▲' : '▼'}
        {places}
      </span>
      <span class="unseen">{words}</span>
    </small>
  );
}
