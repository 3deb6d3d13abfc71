import { endpointGroups, endpoints } from '../../../feed/endpoints.ts';

/** The tags of the description: the groups in the order of the table, then the documents. */
export function tags(): readonly object[] {
  const used = new Set(Object.keys(endpoints).map((id) => id.split('.')[0]));
  const groups = Object.entries(endpointGroups).filter(([name]) => used.has(name));
  return [
    ...groups.map(([name, description]) => ({ name, description })),
    {
      name: 'documents',
      description: 'Files that describe the feed, feeds of its changes, and its lists in Markdown.',
    },
  ];
}
