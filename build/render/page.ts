import { documents } from '../../feed/documents.ts';
import type { HeaderRule } from '../../feed/header-rules.ts';
import { headersFor } from '../../feed/headers.ts';
import { fileOf } from '../../feed/paths.ts';
import { isCurrent, overallMethod } from '../derive/overall.ts';
import type { Site } from '../derive/site.ts';
import { fill, type Html, joined, outwardLink } from './html.ts';
import { encodeText, type Files } from './output-file.ts';
import { renderApi } from './page/api.ts';
import { renderBoards } from './page/boards.ts';
import { freshnessText } from './page/freshness.ts';
import { renderModelGroups } from './page/models.ts';
import { renderPicture } from './page/picture.ts';
import type { Templates } from './templates.ts';

/** What the page is made of beside the feed: its texts, and its code as the bundler left it. */
export type PageParts = {
  readonly templates: Templates;
  /** Scripts and styles by path under dist; their names change with their contents. */
  readonly assets: Files;
  readonly script: string;
  readonly styles: string;
  /** Scripts that the first one will ask for. */
  readonly preloads: readonly string[];
};

/**
 * The docs page with its scripts and styles. Its own addresses are relative, so that it works
 * wherever it is mounted.
 */
export function renderPage(site: Site, rules: readonly HeaderRule[], parts: PageParts): Files {
  const { name, description, repository } = site.about;
  const { templates } = parts;
  const page = fill(templates, 'page/page.html', {
    name,
    description,
    headline: description,
    repository: outwardLink(repository, 'the repository'),
    policy: policyOf(rules),
    icon: ICON,
    script: parts.script,
    styles: parts.styles,
    preloads: joined(
      parts.preloads.map((path) => ({ html: `<link rel="modulepreload" href="${path}">` })),
    ),
    ...addresses(),
    ...counts(site),
    currentBoards: currentBoards(site),
    picture: renderPicture(site, templates),
    models: renderModelGroups(site, templates),
    rankedFrom: overallMethod.minimumBoards,
    boards: renderBoards(site, templates),
    scriptless: scriptless(templates),
    api: renderApi(site, templates),
  });
  return new Map([...parts.assets, [documents.docs.file, encodeText(`${page.html}\n`)]]);
}

const ICON =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 20 20%22%3E%3Cpath d=%22M2 17h4v-6h5V6h7%22 fill=%22none%22 stroke=%22%230f7b7b%22 stroke-width=%222.5%22/%3E%3Ccircle cx=%2217%22 cy=%226%22 r=%223%22 fill=%22%230f7b7b%22/%3E%3C/svg%3E';

/**
 * The policy of the header, for hosts that send none. A page can't say by itself who may frame it.
 */
function policyOf(rules: readonly HeaderRule[]): string {
  const policy =
    new Map(headersFor(rules, documents.docs.path)).get('Content-Security-Policy') ?? '';
  return policy
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ');
}

function addresses() {
  const { guide, openapi, feedJson, feedXml, calendar } = documents;
  return {
    guide: guide.file,
    openapi: openapi.file,
    feedJson: feedJson.file,
    feedXml: feedXml.file,
    calendar: calendar.file,
  };
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

function scriptless(templates: Templates): Html {
  return fill(templates, 'page/scriptless.html', {
    pricing: fileOf('pricing.list', {}) ?? '',
    plans: fileOf('plans.list', {}) ?? '',
    boards: fileOf('leaderboards.list', {}) ?? '',
  });
}
