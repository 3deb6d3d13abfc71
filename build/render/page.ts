import type { HeaderRule } from '../../feed/header-rules.ts';
import { isCurrent, overallMethod } from '../derive/overall.ts';
import type { Site } from '../derive/site.ts';
import { fill, joined } from './html.ts';
import type { OutputFile } from './output-file.ts';
import { renderApi } from './page/api.ts';
import { renderBoards } from './page/boards.ts';
import { freshnessText } from './page/freshness.ts';
import { renderModelGroups } from './page/models.ts';
import { renderPicture } from './page/picture.ts';
import type { PageParts } from './pages/parts.ts';
import { renderShell } from './pages/shell.ts';

/** The page at the root: the list of models, the boards, and the description of the API. */
export function renderHome(site: Site, rules: readonly HeaderRule[], parts: PageParts): OutputFile {
  const { templates } = parts;
  const models = fill(templates, 'page/page.html', {
    headline: site.about.description,
    ...counts(site),
    currentBoards: currentBoards(site),
    picture: renderPicture(site, templates),
    models: renderModelGroups(site, templates),
    rankedFrom: overallMethod.minimumBoards,
  });
  const content = joined([
    { html: '<div id="view" hidden></div>' },
    models,
    renderBoards(site, templates, ''),
    renderApi(site, templates, ''),
  ]);
  return renderShell({ site, rules, parts, name: 'models', values: {}, content });
}

function counts({ models, soldPlans, boards, today }: Site) {
  return {
    modelCount: models.length,
    vendorCount: new Set(models.map(({ vendor }) => vendor)).size,
    planCount: soldPlans.length,
    boardCount: boards.length,
    freshness: freshnessText(models, today),
  };
}

/** The boards that the list of models can be ranked by, as JSON. */
function currentBoards({ boards, today }: Site): string {
  const current = boards.filter(({ rankings: [newest] }) => isCurrent(newest, today));
  return JSON.stringify(
    current.map(({ rankings: [{ board }] }) => ({ value: board.key, label: board.name })),
  );
}
