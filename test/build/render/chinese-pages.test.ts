import { describe, expect, it } from 'vitest';
import { zh } from '../../../templates/messages/zh.ts';
import { realTree, textOf } from './real-tree.ts';

describe('the pages in Chinese', () => {
  const { files } = realTree();
  const pages = [...files.keys()].filter((path) => /^zh\/.*\.html$/.test(path));

  it('stand beside the English ones', () => {
    const english = [...files.keys()].filter((path) => path.endsWith('index.html'));
    expect(pages).toHaveLength(english.length / 2);
  });

  it('hold no English message of the catalogue', () => {
    const chinese = new Set<string>(Object.values(zh));
    const english = new Set(Object.keys(zh).filter((message) => !chinese.has(message)));
    // The documents are in English.
    const texts = pages.filter((path) => !/^zh\/docs\/.+\/index/.test(path));
    const left = texts.flatMap((path) =>
      textsIn(textOf(files, path))
        .filter((text) => english.has(text) && !features.has(text))
        .map((text) => `${path}: ${text}`),
    );
    expect(left.slice(0, 20)).toEqual([]);
  });

  it('have a title and a description in Chinese', () => {
    const plain = pages.flatMap((path) => {
      const html = textOf(files, path);
      const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
      const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
      return [title, description]
        .filter((text) => !/\p{Script=Han}/u.test(text))
        .map((text) => `${path}: ${text}`);
    });
    expect(plain).toEqual([]);
  });
});

/** Features of plans and labels of boards that are messages as well; data stand as the feed has them. */
const features = new Set(['agent', 'chat', 'code', 'reasoning']);

/** The texts between tags and of labels, but for what is marked as English, and for tags of models. */
function textsIn(html: string): readonly string[] {
  const body = html
    .slice(html.indexOf('<body>'))
    .replace(/<(script|pre|code)\b[^>]*>.*?<\/\1>/gs, '')
    .replace(/<a [^>]*[?]tag=[^>]*>.*?<\/a>|<td class="wide tags">.*?<\/td>/g, '')
    .replace(/<(p|dd|div|span|small|li)\b[^>]* lang="en"[^>]*>.*?<\/\1>/gs, '');
  const between = [...body.matchAll(/>([^<]+)</g)].map(([, text = '']) => text.trim());
  const labels = [...body.matchAll(/ (?:aria-label|title|placeholder)="([^"]+)"/g)];
  return [...between, ...labels.map(([, text = '']) => text)];
}
