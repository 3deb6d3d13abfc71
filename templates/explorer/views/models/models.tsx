import { render } from 'preact';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { t } from '../../../messages/t.ts';
import type { Option } from '../../parts/fields.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { focusOn, rescueFocus } from '../../routing/focus.ts';
import { currentPlace, rewrite, usePlace } from '../../routing/navigation.ts';
import { hrefOf, type Query } from '../../routing/route.ts';
import { arrange } from './arrange.ts';
import { Controls } from './controls.tsx';
import { Hits } from './hits.tsx';
import { type ListQuery, listQuery, listRows, type Sort } from './list.ts';
import { groupsInPage, modelsInPage, type TableGroup } from './page-models.ts';
import { RowMenu } from './row-menu.tsx';
import { startRowTip } from './row-tip.ts';
import { ROWS_AT_FIRST, sectionsOf } from './sections.ts';
import { addSorting, markSorting, showHeadings } from './table.ts';
import { Tray } from './tray.tsx';
import { useColumns } from './use-columns.ts';
import { useSearch } from './use-search.ts';

/** Makes the table of the page sort, filter, search and pick. */
export function startModels(): void {
  const table = document.querySelector<HTMLTableElement>('#models');
  const place = document.getElementById('models-tools');
  if (table === null || place === null) return;
  const groups = groupsInPage();
  // The build wrote these options.
  const boards = JSON.parse(place.dataset.boards ?? '[]') as readonly Option[];
  addSorting(table, changeSort);
  startRowTip(table, modelsInPage());
  render(<Models table={table} groups={groups} boards={boards} />, place);
}

/** Writes the filters into the address, from which the table follows. */
function change(changed: Query): void {
  const place = currentPlace();
  if (place.kind === 'view' && place.view === 'models')
    rewrite(hrefOf('models', { query: { ...place.query, ...changed } }));
}

function changeSort(sort: Sort, dir: ListQuery['dir']): void {
  change({ sort, dir });
}

/** The button goes with what it clears. */
function clear(): void {
  rewrite(hrefOf('models'));
  rescueFocus('.search input');
}

type Props = {
  readonly table: HTMLTableElement;
  readonly groups: readonly TableGroup[];
  readonly boards: readonly Option[];
};

function Models({ table, groups, boards }: Props) {
  const place = usePlace();
  const isShown = place.kind === 'view' && place.view === 'models';
  const query = listQuery(isShown ? place.query : {});
  const search = useSearch(query.q);
  const known = modelsInPage();
  const columns = useColumns(query, boards);
  const rows = useMemo(
    () =>
      listRows(known, query, {
        found: search.result?.models.map(({ id }) => id) ?? [],
        columns,
      }),
    [JSON.stringify(query), search, columns],
  );
  useLayoutEffect(() => {
    showHeadings(table, columns, changeSort);
    markSorting(table, query);
    const none = document.getElementById('models-none');
    if (none !== null) none.hidden = rows.length > 0;
    showMore(table, query.isWhole ? 0 : rows.length - ROWS_AT_FIRST);
    return arrange(table, sectionsOf(groups, rows, query), columns);
  }, [rows, columns]);
  return (
    <>
      <Controls
        rows={known}
        boards={boards}
        query={query}
        count={rows.length}
        onChange={change}
        onClear={clear}
        onSave={async () => saveFile('models.csv', (await import('./csv.ts')).csvOf(rows, columns))}
      />
      <Hits search={search} />
      <Tray />
      <RowMenu />
    </>
  );
}

/** The way to the rows that are not shown yet, under the table. */
function showMore(table: HTMLTableElement, count: number): void {
  const place = document.getElementById('models-more');
  if (place !== null) render(count > 0 ? <More table={table} count={count} /> : null, place);
}

type MoreProps = { readonly table: HTMLTableElement; readonly count: number };

/** The button goes with what it shows, so the first of the new rows gets its focus. */
function More({ table, count }: MoreProps) {
  const show = () => {
    const focusFirst = () => {
      const links = table.querySelectorAll<HTMLElement>('tbody th a');
      focusOn(links[ROWS_AT_FIRST] ?? null, { preventScroll: true });
    };
    table.addEventListener('arranged', focusFirst, { once: true });
    change({ rows: 'all' });
  };
  return (
    <p class="more">
      <button type="button" class="button" onClick={show}>
        {t('Show {count} more', { count })}
      </button>
    </p>
  );
}
