import type { GuideName } from '../../../../feed/guides.ts';
import type { PageName, pages } from '../../../../feed/pages.ts';
import { t } from '../../../messages/t.ts';
import { hrefOf, type ViewName } from '../../routing/route.ts';
import { type Entry, PAGE } from './find-entries.ts';

/** The pages of the table that have no record and are part of no other page. */
type PlainPage = {
  [Name in PageName]: (typeof pages)[Name] extends
    | { readonly path: `${string}{${string}` }
    | { readonly partOf: string }
    ? never
    : Name;
}[PageName];

const names: { readonly [Name in PlainPage]: string } = {
  models: t('Models'),
  boards: t('Boards'),
  matrix: t('Models and boards'),
  value: t('Value'),
  plans: t('Plans'),
  cost: t('Cost'),
  compare: t('Compare'),
  changes: t('Changes'),
  vendors: t('Vendors'),
  providers: t('Providers'),
  api: t('API'),
};

const guides: { readonly [Name in GuideName]: string } = {
  api: t('How to read the API'),
  clients: t('Client for TypeScript and the command line'),
  python: t('Client for Python'),
  mcp: t('MCP server for coding agents'),
  signing: t('Signatures'),
  data: t('The data and its rules'),
  importing: t('Imports'),
  deploy: t('Deployment'),
  'host-table': t('What each host does'),
};

/** The pages without a record, then the documents. */
export function pageEntries(): readonly Entry[] {
  const found = Object.entries(names).map(([view, name]) => ({
    ...{ kind: PAGE, name, detail: '', also: view },
    href: hrefOf(view as ViewName), // The keys of the table are names of views.
  }));
  const documents = Object.entries(guides).map(([id, name]) => ({
    ...{ kind: t('Document'), name, detail: '', also: id },
    href: hrefOf('guide', { id }),
  }));
  return [...found, ...documents];
}
