export type * from './answers.ts';
export type { ChangeFilter } from './changes.ts';
export { type Client, type ClientOptions, createClient, type Snapshot } from './client.ts';
export type { Cost, CostLine, CostOptions, PricedModel, Usage } from './cost.ts';
export { FeedProblem, type FeedProblemCode } from './problem.ts';
export type { SelectCriteria, SelectedModel } from './select.ts';
