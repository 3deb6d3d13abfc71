import type { Board, Variant } from '../../../../feed/schemas/board.ts';
import { nativeFormatter } from '../../../../feed/text.ts';
import { rich } from '../../../messages/rich.ts';
import { t } from '../../../messages/t.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { grouped } from '../../format/format.ts';
import { Scroll } from '../../parts/boxes.tsx';
import { ModelLink } from '../../parts/link.tsx';
import { modelName } from '../models/known-models.ts';

/** Every row that the board prints: efforts of one model side by side, and what each cost. */
export function Variants({ board }: { readonly board: Board }) {
  const { key, period, metric, task } = board;
  const variants = bodyOf(useAnswer('leaderboards.variants', { board: key, period }))?.variants;
  if (variants === undefined || variants.length === 0) return null;
  const shown = columns.filter(({ isKnown }) => variants.some(isKnown));
  const write = nativeFormatter(variants.map(({ native }) => native));
  return (
    <section>
      <h2>{t('Every row of the board')}</h2>
      {task !== null && (
        <p class="note">{rich('A task: {task}', { task: <span lang="en">{task}</span> })}</p>
      )}
      <details>
        <summary>
          {t('{count} rows, variants of one model included', { count: variants.length })}
        </summary>
        <Scroll label={t('Every row of the board')}>
          <table class="variants-table">
            <thead>
              <tr>
                <th scope="col">{t('Model and the board’s own label')}</th>
                <th scope="col" class="n">
                  {metric}
                </th>
                {shown.map(({ label }) => (
                  <th key={label} scope="col" class="n">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {variants.map((row) => (
                <tr key={row.label}>
                  <th scope="row">
                    <ModelLink id={row.model_id}>{modelName(row.model_id)}</ModelLink>{' '}
                    <small>{row.label}</small>
                  </th>
                  <td class="n">{write(row.native)}</td>
                  {shown.map(({ label, textOf, isKnown }) => (
                    <td key={label} class="n">
                      {isKnown(row) ? textOf(row) : '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </details>
    </section>
  );
}

/** What boards print beside their figure; a column that a board never fills is left out. */
const columns: readonly {
  readonly label: string;
  readonly isKnown: (row: Variant) => boolean;
  readonly textOf: (row: Variant) => string;
}[] = [
  {
    label: t('Effort'),
    isKnown: ({ effort }) => effort !== null,
    textOf: ({ effort }) => effort ?? '',
  },
  {
    label: t('Interval'),
    isKnown: ({ ci_low, ci_high }) => ci_low !== null && ci_high !== null,
    textOf: ({ ci_low, ci_high }) =>
      t('{low} to {high}', { low: String(ci_low), high: String(ci_high) }),
  },
  {
    label: t('Votes'),
    isKnown: ({ votes }) => votes !== null,
    textOf: ({ votes }) => grouped(votes ?? 0),
  },
  {
    label: t('Cost per task'),
    isKnown: ({ cost_usd }) => cost_usd !== null,
    // As the answer has it: a rounded figure would be one that no answer states.
    textOf: ({ cost_usd }) => `$${cost_usd}`,
  },
  {
    label: t('Output tokens'),
    isKnown: ({ output_tokens }) => output_tokens !== null,
    textOf: ({ output_tokens }) => grouped(Math.round(output_tokens ?? 0)),
  },
];
