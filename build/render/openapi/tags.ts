import { type EndpointId, endpoints } from '../../../feed/endpoints.ts';

type Group<Id extends EndpointId = EndpointId> = Id extends `${infer Name}.${string}` ? Name : never;

/** What each group of the table is about. */
const groups = {
  discovery: 'Where to begin.',
  models: 'Models with their prices.',
  pricing: 'Models reduced to what they cost.',
  leaderboards: 'Public benchmark boards and the places of the models on them.',
  plans: 'Subscription plans. They stand beside the versioned address.',
  search: 'Models, plans and boards by their names.',
  changes: 'What has changed, and when.',
  bulk: 'Everything at once.',
  manifest: 'The published files.',
} as const satisfies { readonly [Name in Group]: string };

/** The tags of the description: the groups in the order of the table, then the documents. */
export function tags(): readonly object[] {
  const names = new Set(Object.keys(endpoints).map((id) => id.split('.')[0] as Group)); // The keys of the table are its ids.
  return [
    ...[...names].map((name) => ({ name, description: groups[name] })),
    { name: 'documents', description: 'Files that describe the feed, feeds of its changes, and its lists in Markdown.' },
  ];
}
