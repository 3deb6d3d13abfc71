import { render } from 'preact';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { rescueFocus } from '../../routing/focus.ts';
import { currentPlace, rewrite, usePlace } from '../../routing/navigation.ts';
import { hrefOf, type Query } from '../../routing/route.ts';
import { Controls } from './controls.tsx';
import { Hits } from './hits.tsx';
import { listQuery, listRows } from './list.ts';
import { type TableRow, tableRows } from './page-models.ts';
import { addPickBoxes } from './pick-boxes.ts';
import { addSorting, arrange, markSorting } from './table.ts';
import { Tray } from './tray.tsx';
import { useSearch } from './use-search.ts';

/** Makes the table of the page sort, filter, search and pick. */
export function startModels(): void {
  const table = document.querySelector<HTMLTableElement>('#models');
  const place = document.getElementById('models-tools');
  if (table === null || place === null) return;
  const known = tableRows();
  addSorting(table, (sort, dir) => change({ sort, dir }));
  addPickBoxes(known);
  render(<Models table={table} known={known} />, place);
}

/** Writes the filters into the address, from which the table follows. */
function change(changed: Query): void {
  const place = currentPlace();
  if (place.kind === 'view' && place.view === 'models')
    rewrite(hrefOf('models', { query: { ...place.query, ...changed } }));
}

/** The button goes with what it clears. */
function clear(): void {
  rewrite(hrefOf('models'));
  rescueFocus('.search input');
}

function Models({
  table,
  known,
}: {
  readonly table: HTMLTableElement;
  readonly known: readonly TableRow[];
}) {
  const place = usePlace();
  const isShown = place.kind === 'view' && place.view === 'models';
  const query = listQuery(isShown ? place.query : {});
  const search = useSearch(query.q);
  const rows = useMemo(
    () =>
      listRows(
        known,
        query,
        search.result?.models.map(({ id }) => id),
      ),
    [JSON.stringify(query), search],
  );
  useLayoutEffect(() => {
    arrange(table, rows);
    markSorting(table, query);
    const none = document.getElementById('models-none');
    if (none !== null) none.hidden = rows.length > 0;
  });
  return (
    <>
      <Controls rows={known} query={query} count={rows.length} onChange={change} onClear={clear} />
      <Hits search={search} />
      <Tray />
    </>
  );
}
