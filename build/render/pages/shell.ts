import { documents } from '../../../feed/documents.ts';
import { endpoints } from '../../../feed/endpoints.ts';
import { type HeaderRule, headersFor } from '../../../feed/headers.ts';
import {
  answersOf,
  feedPath,
  languages,
  type Page,
  type PageName,
  type PageValues,
  pageFile,
  pagePath,
  pages,
} from '../../../feed/pages.ts';
import { expand } from '../../../feed/paths.ts';
import type { Site } from '../../derive/site.ts';
import { escapeHtml, fill, type Html, joined, NOTHING, outwardLink } from '../html.ts';
import { imageOf } from '../images.ts';
import { encodeText, type OutputFile } from '../output-file.ts';
import { describePage } from './describe.ts';
import { linkedDataOf } from './linked-data.ts';
import type { LanguageParts } from './parts.ts';
import { renderAlternates, shellLinks } from './shell-links.ts';

export type ShellOptions = {
  readonly site: Site;
  readonly rules: readonly HeaderRule[];
  readonly parts: LanguageParts;
  readonly name: PageName;
  readonly values: PageValues;
  readonly content: Html;
  /** Scripts that the first one will ask for. */
  readonly preloads?: readonly string[];
};

/**
 * A page: its content between what all pages have. Its own addresses are relative, so that it works
 * wherever it is mounted.
 */
export function renderShell(options: ShellOptions): OutputFile {
  const { site, rules, parts, name, values, content, preloads = parts.preloads } = options;
  const { about, apiRoot } = site;
  const { locale } = parts;
  const path = pagePath(name, values, locale.language);
  const root = rootFrom(path);
  const { title, description } = describePage(site, { name, values }, locale);
  const image = imageOf(site, { name, values });
  const { partOf }: Page = pages[name];
  const { tag, prefix } = languages[locale.language];
  const canonical = apiRoot + (partOf === undefined ? path : prefix + partOf);
  const answers = answersOf(name, values).map(
    (answer) => `${apiRoot}${expand(endpoints[answer.id].path, answer.values)}`,
  );
  const page = fill(parts.templates, 'page/shell.html', {
    path,
    root,
    ...shellLinks({ name, values }, root, locale),
    lang: tag,
    alternates: partOf === undefined ? renderAlternates(apiRoot, { name, values }) : NOTHING,
    name: about.name,
    title,
    description,
    canonical,
    answers: joined(answers.map(alternate)),
    repository: outwardLink(about.repository, locale.t('the repository')),
    apiRoot,
    repositoryAddress: about.repository,
    policy: policyOf(rules),
    icon: ICON,
    script: parts.script,
    earlyScript: parts.earlyScript,
    styles: parts.styles,
    preloads: joined(
      preloads.map((file) => ({ html: `<link rel="modulepreload" href="${root}${file}">` })),
    ),
    image: apiRoot + image.path,
    imageAlt: image.alt,
    pageFeedJson: feedPath(name, values, 'json').slice(1),
    pageFeedXml: feedPath(name, values, 'xml').slice(1),
    linkedData: inScript(
      linkedDataOf(site, {
        ...{ name, values, title, description, canonical, answers },
        inLanguage: tag,
      }),
    ),
    content,
    ...addresses(),
  });
  return [pageFile(path), encodeText(`${page.html}\n`)];
}

function alternate(address: string): Html {
  const href = escapeHtml(address);
  return {
    html: `<link rel="alternate" type="application/json" title="JSON" href="${href}">`,
  };
}

/** What leads from a page to the root of the feed: nothing, or `../` for each of its folders. */
export function rootFrom(path: string): string {
  return '../'.repeat(path.split('/').length - 2);
}

/** JSON within a script element, where `</script` and `<!--` must not stand. */
export function inScript(value: unknown): Html {
  return { html: JSON.stringify(value).replaceAll('<', '\\u003c') };
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
