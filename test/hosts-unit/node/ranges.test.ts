import { describe, expect, it } from 'vitest';
import { partOf, rangeOf } from '../../../hosts/node/ranges.ts';

describe('rangeOf', () => {
  it.each([
    ['bytes=0-4', { first: 0, last: 4 }],
    ['bytes=5-', { first: 5, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-99', { first: 0, last: 9 }],
    ['bytes=9-9', { first: 9, last: 9 }],
    ['bytes=0-999999999999999999999999', { first: 0, last: 9 }],
    ['Bytes = 2-3 ', { first: 2, last: 3 }],
  ])('takes %s of 10 bytes', (header, range) => {
    expect(rangeOf(header, 10)).toEqual(range);
  });

  it.each([
    'bytes=10-',
    'bytes=10-12',
    'bytes=-0',
    'bytes=99999999999999999999-',
    `bytes=${'9'.repeat(400)}-`,
  ])('says that %s of 10 bytes is past the end', (header) => {
    expect(rangeOf(header, 10)).toBe('unsatisfiable');
  });

  it.each([
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=4-2',
    'bytes=a-b',
    'bytes=1.5-2',
    'bytes=+1-2',
    'bytes=0x1-2',
    'bytes=--1',
    'bytes=0-1-2',
    'bytes=0-1,3-4',
    'bytes=0-0,0-0,0-0,0-0,0-0',
    'items=0-4',
    'bytes=٠-٤',
    `bytes=${'0-0,'.repeat(1_000)}0-0`,
    `bytes=${' '.repeat(10_000)}`,
  ])('ignores %j', (header) => {
    expect(rangeOf(header, 10)).toBeUndefined();
  });

  it('finds no range in an empty file', () => {
    expect(rangeOf('bytes=0-', 0)).toBe('unsatisfiable');
    expect(rangeOf('bytes=-1', 0)).toBe('unsatisfiable');
  });
});

describe('partOf', () => {
  it('sends the bytes of the range with their length and place', () => {
    const whole = {
      body: Buffer.from('0123456789'),
      headers: { ETag: '"a"', 'Content-Length': '10' },
    };
    expect(partOf(whole, { first: 2, last: 4 })).toEqual({
      status: 206,
      headers: { ETag: '"a"', 'Content-Length': '3', 'Content-Range': 'bytes 2-4/10' },
      body: Buffer.from('234'),
    });
  });
});
