import { Renderer, type Tokens } from 'marked';
import { guideNames } from '../../../feed/guides.ts';
import { escapeHtml } from '../html.ts';

/** Renders a document of `docs/` for its page, which is two folders under the root of the feed. */
export class GuideRenderer extends Renderer {
  readonly #repository: string;

  constructor(repository: string) {
    super();
    this.#repository = repository;
  }

  override heading({ tokens, depth }: Tokens.Heading): string {
    const id = anchorOf(this.parser.parseInline(tokens, this.parser.textRenderer));
    return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
  }

  override link({ href, tokens }: Tokens.Link): string {
    const address = this.#addressOf(href);
    const rel = address.startsWith('https:') ? ' rel="noopener noreferrer"' : '';
    return `<a href="${escapeHtml(address)}"${rel}>${this.parser.parseInline(tokens)}</a>`;
  }

  /** Wide tables and code scroll by themselves, for the keyboard too. */
  override table(token: Tokens.Table): string {
    return `<div class="scroll" tabindex="0" role="region" aria-label="Table">${super.table(token)}</div>\n`;
  }

  override code(token: Tokens.Code): string {
    return super.code(token).replace('<pre>', '<pre tabindex="0">');
  }

  /** The documents have comments for the programs that write parts of them, and no other markup. */
  override html(): string {
    return '';
  }

  /** Where a link of a file in `docs/` leads from its page. */
  #addressOf(href: string): string {
    if (href.startsWith('#') || /^https?:/.test(href)) return href;
    const [path = '', anchor] = href.split('#');
    const hash = anchor === undefined ? '' : `#${anchor}`;
    const guide = guideNames.find((name) => path === `${name}.md`);
    if (guide !== undefined) return `../${guide}/${hash}`;
    const file = new URL(path, 'file:///docs/').pathname;
    return `${this.#repository}/blob/HEAD${file}${hash}`;
  }
}

/** The anchor of a heading as GitHub makes it, which the links between documents name. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/<[^>]+>|&#?\w+;/g, '')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
