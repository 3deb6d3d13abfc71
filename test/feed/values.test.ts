import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearest } from '../../feed/contract/problems.ts';
import { chooseRows } from '../../feed/lookup/choose-model.ts';
import { frontierOf } from '../../feed/prices/frontier.ts';
import { announcedPrice, priceOn } from '../../feed/prices/history.ts';
import { meanScore, scoreOf } from '../../feed/score.ts';
import { dayText, nativeFormatter, priceText, tokenText } from '../../feed/text.ts';
import { expectedSite } from '../clients/expected/small-feed.ts';

describe('a score', () => {
  it.each([
    [1000, 1000, 1600, 0],
    [1600, 1000, 1600, 100],
    // (1450 - 1000) / 600 * 100
    [1450, 1000, 1600, 75],
    // (12.47 + 25) / 45 * 100 = 83.2666…
    [12.47, -25, 20, 83.27],
    [-30, -25, 20, 0],
    [81, 0, 80, 100],
    // A tie goes up: as a float, 1.005 is 1.00499999999999989…
    [1.005, 0, 100, 1.01],
  ])('of %d between %d and %d is %d', (native, min, max, score) => {
    expect(scoreOf(native, { min, max })).toBe(score);
  });

  it('has a mean to two decimals, a tie rounded up', () => {
    // (1.01 + 1.02) / 2 = 1.015
    expect([meanScore([1.01, 1.02]), meanScore([83.27])]).toEqual([1.02, 83.27]);
  });
});

it('the frontier of price and score is what no other point beats, cheapest first', () => {
  const points = ['2 6', '1 5', '3 6.5', '1 4', '2 5', '1 5', '3 7', '4 7'].map((point) => {
    const [price, score] = point.split(' ').map(Number) as [number, number];
    return { price, score };
  });
  const found = frontierOf(points).map(({ price, score }) => `${price} ${score}`);
  expect(found).toEqual(['1 5', '1 5', '2 6', '3 7']);
});

/** A price of a history, told by the day from which it holds. */
function from(day: string | null, more: { seen_from?: string; cancelled?: boolean } = {}) {
  return { from: day, ...more };
}

describe('the price of a day', () => {
  const history = [
    from(null, { seen_from: '2026-03-01' }),
    from('2026-06-01'),
    from(null, { seen_from: '2026-08-15' }),
    from('2026-09-01', { cancelled: true }),
    from('2026-12-01'),
  ];

  it.each([
    // Before the first sight nobody knows the price.
    ['2026-02-28', undefined],
    ['2026-03-01', 0],
    ['2026-05-31', 0],
    ['2026-06-01', 1],
    // A price that moved on an unknown day holds from the day on which it was seen.
    ['2026-08-14', 1],
    ['2026-08-15', 2],
    // A withdrawn price never holds.
    ['2026-09-01', 2],
    ['2026-12-01', 4],
  ])('%s is the last that had begun and was not withdrawn', (day, index) => {
    expect(priceOn(history, day)).toBe(index === undefined ? undefined : history[index]);
  });

  it('is the first one before every other where nothing tells when it began', () => {
    const unknown = [from(null), from('2026-06-01')];
    expect(priceOn(unknown, '2017-01-01')).toBe(unknown[0]);
  });
});

describe('the announced price', () => {
  it('is the first one after the day that was not withdrawn', () => {
    const history = [
      from(null),
      from('2026-12-01'),
      from('2026-12-15', { cancelled: true }),
      from('2027-02-01'),
    ];
    const found = ['2026-11-22', '2026-12-01', '2027-02-01'].map(
      (day) => announcedPrice(history, day)?.from,
    );
    expect(found).toEqual(['2026-12-01', '2027-02-01', undefined]);
  });
});

describe('the nearest names', () => {
  /** The fewest letters that have to be added, taken away or changed, by trying all of them. */
  function editsBetween(left: string, right: string): number {
    if (left === '' || right === '') return left.length + right.length;
    const [first, other] = [left.slice(1), right.slice(1)];
    if (left[0] === right[0]) return editsBetween(first, other);
    return (
      1 +
      Math.min(editsBetween(first, right), editsBetween(left, other), editsBetween(first, other))
    );
  }

  const text = fc.string({ unit: fc.constantFrom('a', 'b', '-'), minLength: 1, maxLength: 6 });

  const isSwapped = (left: string, right: string) =>
    [...left].sort().join() === [...right].sort().join();

  it('are those within two edits, or a third of the letters, the fewest first', () => {
    fc.assert(
      fc.property(text, fc.uniqueArray(text, { maxLength: 8 }), (given, names) => {
        const isStart = (name: string) => given.length >= 3 && `-${name}`.includes(`-${given}`);
        const near = names
          .filter((name) => !isStart(name))
          .map((name) => ({ name, edits: editsBetween(given, name) }))
          .filter(({ edits }) => edits <= 2)
          // Of two as near stands first the one of the same letters.
          .map(({ name, edits }) => ({ name, edits: edits - (isSwapped(given, name) ? 0.5 : 0) }));
        near.sort((left, right) => left.edits - right.edits || (left.name < right.name ? -1 : 1));
        const others = names.filter((name) => !isStart(name));
        expect(nearest(given, others, 8)).toEqual(near.map(({ name }) => name));
      }),
    );
  });

  it('are three at most, and first one that begins with what is given', () => {
    const names = ['gpt-4', 'gpt-40', 'gpt-4o', 'gpt-4o-2024-05-13', 'claude-3', 'GPT-4.1'];
    expect(nearest('gpt-4o', names)).toEqual(['gpt-4o', 'gpt-4', 'gpt-40']);
    expect(nearest('gpt-4o-2', names)).toEqual(['gpt-4o-2024-05-13', 'gpt-4o']);
    expect(nearest('mistral', names)).toEqual([]);
    expect(nearest('gtp-5', ['glm-5', 'gpt-5', 'gpt-4'])[0]).toBe('gpt-5');
  });

  it('have a word that begins with what is given, after those that begin with it', () => {
    const names = ['amazon-bedrock', 'bedrock-proxy', 'rock', 'abedrock', 'google-vertex'];
    expect(nearest('bedrock', names)).toEqual(['abedrock', 'bedrock-proxy', 'amazon-bedrock']);
    expect(nearest('Vertex', names)).toEqual(['google-vertex']);
    expect(nearest('ck', ['a-cklonger'])).toEqual([]);
  });
});

describe('formats', () => {
  it('write prices with two decimals or more', () => {
    expect([0, 1, 1.5, 1.25, 0.0001, 9055.2].map(priceText).join(' ')).toBe(
      '0.00 1.00 1.50 1.25 0.0001 9055.20',
    );
  });

  it('write tokens to three digits', () => {
    const counts = [512, 8_192, 128_000, 131_072, 999_999, 1_000_000, 1_048_576, 10_000_000];
    expect(counts.map(tokenText).join(' ')).toBe('512 8.19k 128k 131k 1M 1M 1.05M 10M');
  });

  it('write days and months, and leave any other text alone', () => {
    const texts = ['2026-11-08', '2026-02', 'soon'].map(dayText);
    expect(texts).toEqual(['8 Nov 2026', 'Feb 2026', 'soon']);
  });

  it.each([
    [[12.47, 6.6, 1493.49342744483], '12.47 6.60 1493.49'],
    [[88, 84.9], '88.0 84.9'],
    [[1691, 1400], '1691 1400'],
  ])('write the natives %j with the decimals of the most precise', (natives, texts) => {
    expect(natives.map(nativeFormatter(natives)).join(' ')).toBe(texts);
  });
});

it('selects the best score first among models of one price', () => {
  const scores = { 'acme-even': 1, 'acme-odd': 2 };
  const entries = Object.entries(scores).map(([model_id, score]) => ({ model_id, score }));
  const found = chooseRows(expectedSite().models, entries, {}).map(({ id }) => id);
  expect(found).toEqual(['acme-odd', 'acme-even']);
});
