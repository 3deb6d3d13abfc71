import type { FromSchema } from 'json-schema-to-ts';
import { ranking } from '../../../feed/schemas/board.ts';
import { arrayOf, object } from '../../../feed/schemas/common.ts';
import { lifecycle } from '../../../feed/schemas/model.ts';
import { selectModels as select } from '../../../feed/select.ts';
import { capabilityNames } from '../../../feed/vocabulary.ts';
import { boardOf, listOf } from '../feed.ts';
import { boardParameter, MAXIMUM_TEXT } from '../parameters.ts';
import { ToolProblem } from '../problem.ts';
import { modelRowOf, modelRowProperties } from '../rows.ts';
import { DEFAULT_ROWS, fitted, limitParameter, tool, total } from '../tool.ts';

const price = { type: 'number', minimum: 0 } as const;

const selectedModel = object({
  ...modelRowProperties,
  score: {
    ...ranking.properties.score,
    type: ['number', 'null'],
    description: 'Score on the board, 0 to 100; null without a board.',
  },
});

const input = object(
  {
    board: boardParameter,
    min_score: {
      type: 'number',
      minimum: 0,
      maximum: 100,
      description: 'Least score on `board`, 0 to 100.',
    },
    max_input_price: { ...price, description: 'USD per 1 million input tokens.' },
    max_output_price: { ...price, description: 'USD per 1 million output tokens.' },
    min_context: { type: 'integer', minimum: 0, description: 'Least context window in tokens.' },
    capabilities: {
      ...arrayOf({ type: 'string', enum: capabilityNames }, 'What the model must be able to do.'),
      maxItems: capabilityNames.length,
    },
    tags: {
      ...arrayOf({ type: 'string', maxLength: MAXIMUM_TEXT }, 'Tags that the model must have.'),
      maxItems: 10,
    },
    stage: {
      ...lifecycle.properties.stage,
      description: 'The stage; without it announced and retired models are left out.',
    },
    limit: limitParameter,
  },
  {
    optional: [
      'board',
      'min_score',
      'max_input_price',
      'max_output_price',
      'min_context',
      'capabilities',
      'tags',
      'stage',
      'limit',
    ],
  },
);

export const selectModels = tool<FromSchema<typeof input>>({
  title: 'Select models',
  description:
    'The cheapest models that meet every criterion, by three tokens of input for one of output; the best score first among equals. What is unknown meets no limit.',
  input,
  output: object({ models: arrayOf(selectedModel, 'The models, cheapest first.'), total }),
  async run(feed, { board, limit, ...criteria }) {
    if (board === undefined && criteria.min_score !== undefined)
      throw new ToolProblem('min_score needs a board; give the key of one in board.');
    const { models } = await listOf(feed, 'bulk.models', { format: 'json' });
    const entries = board === undefined ? undefined : (await boardOf(feed, board)).entries;
    const selected = select(models, entries, {
      minScore: criteria.min_score,
      maxInputPrice: criteria.max_input_price,
      maxOutputPrice: criteria.max_output_price,
      minContext: criteria.min_context,
      capabilities: criteria.capabilities,
      tags: criteria.tags,
      stage: criteria.stage,
    });
    if (selected.length === 0)
      throw new ToolProblem('No model meets all of these criteria. Leave one out, or loosen it.');
    const rows = selected
      .slice(0, limit ?? DEFAULT_ROWS)
      .map(({ model, score }) => ({ ...modelRowOf(feed, model), score }));
    return fitted(rows, limit, (shown) => ({ models: [...shown], total: selected.length }));
  },
});
