import { dayText } from '../../feed/format.ts';
import type { HeaderRule } from '../../feed/header-rules.ts';
import type { Site } from '../derive/site.ts';
import { fill, joined } from './html.ts';
import type { OutputFile } from './output-file.ts';
import { renderApi } from './page/api.ts';
import { renderBoards } from './page/boards.ts';
import { RANKED_FROM, renderModelRows } from './page/models.ts';
import { renderPicture } from './page/picture.ts';
import type { PageParts } from './pages/parts.ts';
import { renderShell } from './pages/shell.ts';

/** The page at the root: the list of models, the boards, and the description of the API. */
export function renderHome(site: Site, rules: readonly HeaderRule[], parts: PageParts): OutputFile {
  const { templates } = parts;
  const models = fill(templates, 'page/page.html', {
    headline: site.about.description,
    ...counts(site),
    picture: renderPicture(site, templates),
    models: renderModelRows(site, templates),
    rankedFrom: RANKED_FROM,
  });
  const content = joined([
    { html: '<div id="view" hidden></div>' },
    models,
    renderBoards(site, templates, ''),
    renderApi(site, templates),
  ]);
  return renderShell({ site, rules, parts, name: 'models', values: {}, content });
}

function counts({ models, soldPlans, boards }: Site) {
  const checked = models.flatMap(({ sources }) =>
    sources.flatMap((source) => source.checked ?? []),
  );
  const newest = checked.reduce((latest, day) => (day > latest ? day : latest), '');
  return {
    modelCount: models.length,
    vendorCount: new Set(models.map(({ vendor }) => vendor)).size,
    planCount: soldPlans.length,
    boardCount: boards.length,
    checked: newest === '' ? 'undated' : `last read on ${dayText(newest)}`,
  };
}
