import { type Language, languages } from '../../feed/pages.ts';
import { type PageContext, setPage } from '../../templates/page.ts';
import { setCatalogue } from '../../templates/text.ts';
import zh from '../../templates/zh.json' with { type: 'json' };

/** Makes what is rendered next that of a page at the root of a feed. */
export function setTestPage(language: Language = 'en', parts: Partial<PageContext> = {}): void {
  setCatalogue(zh);
  setPage({
    ...{
      language,
      tag: languages[language].tag,
      root: '',
      over: [],
      today: '2026-11-23',
      name: 'feed',
    },
    ...{ apiRoot: 'https://feed.example', repository: 'https://code.example/feed' },
    ...parts,
  });
}
