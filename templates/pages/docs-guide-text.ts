import { parse, Renderer, type Tokens } from 'marked';
import { homePath } from '../../feed/contract/dist-paths.ts';
import type { Endpoint } from '../../feed/contract/endpoint.ts';
import { endpoints } from '../../feed/contract/endpoints.ts';
import { type Document, documents } from '../../feed/contract/other-files.ts';
import { guideFile, guideNames, pageLanguages } from '../../feed/contract/pages.ts';
import { href, under } from '../components/links.tsx';
import type { Page } from '../page.ts';
import { guideAddress } from './docs-contents.tsx';
import { describedSchemas } from './docs-use.tsx';

/** Where the documents have an address in place of that of the feed: on its own pages it is known. */
export const ADDRESS = /\{api_root\}|https:\/\/feed\.example(?![.\w])/g;

/** The tables of a document that the page of the API has with more, and where they stand there. */
const tablesOfApi: { [name: string]: string } = {
  endpoints: '[All endpoints](../docs#endpoints), each with its parameters and an answer.',
  parameters: '[All endpoints](../docs#endpoints) have their parameters with them.',
  problems: '[All problems](../docs#problems), each with what to do.',
  ...Object.fromEntries(
    describedSchemas.map(({ name, properties }) => [
      name,
      `[${Object.keys(properties).length} fields](../docs#fields-${name}), each with its type and meaning.`,
    ]),
  ),
};

export function guideHtml(page: Page, text: string): string {
  const renderer = new GuideRenderer(page);
  const addressed = text
    .replace(/<!-- (\w+):begin -->.*?<!-- \1:end -->/gs, (part, name) => tablesOfApi[name] ?? part)
    .replace(ADDRESS, () => page.apiRoot);
  return parse(addressed, { renderer, async: false }).trim();
}

/** The paths that every deployment answers as they stand: they have neither a value nor a query. */
const openPaths: ReadonlySet<string> = new Set(
  [
    ...Object.values<Endpoint>(endpoints).filter(({ answer }) => answer !== 'runtime'),
    ...Object.values<Document>(documents).filter(({ summary }) => summary !== null),
  ]
    .map(({ path }) => path)
    .filter((path) => path !== homePath && !path.includes('{')),
);

/** Renders a document of `docs/` for its page, in the language of the page. */
class GuideRenderer extends Renderer {
  readonly #page: Page;
  #tables = 0;

  constructor(page: Page) {
    super();
    this.#page = page;
  }

  override heading({ tokens, depth }: Tokens.Heading): string {
    const id = headingAnchor(this.parser.parseInline(tokens, this.parser.textRenderer));
    return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
  }

  override link({ href: target, tokens }: Tokens.Link): string {
    const address = this.#address(target);
    const rel = address.startsWith('https:') ? ' rel="noopener noreferrer"' : '';
    return `<a href="${encodeURI(address)}"${rel}>${this.parser.parseInline(tokens)}</a>`;
  }

  /**
   * Wide tables and code scroll by themselves, for the keyboard too. Columns are as wide as the
   * build finds their words to be: rows that arrive late move none.
   */
  override table(token: Tokens.Table): string {
    this.#tables += 1;
    const label = this.#page.t('Table {number}', { number: this.#tables });
    const widths = token.header.map((_, index) => columnWidth(token, index));
    const table = super.table(token).replace(/<th(?=[ >])/g, () => `<th class="${widths.shift()}"`);
    return `<div class="scroll" tabindex="0" role="region" aria-label="${label}">${table}</div>\n`;
  }

  /**
   * A path breaks at its slashes, so that a column of paths leaves room for the others; where it
   * has an answer of its own, it leads there.
   */
  override codespan(token: Tokens.Codespan): string {
    const code = super.codespan(token);
    if (!token.text.startsWith('/')) return code;
    const broken = code.replace(/(?<![<>])\/(?=[\w{])/g, '/<wbr>');
    return openPaths.has(token.text)
      ? `<a href="${under(this.#page, token.text)}">${broken}</a>`
      : broken;
  }

  /** What one would run or take over has a button that copies it; an answer is only read. */
  override code(token: Tokens.Code): string {
    const code = super.code(token).replace('<pre>', '<pre tabindex="0">');
    if (!token.lang || token.lang === 'text') return code;
    const text = token.text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    const button = `<button type="button" class="copy scripted" data-copy="${text}" aria-label="${this.#page.t('Copy the code')}">${this.#page.t('copy')}</button>`;
    return `<div class="code">${code.trim()}${button}</div>\n`;
  }

  /** The documents have comments for the programs that write parts of them, and no other markup. */
  override html(): string {
    return '';
  }

  /** Where a link of a file in `docs/` leads from its page: what has none is in the repository. */
  #address(target: string): string {
    if (target.startsWith('#') || /^https?:/.test(target)) return target;
    const { language, repository } = this.#page;
    const [path = '', anchor] = target.split('#');
    const hash = anchor === undefined ? '' : `#${anchor}`;
    const file = new URL(path, `file:///${guideFile('a document', language)}`).pathname;
    if (file === '/docs') return href(this.#page, 'api') + hash;
    const guide = guideNames.find((name) =>
      pageLanguages('guide', { guide: name }).some((each) => file === `/${guideFile(name, each)}`),
    );
    if (guide !== undefined) return guideAddress(this.#page, guide) + hash;
    return `${repository}/blob/HEAD${file}${hash}`;
  }
}

/** The widths of columns of a document, as classes of its style. */
const columnWidths = { w6: 6, w9: 9, w11: 11, w14: 14, w20: 20, w30: 30 } as const;

/** Room for the longest word of a column, and for its longest text in a few lines. */
function columnWidth({ header, rows }: Tokens.Table, column: number): string {
  const texts = [header, ...rows].map((cells) => cells[column]?.text ?? '');
  const words = texts
    .flatMap((text) => text.split(/\s+/))
    .flatMap((word) => (word.startsWith('`/') ? word.split('/') : word));
  const rem = Math.max(2 + Math.sqrt(longestOf(texts)), 1.5 + longestOf(words) / 2);
  const fitting = Object.entries(columnWidths).find(([, width]) => width >= rem);
  return fitting?.[0] ?? 'w30';
}

function longestOf(texts: readonly string[]): number {
  return Math.max(...texts.map(({ length }) => length));
}

/** The anchor of a heading as GitHub makes it, which the links between documents name. */
export function headingAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/<[^>]+>|&#?\w+;/g, '')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
