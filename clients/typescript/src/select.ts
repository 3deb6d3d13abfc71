import { selectRows } from '../../../feed/select.ts';
import { capabilityNames, lifecycleStages } from '../../../feed/vocabulary.ts';
import type { Capabilities, EndpointMethods, Lifecycle } from './answers.ts';
import { FeedProblem } from './problem.ts';

/** What a model must have. Unknown is not enough: a model whose price is unknown is under no limit. */
export interface SelectCriteria {
  /** Key of a board; without it scores are null. */
  readonly board?: string | undefined;
  /** Least score on the board, 0..100. */
  readonly minScore?: number | undefined;
  /** USD per 1 million tokens. */
  readonly maxInputPrice?: number | undefined;
  /** USD per 1 million tokens. */
  readonly maxOutputPrice?: number | undefined;
  /** Tokens. */
  readonly minContext?: number | undefined;
  readonly capabilities?: readonly Exclude<keyof Capabilities, 'efforts'>[] | undefined;
  readonly tags?: readonly string[] | undefined;
  /** Without it a model that is announced or retired is left out. */
  readonly stage?: Lifecycle['stage'] | readonly Lifecycle['stage'][] | undefined;
  readonly limit?: number | undefined;
}

export interface SelectedModel {
  id: string;
  /** On the board; null without a board. */
  score: number | null;
  /** USD per 1 million tokens; null is unknown. */
  input_price: number | null;
  /** USD per 1 million tokens; null is unknown. */
  output_price: number | null;
  /** Tokens. */
  context_window: number;
}

type Feed = Pick<EndpointMethods, 'bulk' | 'leaderboards'>;

/** The models of a feed that meet every criterion, the cheapest first. */
export async function selectedFrom(feed: Feed, criteria: SelectCriteria): Promise<SelectedModel[]> {
  check(criteria);
  const { board } = criteria;
  const [{ models }, ranking] = await Promise.all([
    feed.bulk.models(),
    board === undefined ? undefined : feed.leaderboards.board(board),
  ]);
  return selectRows(models, ranking?.entries, criteria);
}

/** A criterion that nothing can meet is a mistake: an empty list would hide it. */
function check({
  board,
  minScore,
  capabilities = [],
  stage = [],
  limit = 0,
}: SelectCriteria): void {
  if (minScore !== undefined && board === undefined)
    throw invalid('board', 'A least score needs a board.');
  if (!(limit >= 0)) throw invalid('limit', `limit is ${limit}; it is 0 or more.`);
  checkNames('capabilities', capabilities, capabilityNames);
  checkNames('stage', [stage].flat(), lifecycleStages);
}

function checkNames(parameter: string, given: readonly string[], allowed: readonly string[]): void {
  const unknown = given.find((name) => !allowed.includes(name));
  if (unknown === undefined) return;
  const detail = `${parameter} has ${JSON.stringify(unknown)}; allowed are ${allowed.join(', ')}.`;
  throw invalid(parameter, detail, allowed);
}

function invalid(parameter: string, detail: string, allowed?: readonly string[]): FeedProblem {
  return new FeedProblem({ status: 400, code: 'invalid_parameter', detail, parameter, allowed });
}
