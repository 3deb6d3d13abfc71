import { describe, expect, it } from 'vitest';
import { realTree, textOf } from '../build/render/real-tree.ts';

const { files } = realTree();

function toText(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|[\s\u2007]+/g, ' ')
    .trim();
}

/** The rows of the first table of a class, each with its markup. */
function rowsOf(html: string, name: string): string[] {
  const [, table = ''] = html.split(new RegExp(`<table class="[^"]*\\b${name}\\b[^"]*">`));
  const [, body = ''] = /<tbody>(.*?)<\/tbody>/s.exec(table) ?? [];
  return [...body.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => row);
}

/** What links a row to its own page, and the figures of its cells, which no language changes. */
function figuresOf(row: string): string[] {
  const id = /href="[^"]*\/([\w.-]+)\/"/.exec(row)?.[1] ?? '';
  const cells = [...row.matchAll(/<td class="n(?: wide)?">(.*?)<\/td>/gs)];
  return [id, ...cells.map(([, cell = '']) => toText(cell))];
}

describe('the providers', () => {
  const english = textOf(files, 'providers/index.html');
  const chinese = textOf(files, 'zh/providers/index.html');

  it('have the same figures in both languages, whatever list their readers pay', () => {
    const countsIn = (html: string) =>
      new Map(rowsOf(html, 'providers').map((row) => [figuresOf(row)[0], figuresOf(row)]));
    expect(countsIn(english).size).toBeGreaterThan(60);
    expect(countsIn(chinese)).toEqual(countsIn(english));
  });

  it('are cheaper than the same vendors, by as much, in both languages', () => {
    const bargainsIn = (html: string) =>
      rowsOf(html, 'bargains').map((row) => {
        const [, difference = ''] = /<td class="n against">(.*?)<\/td>/s.exec(row) ?? [];
        return [figuresOf(row)[0], toText(difference).match(/[\d.]+/g)];
      });
    expect(bargainsIn(english).length).toBeGreaterThan(5);
    expect(bargainsIn(chinese)).toEqual(bargainsIn(english));
  });

  it.each([
    [english, 'They are compared with the vendor’s list in dollars'],
    [chinese, '与厂商的美元价目比较'],
  ])('say which list of the vendors is compared', (html, said) => {
    expect(toText(html)).toContain(said);
  });
});
