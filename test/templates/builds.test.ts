import { describe, expect, it } from 'vitest';
import { buildDay } from '../../templates/components/builds.ts';
import { realTree, textOf } from '../build/render/real-tree.ts';

describe('the build that the id of a seller names', () => {
  const model = { id: 'acme-4', released: '2026-04-24' };

  it.each([
    ['acme/acme-4', undefined],
    ['acme/acme-4-0813', '2026-08-13'],
    ['acme-4-0423@eu', '2026-04-23'],
    ['acme-4-260428:thinking', '2026-04-28'],
    ['acme-4-2026-04-28', '2026-04-28'],
    ['acme-4-20260428-128k', '2026-04-28'],
    // Before April there was none in 2026.
    ['acme-4-0215', '2027-02-15'],
    // A year and a month are no day.
    ['acme-4-2607', undefined],
    ['acme-4-08-2026', undefined],
  ])('%s is of %s', (id, day) => {
    expect(buildDay(id, model)).toBe(day);
  });

  it('is none where the model itself is that build, or nobody knows since when it is served', () => {
    expect(buildDay('acme/acme-4-0813', { ...model, id: 'acme-4-0813' })).toBe(undefined);
    expect(buildDay('acme-4-0813', { ...model, released: null })).toBe(undefined);
  });
});

describe('where to buy a model of several builds', () => {
  const { files } = realTree();
  const rowsOf = (path: string) => {
    const [, part = ''] = /id="sellers"(.*?)<\/dl>/s.exec(textOf(files, path)) ?? [];
    return [...part.matchAll(/<th scope="row">.*?<\/tr>/gs)].map(([row]) =>
      row.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '),
    );
  };
  const rows = rowsOf('models/deepseek-v4-pro/index.html');

  it('names it, and compares those alone that are of the newest', () => {
    const named = rows.filter((row) => row.includes('build of'));
    expect(named.length).toBeGreaterThan(5);
    expect(rows.find((row) => row.includes('Ofox') && row.includes('2.772'))).toMatch(
      /build of 13 Aug 2026.* −30 % at peak/,
    );
    const others = rows.filter((row) => /earlier build|build not named/.test(row));
    expect(others.length).toBeGreaterThan(10);
    expect(others.filter((row) => /[−+]\d+ %|same|read before the vendor/.test(row))).toEqual([]);
  });

  it('has those of an earlier or an unnamed one behind the others', () => {
    const isOther = (row: string) => /earlier build|build not named/.test(row);
    const first = rows.findIndex(isOther);
    expect(rows.slice(first).filter((row) => !/check|unknown/.test(row) && !isOther(row))).toEqual(
      [],
    );
    expect(rows.find((row) => row.includes('build of 23 Apr 2026'))).toContain('earlier build');
  });

  it('names the days of all builds above the table, in both languages', () => {
    expect(textOf(files, 'models/deepseek-v4-pro/index.html')).toContain(
      'Builds that sellers name: 23 Apr 2026, 13 Aug 2026. Prices of an earlier or unnamed build',
    );
    expect(textOf(files, 'zh/models/deepseek-v4-pro/index.html')).toContain(
      '卖家注明的版本：2026年4月23日、2026年8月13日。较早或未注明版本的',
    );
  });

  it('takes the bare id of closed weights for the vendor’s own', () => {
    const closed = rowsOf('models/gpt-4o/index.html').join('\n');
    expect(closed).toContain('build of 6 Aug 2024');
    expect(closed).not.toContain('build not named');
  });

  it('orders who takes a fee on credit by what one pays', () => {
    const row = rows.find((each) => each.includes('OpenRouter') && each.includes('3.96'));
    // 150.48 × 1.055 = 158.76, which is 1.055 of the vendor at peak hours.
    expect(row).toMatch(/month with 5.5 % fee.* \$158.76 .*\+6 % at peak/);
  });
});
