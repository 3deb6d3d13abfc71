import type { BoardRanking, BoardVariants, Variant } from '../../feed/schemas/board.ts';
import type { Edition, PeriodFile } from '../../feed/schemas/data/board.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { roundNative, scoreOf } from '../../feed/value.ts';

type Row = PeriodFile['entries'][number];

/** Every row of a period under the descriptor of its ranking, by native, ties by model id. */
export function deriveVariants(
  { board, period }: Pick<BoardRanking, 'board' | 'period'>,
  rows: readonly Row[],
  anchors: Edition['anchors'],
): BoardVariants {
  const variants = rows
    .map((row) => variantOf(row, anchors))
    .sort(
      (left, right) =>
        right.native - left.native || compareCodeUnits(left.model_id, right.model_id),
    );
  return { board, period, variants };
}

function variantOf({ model, label, variant, ...row }: Row, anchors: Edition['anchors']): Variant {
  const native = roundNative(row.native);
  return {
    model_id: model,
    label,
    effort: effortOf(variant ?? ''),
    native,
    score: scoreOf(native, anchors),
    ci_low: row.ci_low ?? null,
    ci_high: row.ci_high ?? null,
    votes: row.votes ?? null,
    cost_usd: row.cost_usd ?? null,
    output_tokens: row.output_tokens ?? null,
    steps: row.steps ?? null,
  };
}

/**
 * The effort in a variant such as `adaptive reasoning, max effort`; a budget of tokens is none. A
 * model may run at an effort without reasoning, which is then its effort: `non-reasoning, high`.
 */
export function effortOf(variant: string): string | null {
  const effort = EFFORT.exec(variant)?.[1];
  if (effort !== undefined) return effort === 'med' ? 'medium' : effort;
  return NO_REASONING.test(variant) ? 'none' : null;
}

const EFFORT = /(?<![a-z])(minimal|low|medium|med|xhigh|high|max)(?![a-z])/;
const NO_REASONING = /(?<![a-z])(?:non-?reasoning|(?:no|non)[ -]?think(?:ing)?|none)(?![a-z])/;
