import { describe, expect, it } from 'vitest';
import { readPriceCell, readQuotas } from '../../../../ingest/formats/plans/price-cell.ts';

const plain = {
  currency: 'CNY',
  price_monthly: 49,
  price_yearly: null,
  per: null,
  condition: null,
};

describe('readPriceCell', () => {
  it.each([
    ['¥49.00/月', plain],
    ['￥49', plain],
    ['¥49/月（首月优惠¥9.9/月）', plain],
    ['$49/月（约 ¥144）', { ...plain, currency: 'USD' }],
    ['¥49/席位/月', { ...plain, per: 'seat' }],
    ['¥49/用户', { ...plain, per: 'user' }],
    ['¥49/月（¥490/包年）', { ...plain, price_yearly: 490 }],
    ['¥490/年（~￥41/月）', { ...plain, price_monthly: null, price_yearly: 490 }],
    ['免费', { ...plain, price_monthly: 0 }],
    ['起价 ¥49/月', { ...plain, condition: 'that of the smallest size' }],
    ['¥49/月（原价 ¥98，50% OFF）', { ...plain, condition: 'that of a promotion' }],
    ['¥49（¥12/周）', { ...plain, condition: 'an estimate' }],
  ])('reads %s', (cell, expected) => {
    expect(readPriceCell(cell, 'CNY')).toEqual(expected);
  });

  it.each(['限时免费', '¥120/季度', '¥5,000 一次', '定制', ''])(
    'reads no price in "%s"',
    (cell) => {
      expect(readPriceCell(cell, 'CNY')).toBeUndefined();
    },
  );
});

describe('readQuotas', () => {
  it('reads figures a stretch of time, without estimates', () => {
    expect(readQuotas('1,200次/5小时，≈9,000次/周，500 Credits / 月，100 images/月')).toEqual([
      { window: '5h', amount: 1200, unit: 'requests' },
      { window: 'month', amount: 500, unit: 'credits' },
    ]);
  });
});
