/** Every view with an address of its own, by what it is. */
export const places = {
  models: '',
  'models, filtered': '?vendor=OpenAI&tag=reasoning&sort=output_price&dir=desc',
  model: 'models/claude-opus-5/',
  'model with announced price': 'models/gemini-4-argon/',
  comparison: 'compare/?models=claude-opus-5,gpt-5.5,glm-5.2,kimi-k3',
  'pair of models': 'compare/claude-opus-5-5-vs-gpt-6.1-sol/',
  boards: 'boards/',
  board: 'boards/arena/',
  'board in a past period': 'boards/rolling_bench/2026-04/',
  matrix: 'matrix/',
  value: 'value/',
  'value, a vendor picked out': 'value/?board=arena&mix=10&vendor=Anthropic',
  plans: 'subscriptions/',
  'plans, weighed': 'subscriptions/?region=overseas&category=code&model=claude-opus-5',
  plan: 'subscriptions/bailian-coding-pro/',
  cost: 'cost/',
  'cost, long requests': 'cost/?in=400000&cached=100000&out=4000&requests=10&models=all',
  api: 'docs/',
  guide: 'docs/clients/',
  endpoint: 'docs/#/api/models.list?vendor=OpenAI&limit=2',
  changes: 'changes/',
  'changes of a vendor': 'changes/?vendor=OpenAI&show=ends',
  'changes of a month': 'changes/2026-10/',
  vendors: 'vendors/',
  vendor: 'vendors/openai/',
  providers: 'providers/',
  provider: 'providers/openrouter/',
  problem: '#problem-not_found',
  'no view': '#/nowhere',
  'no anchor': '#nowhere',
} as const;

export type PlaceName = keyof typeof places;
export const placeNames = Object.keys(places) as PlaceName[]; // The keys of the table are the names.

/** Whether the page has nothing at a place, and says so. */
export function leadsNowhere(name: PlaceName): boolean {
  return places[name].endsWith('nowhere');
}
