import { describe, expect, it } from 'vitest';
import { arenaText, arenaWebdev } from '../../../../ingest/formats/boards/arena.ts';
import { parsed, parseFixture, row } from './parse-fixture.ts';

describe('arena-text', () => {
  it('reads the dataset: the category overall, its bounds and votes, fifteen digits, ties to the even one', () => {
    expect(parseFixture(arenaText, 'text-dataset.json')).toEqual(
      parsed({
        rows: [
          row('rows/1', 'acme-2 (xHigh)', 1507.33278288034, {
            measures: { ci_low: 1491.88682019146, ci_high: 1522.77874556923, votes: 1786 },
          }),
          row('rows/2', 'Acme Small', 1223.94853268414, { measures: { votes: 90 } }),
        ],
        skipped: 1,
        updated_at: '2026-08-19',
      }),
    );
  });

  it('reads the catalog: the category full, the day of the name', () => {
    expect(parseFixture(arenaText, 'text-catalog-2026-05-27.json')).toEqual(
      parsed({
        rows: [
          row('full/acme-1', 'acme-1', 1265.91678830968, {
            measures: { ci_low: 1260.1, ci_high: 1270.2 },
          }),
        ],
        updated_at: '2026-05-27',
      }),
    );
  });

  it('reads the page', () => {
    expect(parseFixture(arenaText, 'text-page.json')).toEqual(
      parsed({
        rows: [
          // 1508 - 5, 1508 + 5
          row('models/0', 'acme-2', 1508, {
            measures: { ci_low: 1503, ci_high: 1513, votes: 24331 },
          }),
          row('models/1', 'acme-1', 1504, {
            measures: { ci_low: 1500, ci_high: 1508, votes: 331 },
          }),
        ],
        updated_at: '2026-08-22',
      }),
    );
  });

  it.each([
    [
      'text-dataset.json',
      '"text_style_control"',
      '"text"',
      'meta/subset: it is "text", and the feed has "text_style_control".',
    ],
    [
      'text-dataset.json',
      '"n_rows": 3',
      '"n_rows": 9124',
      'meta/n_rows: it says 9124, and the file holds 3; the copy is cut off. Download it again.',
    ],
    [
      'text-page.json',
      '"leaderboard": "text"',
      '"leaderboard": "vision"',
      'meta/leaderboard: it is "vision", and the feed has "text".',
    ],
    [
      'text-page.json',
      '"model_count": 2',
      '"model_count": 394',
      'meta/model_count: it says 394, and the file holds 2; the copy is cut off. Download it again.',
    ],
    [
      'text-catalog-2026-05-27.json',
      '"full"',
      '"overall"',
      '1:1: these are no ratings of the Arena: the dataset has "rows", the page "models", the catalog a category "full".',
    ],
  ])('rejects %s where %s is %s', (file, before, after, fault) => {
    expect(parseFixture(arenaText, file, (text) => text.replace(before, after))).toEqual(
      parsed({ fault }),
    );
  });

  it.each([
    ['1508', 'null', 'the rating is null, which is no number'],
    ['1508', '-1', 'the rating is -1; ratings are above 0, so this stands for none'],
  ])('refuses a row whose rating %s became %s', (before, after, reason) => {
    expect(
      parseFixture(arenaText, 'text-page.json', (text) => text.replace(before, after)).refusals,
    ).toEqual([{ position: 'models/0', label: 'acme-2', reason }]);
  });
});

describe('arena-webdev', () => {
  it('reads the page, and tells rows of one label apart by their rank', () => {
    expect(parseFixture(arenaWebdev, 'webdev-page.json')).toEqual(
      parsed({
        rows: [
          row('models/0', 'acme-2-high (codex-harness)', 1704, { measures: { votes: 2081 } }),
          row('models/1', 'acme-1', 1675, {
            note: 'rank 2 on the page',
            measures: { votes: 440 },
          }),
          row('models/2', 'acme-1', 1369, {
            note: 'rank 3 on the page',
            measures: { votes: 44 },
          }),
        ],
        updated_at: '2026-08-22',
      }),
    );
  });

  it('reads the dataset', () => {
    const { rows } = parseFixture(arenaWebdev, 'text-dataset.json', (text) =>
      text.replace('text_style_control', 'webdev'),
    );
    expect(rows.map(({ label }) => label)).toEqual(['acme-2 (xHigh)', 'Acme Small']);
  });
});
