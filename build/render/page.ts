import type { HeaderRule } from '../../feed/headers.ts';
import { pagePath } from '../../feed/pages.ts';
import type { Locale } from '../../templates/messages/locale.ts';
import { isCurrent, overallMethod } from '../derive/overall.ts';
import type { Site } from '../derive/site.ts';
import { fill, joined } from './html.ts';
import type { OutputFile } from './output-file.ts';
import { renderApi } from './page/api.ts';
import { freshnessText } from './page/freshness.ts';
import { renderModelGroups } from './page/models.ts';
import { renderPicture } from './page/picture.ts';
import { describePage } from './pages/describe.ts';
import type { LanguageParts } from './pages/parts.ts';
import { renderRecordLinks } from './pages/record-links.ts';
import { renderShell, rootFrom } from './pages/shell.ts';

/** The page at the root: the list of models, and the description of the API. */
export function renderHome(
  site: Site,
  rules: readonly HeaderRule[],
  parts: LanguageParts,
): OutputFile {
  const { templates, locale } = parts;
  const values = {};
  const root = rootFrom(pagePath('models', values, locale.language));
  const models = fill(templates, 'page/page.html', {
    headline: describePage(site, { name: 'models', values }, locale).description,
    ...counts(site, locale),
    currentBoards: currentBoards(site),
    picture: renderPicture(site, parts, root),
    models: renderModelGroups(site, parts, root),
    rankedFrom: overallMethod.minimumBoards,
    forms: renderRecordLinks({ site, parts, name: 'models', root }),
  });
  const content = joined([
    { html: '<div id="view" hidden></div>' },
    models,
    renderApi(site, parts, root),
  ]);
  return renderShell({ site, rules, parts, name: 'models', values, content });
}

function counts({ models, soldPlans, boards, today }: Site, { t }: Locale) {
  return {
    modelCount: models.length,
    vendorCount: new Set(models.map(({ vendor }) => vendor)).size,
    planCount: soldPlans.length,
    boardCount: boards.length,
    freshness: freshnessText(models, today, t),
  };
}

/** The boards that the list of models can be ranked by, as JSON. */
function currentBoards({ boards, today }: Site): string {
  const current = boards.filter(({ rankings: [newest] }) => isCurrent(newest, today));
  return JSON.stringify(
    current.map(({ rankings: [{ board }] }) => ({ value: board.key, label: board.name })),
  );
}
