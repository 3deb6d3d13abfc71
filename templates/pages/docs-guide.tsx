import { lexer, type Tokens } from 'marked';
import { type GuideName, guideNames, pageLanguages } from '../../feed/contract/pages.ts';
import { usePage } from '../components/use-page.ts';
import { Contents, GuideLink } from './docs-contents.tsx';
import { guideHtml, headingAnchor } from './docs-guide-text.ts';
import { withCode } from './docs-use.tsx';

/** A document of `docs/`, with its sections and the links to the others. */
export function GuidePage({ guide, text }: { guide: GuideName; text: string | undefined }) {
  const page = usePage();
  if (text === undefined) throw new Error(`there is no document ${guide}`);
  return (
    <article class="guide">
      <Contents current={guide}>
        <SectionLinks text={text} />
      </Contents>
      <div>
        {pageLanguages('guide', { guide }).length === 1 && <ChineseNote />}
        <div dangerouslySetInnerHTML={{ __html: guideHtml(page, text) }} />
        <Neighbours of={guide} />
      </div>
    </article>
  );
}

/** Says to readers of Chinese that a document is in English alone; the switch of languages leads to what they have. */
function ChineseNote() {
  return (
    <p class="quiet" lang="zh-CN">
      本文只有英文版。接口、参数、错误与示例有中文说明，点击页首的“中文”即可查看。
    </p>
  );
}

/** The headings of a document, those of a part under its own. */
function SectionLinks({ text }: { text: string }) {
  const page = usePage();
  const headings = lexer(text).filter(
    (token): token is Tokens.Heading => token.type === 'heading' && token.depth > 1,
  );
  return (
    <nav aria-label={page.t('On this page')}>
      <ul class="plain links">
        {headings.map(({ depth, text: heading }) => (
          <li class={depth > 2 ? 'deeper' : undefined}>
            <a href={`#${headingAnchor(heading)}`}>{withCode(heading)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The documents before and after one, in the order in which they are listed. */
function Neighbours({ of }: { of: GuideName }) {
  const page = usePage();
  const place = guideNames.indexOf(of);
  const before = guideNames[place - 1];
  const after = guideNames[place + 1];
  return (
    <nav class="neighbours" aria-label={page.t('Other documents')}>
      {before && (
        <span>
          ← <GuideLink guide={before} />
        </span>
      )}
      {after && (
        <span>
          <GuideLink guide={after} /> →
        </span>
      )}
    </nav>
  );
}
