import { describe, expect, it } from 'vitest';
import { policy } from '../../feed/contract/vocabulary.ts';
import { realTree, textOf } from '../build/render/real-tree.ts';
import { textsOf } from './small-pages.ts';

/** A row of the sellers of a model, as its reader sees it. */
type SeenRow = {
  names: string[];
  /** What a month of an agent costs, of one without a price of the cache at the most; infinite where that is unknown. */
  month: number;
  monthText: string;
  sum: number;
  price: string;
  day: number;
  isDoubted: boolean;
};

/** What a page says is the lowest price, and what it says of its age. */
type Claim = {
  price: string | undefined;
  seller: string;
  age: string | undefined;
  /** What a month of an agent is said to cost there. */
  month: string | undefined;
};

const DAY = /\d{1,2} [A-Z][a-z]{2} \d{4}/;
const AGE = /^(.+?)(?: \((not counting .+?|read .+?)\))?$/;

function toText(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/&nbsp;|[\s\u2007]+/g, ' ')
    .trim();
}

function dayIn(text: string): number {
  return Date.parse(`${DAY.exec(text)?.[0]} UTC`);
}

function monthIn(cell: string): number {
  const [, sum] = /\$([\d,.]+)/.exec(cell) ?? [];
  return sum === undefined ? Infinity : Number(sum.replace(',', ''));
}

/** The rows of both tables, of which one without a day is of that above them. */
function sellerRowsOf(html: string): SeenRow[] {
  const [, part = ''] = /<h2>Where to buy<\/h2>(.*?)<\/dl>/s.exec(html) ?? [];
  const usual = dayIn(toText(part.split('<table')[0] ?? ''));
  return [...part.matchAll(/<th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs)].map(
    ([, head = '', cells = '']) => {
      const prices = [...cells.matchAll(/class="n price">(.*?)<\/td>/gs)].map(([, cell = '']) =>
        toText(cell),
      );
      const [input = 0, output = 0] = prices.map((price) => Number(price.replace(/[$,]/g, '')));
      const day = dayIn(toText(head).replace(/build of \d+ \w+ \d+/, ''));
      return {
        names: [...head.matchAll(/\/providers\/[\w-]+\/">([^<]*)/g)].map(([, name = '']) =>
          toText(name),
        ),
        month: monthIn(cells.split('"n sum"')[1] ?? ''),
        monthText: toText(/"n sum"><span class="computed">(.*?)<\/span>/.exec(cells)?.[1] ?? ''),
        // What is free or unknown is no number.
        sum: input + output,
        price: prices.join(' / '),
        day: Number.isNaN(day) ? usual : day,
        isDoubted: head.includes('class="mark rise"'),
      };
    },
  );
}

/** What stands of the cheapest seller among the figures and above the plans. */
function claimsOf(html: string): Claim[] {
  // A figure ends where the next one begins.
  const text = toText(html.replaceAll('</dd>', ';'));
  const found = [
    ...text.matchAll(
      /Lowest month of an agent (?<month>(?:≤ )?\$[\d.,]+(?: to \$[\d.,]+)?) at (?<said>[^;]+), (?<price>\S+ \/ \S+) per million tokens/g,
    ),
    ...text.matchAll(
      /(?:Cheapest seller (?<price>\S+ \/ \S+) per million tokens, )at (?<said>[^;]+?) ?;/g,
    ),
    ...text.matchAll(
      /(?<price>\S+ \/ \S+) at (?<said>[^;]+?), the (?:cheapest for|lowest month of) an agent(?:, (?<month>[^;]+))?; no price/g,
    ),
    ...text.matchAll(
      /the paid price that costs an agent least, at (?<said>[^;]+?)(?:: its vendor|; at its vendor|: no price)/g,
    ),
  ];
  return found.map(({ groups }) => {
    const [, sellers = '', age] = AGE.exec(groups?.['said'] ?? '') ?? [];
    const [seller = ''] = sellers.split(', ');
    return { price: groups?.['price'], seller, age, month: groups?.['month'] };
  });
}

describe('the cheapest seller on the page of a model', () => {
  const { site, files } = realTree();
  const pages = site.models.map(({ id }) => ({
    id,
    html: textOf(files, `models/${id}/index.html`),
  }));
  const oldest = Date.parse(site.today) - policy.staleDays * 86_400_000;

  /** The price of a seller that is counted, or else was read long ago; and the least of all beside it. */
  function rowsBehind({ seller }: Claim, rows: readonly SeenRow[]) {
    const paid = rows.filter(({ isDoubted, sum }) => !isDoubted && sum > 0);
    const byMonth = paid.toSorted(
      (left, right) => left.month - right.month || left.sum - right.sum,
    );
    const counted = byMonth.filter(({ day }) => day >= oldest);
    const [least] = counted.length > 0 ? counted : byMonth;
    const isLeast = ({ month, sum }: SeenRow) => month === least?.month && sum === least.sum;
    const own = byMonth.find((row) => isLeast(row) && row.names.includes(seller));
    return { own, isCounted: counted.length > 0, lowest: byMonth[0] };
  }

  /** What the table of sellers contradicts in a claim; undefined where it agrees. */
  function faultOf(claim: Claim, rows: readonly SeenRow[]): string | undefined {
    const { own, isCounted, lowest } = rowsBehind(claim, rows);
    if (own === undefined || lowest === undefined) return `${claim.seller} is not the cheapest`;
    if (claim.price !== undefined && claim.price !== own.price)
      return `${claim.price} is not ${own.price}`;
    const { month = own.monthText } = claim;
    if (month !== own.monthText) return `${month} is not ${own.monthText}`;
    if (!isCounted) return ageFault(claim, 'read ');
    if (lowest.month === own.month && lowest.sum === own.sum) return claim.age;
    const left = claim.month === undefined ? lowest.price : lowest.monthText;
    const starts = lowest.names.map((name) => `not counting ${left} at ${name}, read `);
    return ageFault(claim, ...starts);
  }

  function ageFault({ seller, age }: Claim, ...starts: string[]): string | undefined {
    const isSaid = starts.some((start) => age?.startsWith(start));
    return isSaid ? undefined : `${seller} (${age}) instead of (${starts.join('|')})`;
  }

  it('is what the table of sellers has, with its age or the lower one that is not counted', () => {
    const claims = pages.flatMap(({ id, html }) =>
      claimsOf(html).map((claim) => ({ id, claim, rows: sellerRowsOf(html) })),
    );
    const faults = claims.flatMap(({ id, claim, rows }) => {
      const fault = faultOf(claim, rows);
      return fault === undefined ? [] : [`${id}: ${fault}`];
    });
    expect([claims.length > 40, faults]).toEqual([true, []]);
  });

  it('is in view where others are folded', () => {
    const hidden = pages.flatMap(({ id, html }) => {
      const [open = ''] = /<h2>Where to buy<\/h2>.*?<\/table>/s.exec(html) ?? [];
      return claimsOf(html)
        .filter(({ seller }) => !open.includes(`>${seller.replace('&', '&amp;')}</a>`))
        .map(() => id);
    });
    expect(hidden).toEqual([]);
  });

  it('is said with the older price that is lower, in both languages', () => {
    const offer = { model: 'old', external_id: 'old' };
    const price = { cache_read_price: null, cache_write_price: null };
    const texts = textsOf({
      today: '2026-12-01',
      models: { old: { lifecycle: [{ event: 'retired', day: '2026-06-01', sources: [] }] } },
      plans: { go: { models: ['old'] } },
      sellers: {
        early: [{ ...offer, ...price, input_price: 1, output_price: 2, sources: ['own'] }],
        late: [{ ...offer, ...price, input_price: 2, output_price: 3, sources: ['late'] }],
      },
    } as never);
    const english = texts('models/old/index.html');
    // At the most, with all that is read at the price of the input: 9,000 × (40,000 + 1,200 × 2) ÷ 1,000,000.
    const lower = '(not counting ≤ $381.60 at early, read 30 Sep 2026, over 60 days ago)';
    expect(english).toContain(
      `Lowest month of an agent ≤ $752.40 at late ${lower}, $2.00 / $3.00 per million tokens`,
    );
    const said = 'late (not counting $1.00 / $2.00 at early, read 30 Sep 2026, over 60 days ago)';
    expect(english).toContain(
      `By the token at the paid price that costs an agent least, at ${said}: its vendor`,
    );
    expect(english).toMatch(/2 offers · early.example 30 Sep 2026, over 60 days ago ·/);
    expect(english).not.toContain('read before its vendor ended it');
    const chinese = texts('zh/models/old/index.html');
    expect(chinese).toContain('未计 early 的 $1.00 / $2.00，2026年9月30日核对，已超过 60 天');
    expect(chinese).toContain('early.example 2026年9月30日，已超过 60 天 ·');
  });

  it('is said to have been read before its vendor ended the model, and by what rule it is the cheapest', () => {
    const price = { cache_read_price: null, cache_write_price: null };
    const offer = { model: 'old', external_id: 'old', input_price: 2, output_price: 3, ...price };
    const texts = textsOf({
      today: '2026-12-01',
      models: {
        // Of closed weights such an offer is left out, but at clouds that end models on days of their own.
        old: {
          lifecycle: [{ event: 'retired', day: '2026-11-25', sources: [] }],
          weights: { open: true },
        },
      },
      sellers: { late: [{ ...offer, sources: ['late'] }] },
    } as never);
    const english = texts('models/old/index.html');
    expect(english).toContain(
      'at late, $2.00 / $3.00 per million tokens; read before its vendor ended it',
    );
    expect(english).toContain('$ per million tokens, the lowest month of an agent first');
    const chinese = texts('zh/models/old/index.html');
    expect(chinese).toContain('；核对于厂商停止提供之前');
    expect(chinese).toContain('按智能体月费从低到高');
  });

  it('is said to stand in view above cheaper ones that were read too long ago', () => {
    const price = { cache_read_price: null, cache_write_price: null };
    const soldAt = (input_price: number, source: string) => [
      {
        model: 'old',
        external_id: 'old',
        input_price,
        output_price: 3,
        ...price,
        sources: [source],
      },
    ];
    const pagesOf = (latest: number) =>
      textsOf({
        today: '2026-12-01',
        models: {
          old: {
            lifecycle: [{ event: 'retired', day: '2026-06-01', sources: [] }],
            weights: { open: true },
          },
        },
        sellers: {
          a: soldAt(2, 'own'),
          b: soldAt(2.1, 'own'),
          c: soldAt(2.2, 'own'),
          d: soldAt(2.3, 'own'),
          e: soldAt(2.6, 'own'),
          late: soldAt(latest, 'late'),
        },
      } as never);
    const texts = pagesOf(2.5);
    expect(texts('models/old/index.html')).toMatch(
      /the lowest month of an agent first Seller Input Output A month of an agent a .* b .* c .* late .* 2 more prices.* In view is also the cheapest paid price read within 60 days/,
    );
    expect(texts('zh/models/old/index.html')).toContain('另列出 60 天内核对的最低付费价');
    expect(pagesOf(2.25)('models/old/index.html')).not.toContain('In view is also');
  });
});
