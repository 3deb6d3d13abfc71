import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceFormats } from '../../../ingest/formats/index.ts';
import { rowAddress, rowInAddress } from '../../../ingest/formats/row-address.ts';
import { anyText } from '../any-text.ts';

describe('rowAddress', () => {
  it.each([
    ['https://a.com/map.json', '#azure/gpt-5:free@1', 'https://a.com/map.json#azure/gpt-5:free@1'],
    ['https://a.com/map.json', '#a b#c', 'https://a.com/map.json#a%20b#c'],
    ['https://a.com/map.json', '#gpt%2D5', 'https://a.com/map.json#gpt%252D5'],
    ['https://a.com/map.json', '##x', 'https://a.com/map.json##x'],
    [
      'https://a.com/dev/',
      'providers/x/models/y.toml',
      'https://a.com/dev/providers/x/models/y.toml',
    ],
    ['https://a.com/dev/', 'a?b\\c d.json#e', 'https://a.com/dev/a%3Fb%5Cc%20d.json#e'],
    ['https://a.com/dev/', '//b.com/x', 'https://a.com/dev///b.com/x'],
    ['https://a.com/dev/', 'https://b.com/x', 'https://a.com/dev/https://b.com/x'],
  ])('puts behind %s the row %s', (list, at, address) => {
    expect(rowAddress(list, at)).toBe(address);
  });

  it('stays on the host of its list and reads back as the name it was made of', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const address = rowAddress('https://lists.example.com/map.json', `#${name}`);
        expect(new URL(address).host).toBe('lists.example.com');
        expect(rowInAddress(address.slice('https://lists.example.com/map.json#'.length))).toBe(
          name.replace(/[\t\n\r]/g, '').replace(/\p{Cs}/gu, '\ufffd'),
        );
        expect(new URL(rowAddress('https://lists.example.com/dev/', name)).host).toBe(
          'lists.example.com',
        );
      }),
    );
  });
});

describe('rowInAddress', () => {
  it('takes a lone percent sign as it is', () => {
    expect(rowInAddress('50%')).toBe('50%');
  });
});

describe.each(priceFormats)('an address of $name', ({ citedRow, address, tree }) => {
  it('names a row whose name has to be escaped', () => {
    const [provider, name] = ['openai', 'gpt 5 "ü" 100%'];
    const [list, at] =
      address === null
        ? [tree?.address ?? '', `pricing/${provider}.json#${name}`]
        : [address, `#${provider}/${name}`];
    expect(citedRow(rowAddress(list, at))).toBe(`${provider}/${name}`);
  });

  it('cites no row where it names none', () => {
    expect(citedRow(address ?? tree?.address ?? '')).toBe('');
  });
});
