export type * from './answers.ts';
export { type Client, type ClientOptions, createClient } from './client.ts';
export type { Cost, CostLine, CostOptions, PricedModel, Usage } from './cost.ts';
export type { ChangeFilter, SelectCriteria, SelectedModel } from './find.ts';
export { FeedProblem, type FeedProblemCode } from './problem.ts';
export type { Snapshot } from './sync.ts';
export { usageFrom } from './usage.ts';
