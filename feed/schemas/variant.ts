import type { FromSchema } from 'json-schema-to-ts';
import { board } from './board.ts';
import { modelId, period } from './common.ts';
import { native, score } from './entry.ts';
import { arrayOf, described, object } from './object.ts';

/** One row of a board. */
const variant = object(
  {
    model_id: modelId,
    label: { type: 'string', description: 'The name as the board itself prints it.' },
    effort: {
      type: ['string', 'null'],
      description:
        'Reasoning effort that the label names, `none` where it says that the model did not reason; null where it names none.',
    },
    native,
    score,
    ci_low: {
      type: ['number', 'null'],
      description: 'Lower bound of the interval that the board states around `native`.',
    },
    ci_high: {
      type: ['number', 'null'],
      description: 'Upper bound of the interval that the board states around `native`.',
    },
    votes: {
      type: ['integer', 'null'],
      minimum: 1,
      description: 'Votes or sessions behind the figure.',
    },
    cost_usd: {
      type: ['number', 'null'],
      minimum: 0.000001,
      description: "USD that the board paid per task; the descriptor's `task` says what a task is.",
    },
    output_tokens: {
      type: ['number', 'null'],
      minimum: 1,
      description: 'Mean tokens that the model wrote per task, reasoning included.',
    },
    steps: {
      type: ['number', 'null'],
      minimum: 1,
      description: 'Mean steps of the agent per task.',
    },
  },
  { description: 'A row of the board; what the board does not state is null.' },
);
export type Variant = FromSchema<typeof variant>;

/** The answer of `/leaderboards/{board}/{period}/variants`. */
export const boardVariants = object(
  {
    board,
    period: described(period, 'The period of the rows, YYYY-MM.'),
    variants: arrayOf(
      variant,
      'Every row that the board prints for a model of the feed, by `native` descending. The first row of a model is its entry in the ranking.',
    ),
  },
  { description: 'Every row of one board in one period, several for a model.' },
);
export type BoardVariants = FromSchema<typeof boardVariants>;
