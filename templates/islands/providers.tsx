import { startWith } from '../components/island.tsx';
import { href } from '../components/links.tsx';
import type { ProviderFigures } from '../components/provider-figures.ts';
import { type SortColumn, SortedTable } from '../components/sort.tsx';
import { useQuery } from '../components/state.ts';
import { usePage } from '../components/use-page.ts';
import type { Page } from '../page.ts';

export type ProviderRow = ProviderFigures & { id: string; name: string };

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
      isLast={({ level }) => level === null}
      onChange={change}
    />
  );
}

export const start = startWith(Providers);

type CountedField = 'models' | 'best' | 'cheapest' | 'below' | 'same' | 'above' | 'uncompared';

function getColumns(page: Page, bestModels: number): SortColumn<ProviderRow>[] {
  const count = (name: CountedField, label: string, width = ''): SortColumn<ProviderRow> => ({
    name,
    label,
    class: `n ${width}`.trim(),
    isBestHigh: true,
    key: (row) => row[name],
    cell: (row) => row[name] ?? '–',
  });
  return [
    {
      name: 'name',
      label: page.t('Provider'),
      isHeading: true,
      key: ({ name }) => name.toLowerCase(),
      cell: (row) => (
        <>
          <a href={href(page, 'provider', { id: row.id })}>{row.name}</a>{' '}
          <small>{specialText(page, row)}</small>
        </>
      ),
    },
    count('models', page.t('Models')),
    count('best', page.t('Of the best {count}', { count: bestModels }), 'wide'),
    count('cheapest', page.t('Cheapest of all')),
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

/** What not every provider has: free models, a choice of regions. */
function specialText(page: Page, { free, regions }: ProviderRow): string {
  const parts = [
    free > 0 && page.t('{count} free', { count: free }),
    regions > 1 && page.t('{count} regions', { count: regions }),
  ];
  return page.listText(parts.filter((part) => part !== false));
}
