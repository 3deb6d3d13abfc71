import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { renderCsv } from '../../../build/render/csv.ts';

describe('rows as CSV', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠A1'])('make %j inert by an apostrophe', (text) => {
    expect(parse(renderCsv([{ text }], ['text']), { columns: true })).toEqual([{ text: `'${text}` }]);
  });

  it('leave a negative number a number', () => {
    expect(renderCsv([{ low: -0.5 }], ['low'])).toBe('low\n-0.5\n');
  });

  it.each(['a, b', 'a "b" c', '"', 'a\nb', 'a\r\nb', 'a;b', ' a ', 'naïve 智谱'])('give %j back to whoever reads them', (text) => {
    const rows = [{ text, list: [text, 'x'], record: { text }, nothing: null }];
    const [read] = parse(renderCsv(rows, ['text', 'list', 'record', 'nothing']), { columns: true });
    expect(read).toEqual({ text, list: `${text} x`, record: JSON.stringify({ text }), nothing: '' });
  });

  it('are only the header where there are none', () => {
    expect(renderCsv([], ['id', 'name'])).toBe('id,name\n');
  });
});
