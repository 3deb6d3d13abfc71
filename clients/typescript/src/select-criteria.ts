import { nearest } from '../../../feed/contract/problems.ts';
import { capabilityNames, lifecycleStages } from '../../../feed/contract/vocabulary.ts';
import {
  type SelectCriteria as FeedCriteria,
  selectOrders,
  toList,
} from '../../../feed/lookup/choose-model.ts';
import { type CriterionProblem, findUnknownName } from '../../../feed/lookup/criteria.ts';
import type { EndpointMethods } from './answers.ts';
import { FeedProblem } from './problem.ts';

/** What a model must have. Unknown is not enough: a model whose price is unknown is under no limit. */
export interface SelectCriteria extends FeedCriteria {
  /** Key of a board, or `overall` for the scores across boards; without it scores are null. */
  readonly board?: string | undefined;
  readonly limit?: number | undefined;
}

/** What each criterion is. One that is forgotten here does not compile. */
const kinds = {
  board: 'text',
  by: 'text',
  effort: 'name or names',
  minScore: 'amount',
  maxInputPrice: 'amount',
  maxOutputPrice: 'amount',
  minContext: 'amount',
  capabilities: 'names',
  tags: 'names',
  stage: 'name or names',
  free: 'boolean',
  limit: 'count',
} as const satisfies { [Name in keyof Required<SelectCriteria>]: keyof typeof rules };

const rules = {
  text: { expected: 'a text', accepts: (value: unknown) => typeof value === 'string' },
  amount: { expected: 'a number, 0 or more', accepts: isAmount },
  count: {
    expected: 'a whole number, 0 or more',
    accepts: (value: unknown) => isAmount(value) && Number.isSafeInteger(value),
  },
  boolean: { expected: 'true or false', accepts: (value: unknown) => typeof value === 'boolean' },
  names: { expected: 'a list of names', accepts: isNames },
  'name or names': {
    expected: 'a name or a list of names',
    accepts: (value: unknown) => typeof value === 'string' || isNames(value),
  },
} as const;

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isNames(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** Throws for a criterion that nothing can meet: an empty list would hide the mistake. */
export async function checkCriteria(
  feed: EndpointMethods,
  criteria: SelectCriteria,
): Promise<void> {
  for (const [name, value] of Object.entries(criteria)) checkCriterion(name, value);
  if (criteria.minScore !== undefined && !hasBoard(criteria))
    throw invalidCriterion({ parameter: 'board', detail: 'A least score needs a board.' });
  const { by = 'price', capabilities = [], tags = [], stage } = criteria;
  checkNames('by', [by], selectOrders);
  checkNames('capabilities', capabilities, capabilityNames);
  checkNames('stage', toList(stage), lifecycleStages);
  if (tags.length === 0) return;
  const known = (await feed.tags.list()).tags.map(({ tag }) => tag);
  const folded = tags.map((tag) => tag.toLowerCase());
  checkNames('tags', folded, known);
}

/** Whether the models are chosen by the rows of a board, which these criteria may imply. */
function hasBoard({ board, by, effort }: SelectCriteria): boolean {
  return board !== undefined || toList(effort).length > 0 || by === 'cost_per_solved';
}

function checkNames(parameter: string, given: readonly string[], allowed: readonly string[]): void {
  const problem = findUnknownName(parameter, given, allowed);
  if (problem !== undefined) throw invalidCriterion(problem);
}

function checkCriterion(name: string, value: unknown): void {
  const kind = Object.hasOwn(kinds, name) ? kinds[name as keyof typeof kinds] : undefined;
  if (kind === undefined) {
    const names = Object.keys(kinds);
    const detail = `There is no criterion ${JSON.stringify(name)}${toNearest(name, names)}`;
    throw invalidCriterion({ parameter: name, detail, allowed: names });
  }
  const { expected, accepts } = rules[kind];
  if (value === undefined || accepts(value)) return;
  const shown = typeof value === 'number' ? String(value) : JSON.stringify(value);
  throw invalidCriterion({ parameter: name, detail: `${name} is ${shown}; it is ${expected}.` });
}

function toNearest(name: string, names: readonly string[]): string {
  const [near] = nearest(name, names);
  return near === undefined ? `; there are ${names.join(', ')}.` : `; did you mean ${near}?`;
}

/** Why a criterion is refused. */
export function invalidCriterion({ parameter, detail, allowed }: CriterionProblem): FeedProblem {
  return new FeedProblem({ status: 400, code: 'invalid_parameter', detail, parameter, allowed });
}
