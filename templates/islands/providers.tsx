import { againstText, levelText } from '../components/against-text.ts';
import { startWith } from '../components/island.tsx';
import { LastSeenCount } from '../components/last-seen-count.tsx';
import { href } from '../components/links.tsx';
import type { ShownFigures } from '../components/provider-figures.ts';
import { ratioText } from '../components/ratio.ts';
import { type SortColumn, SortedTable } from '../components/sort.tsx';
import { useQuery } from '../components/state.ts';
import { usePage } from '../components/use-page.ts';
import type { Page } from '../page.ts';

export type ProviderRow = ShownFigures & {
  id: string;
  name: string;
  /** Whether it sells to who has a plan of it alone. */
  isByPlan?: boolean;
  /** Whether its prices are those for abroad of a service of mainland China, to whom that matters. */
  isForAbroad?: boolean;
  /** Whether it is known to take a fee beside its prices, which a note explains. */
  hasFee?: boolean;
};

type ProvidersProps = {
  rows: ProviderRow[];
  /** How many models by overall score are counted as the best. */
  bestModels: number;
};

/** The providers with what decides between them, sorted by their headings. */
export function Providers({ rows, bestModels }: ProvidersProps) {
  const page = usePage();
  const [query, change] = useQuery();
  const { sort = 'models' } = query;
  return (
    <SortedTable
      class="models dense providers"
      rows={rows}
      columns={getColumns(page, bestModels)}
      query={{ ...query, sort }}
      row={({ old }) => ({ class: old === null ? undefined : 'old' })}
      place={placeInList}
      onChange={change}
    />
  );
}

/** Those that are compared by prices of long ago stand behind the others, and those that are not last. */
export function placeInList({ level, old }: ProviderRow): number {
  if (level === null) return 2;
  return old === null ? 0 : 1;
}

export const start = startWith(Providers);

type CountedField = 'models' | 'best' | 'below' | 'same' | 'above' | 'uncompared';

function getColumns(page: Page, bestModels: number): SortColumn<ProviderRow>[] {
  const count = (
    name: CountedField,
    label: string,
    width = '',
    more?: 'lastSeen' | 'bestLastSeen',
  ): SortColumn<ProviderRow> => ({
    name,
    label,
    class: `n ${width}`.trim(),
    isBestHigh: true,
    key: (row) => row[name],
    cell: (row) => <LastSeenCount count={row[name]} more={more === undefined ? 0 : row[more]} />,
  });
  return [
    {
      name: 'name',
      label: page.t('Provider'),
      isHeading: true,
      key: ({ name }) => name.toLowerCase(),
      cell: (row) => (
        <>
          <a href={href(page, 'provider', { id: row.id })}>{row.name}</a>
          {row.hasFee && '*'} <small>{specialText(page, row)}</small>
          <small class="narrow">{belowNameText(page, row, bestModels)}</small>
        </>
      ),
    },
    count('models', page.t('Models'), '', 'lastSeen'),
    count('best', page.t('Of the best {count}', { count: bestModels }), 'wide', 'bestLastSeen'),
    {
      name: 'level',
      label: page.t('Typical price against the vendor’s'),
      class: 'n',
      // Of a few models none is typical.
      key: ({ level, few }) => (few === null ? level : null),
      cell: (row) => <Level {...row} />,
    },
    {
      name: 'cheapest',
      label: page.t('No lower price known'),
      class: 'n',
      isBestHigh: true,
      key: ({ cheapest }) => cheapest,
      cell: (row) => <Cheapest {...row} />,
    },
    count('below', page.t('Below the vendor'), 'wide'),
    count('same', page.t('As the vendor'), 'wide'),
    count('above', page.t('Above the vendor'), 'wide'),
    count('uncompared', page.t('Not compared'), 'wide'),
    {
      name: 'read',
      label: page.t('Read'),
      class: 'n wide day',
      isBestHigh: true,
      key: ({ read }) => read,
      cell: ({ read }) => page.dateOrDash(read),
    },
  ];
}

/** How a price typically stands to that of the vendor: grey where it is old, and of few models all of them. */
function Level({ level, few, same, old }: ProviderRow) {
  const page = usePage();
  if (level === null) return <>–</>;
  const text = levelText(page, { level, few, same });
  if (few !== null)
    return (
      <small>
        {page.t('{count, plural, one {# model} other {# models}}: {differences}', {
          count: few.length,
          differences: text,
        })}
      </small>
    );
  const isPlain = old !== null || level === 1;
  const kind = level > 1 ? 'down' : 'up';
  return <span class={isPlain ? undefined : kind}>{text}</span>;
}

/** Of how many models it is the cheapest: the page of the provider has their rows. */
function Cheapest({ id, cheapest }: ProviderRow) {
  const page = usePage();
  if (!cheapest) return <>{cheapest ?? '–'}</>;
  const query = new URLSearchParams({ q: page.t('no lower price known') });
  return <a href={`${href(page, 'provider', { id })}?${query}`}>{cheapest}</a>;
}

/** What stands in columns of their own where there is room. */
function belowNameText(page: Page, row: ProviderRow, count: number): string {
  const parts = [
    page.t('{best} of the best {count}', { best: row.best, count }),
    row.level !== null && againstText(page, { ...row, regional: null, uncompared: 0 }),
    row.read !== null && page.dateText(row.read),
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

/** What not every provider has: free models, a choice of regions. */
function specialText(page: Page, row: ProviderRow): string {
  const { free, regions, regional, isByPlan, isForAbroad } = row;
  const parts = [
    isForAbroad && page.t('of China, by its list for abroad'),
    isByPlan && page.t('with its plan alone'),
    free > 0 && page.t('{count} free', { count: free }),
    regions > 1 && page.t('{count} regions', { count: regions }),
    regional !== null && page.t('some up to {most}', { most: ratioText(page, regional.most) }),
  ];
  return page.listText(parts.filter((part) => typeof part === 'string'));
}
