import { describe, expect, it } from 'vitest';
import { modelParameters, pricingParameters, searchParameters } from '../../../feed/endpoint.ts';
import { parseQuery, parseQueryString } from '../../../feed/query.ts';

function models(query: string) {
  return parseQuery(new URLSearchParams(query), modelParameters);
}

function search(query: string) {
  return parseQuery(new URLSearchParams(query), searchParameters);
}

describe('parseQueryString', () => {
  const vendor = (length: number) =>
    parseQueryString(`?vendor=${'x'.repeat(length - '?vendor='.length)}`, modelParameters);

  it('reads a query of 8192 characters', () => {
    expect(vendor(8_192)).toMatchObject({ values: { vendor: 'x'.repeat(8_184) } });
  });

  it('refuses a longer one unread, whatever is wrong with it', () => {
    const refused = {
      code: 'invalid_parameter',
      parameter: 'vendor',
      detail: 'vendor begins more than 8192 characters.',
      fault: 'value',
      nearest: [],
    };
    expect(vendor(8_193)).toEqual({ fault: refused });
    expect(parseQueryString(`?vendors=${'%'.repeat(100_000)}`, modelParameters)).toMatchObject({
      fault: { parameter: 'vendors' },
    });
    expect(parseQueryString(`?${'a'.repeat(100_000)}`, modelParameters)).toMatchObject({
      fault: { parameter: `${'a'.repeat(60)}…` },
    });
  });
});

describe('parseQuery', () => {
  it('gives the defaults where nothing is requested', () => {
    expect(models('')).toEqual({ values: { limit: 100, offset: 0 } });
  });

  it('reads every kind of value', () => {
    expect(models('vendor=Z.ai&status=seed&limit=9007199254740991&offset=0')).toEqual({
      values: { vendor: 'Z.ai', status: 'seed', limit: 9007199254740991, offset: 0 },
    });
  });

  it('names an unknown parameter before a wrong value, and the nearest name', () => {
    expect(models('limit=x&vendors=Acme')).toEqual({
      fault: {
        code: 'invalid_parameter',
        detail:
          '"vendors" is not a parameter of this endpoint; allowed are vendor, status, stage, tag, limit, offset. Did you mean "vendor"?',
        parameter: 'vendors',
        allowed: ['vendor', 'status', 'stage', 'tag', 'limit', 'offset'],
        fault: 'name',
        nearest: ['vendor'],
      },
    });
  });

  it('refuses a value outside a closed set and names the nearest', () => {
    expect(models('status=verfied')).toEqual({
      fault: {
        code: 'invalid_parameter',
        detail:
          'status is "verfied"; allowed are verified, unverified, seed. Did you mean "verified"?',
        parameter: 'status',
        allowed: ['verified', 'unverified', 'seed'],
        fault: 'value',
        nearest: ['verified'],
      },
    });
    expect(parseQuery(new URLSearchParams('free=true'), pricingParameters)).toMatchObject({
      fault: { detail: 'free is "true"; allowed is 1.' },
    });
  });

  it.each([
    '0',
    '-1',
    '1.5',
    '1e3',
    ' 5',
    '05',
    '+5',
    '9007199254740992',
    '99999999999999999999',
    'ten',
  ])('refuses %j as a limit', (value) => {
    expect(models(`limit=${encodeURIComponent(value)}`)).toEqual({
      fault: {
        code: 'invalid_parameter',
        detail: `limit is ${JSON.stringify(value)}; it is a whole number from 1 to 9007199254740991.`,
        parameter: 'limit',
        allowed: ['1 to 9007199254740991'],
        fault: 'value',
        nearest: [],
      },
    });
  });

  it.each([
    ['tag=a&tag=b', 'tag is given more than once; give it once.'],
    ['tag=a,,b', 'tag is empty; give it a value or leave it out.'],
    ['vendor=', 'vendor is empty; give it a value or leave it out.'],
    ['vendor=%20', 'vendor is empty; give it a value or leave it out.'],
  ])('refuses %s', (query, detail) => {
    expect(models(query)).toMatchObject({ fault: { code: 'invalid_parameter', detail } });
  });

  it('takes the family of __proto__ for ordinary unknown names', () => {
    for (const name of ['__proto__', 'constructor', 'hasOwnProperty', 'toString']) {
      expect(models(`${name}=1`)).toMatchObject({
        fault: { code: 'invalid_parameter', parameter: name },
      });
    }
  });

  it('repeats no more of a long text than helps', () => {
    const { fault } = models(`${'x'.repeat(100_000)}=1`) as {
      fault: { detail: string; parameter: string };
    };
    expect(fault.parameter).toBe(`${'x'.repeat(60)}…`);
    expect(fault.detail.length).toBeLessThan(200);
  });

  it('counts a search query in code points, folded and trimmed', () => {
    const short = {
      fault: {
        code: 'query_too_short',
        detail: 'q needs 2 characters or more.',
        parameter: 'q',
        allowed: ['2 characters or more'],
        fault: 'value',
        nearest: [],
      },
    };
    expect(search('')).toEqual(short);
    expect(search('q=')).toEqual(short);
    expect(search('q=%20a%20')).toEqual(short);
    expect(search(`q=${encodeURIComponent('🦊')}`)).toEqual(short);
    expect(search(`q=${encodeURIComponent('智谱')}`)).toEqual({ values: { q: '智谱' } });
    expect(search(`q=${'a'.repeat(200)}`)).toEqual({ values: { q: 'a'.repeat(200) } });
    expect(search(`q=${'a'.repeat(201)}`)).toMatchObject({
      fault: { code: 'invalid_parameter', detail: 'q has 201 characters; it has 200 at most.' },
    });
  });
});

describe('parseQueryString', () => {
  it('reads a query with or without its question mark', () => {
    expect(parseQueryString('?limit=2', modelParameters)).toEqual({
      values: { limit: 2, offset: 0 },
    });
    expect(parseQueryString('limit=2', modelParameters)).toEqual({
      values: { limit: 2, offset: 0 },
    });
    expect(parseQueryString('', modelParameters)).toEqual({ values: { limit: 100, offset: 0 } });
  });

  it.each(['vendor=%', 'vendor=%zz', 'vendor=%ff', 'limit=2&vendor=%C3%28'])(
    'refuses %j, which is not percent-encoded UTF-8',
    (query) => {
      expect(parseQueryString(query, modelParameters)).toEqual({
        fault: {
          code: 'invalid_parameter',
          detail: 'vendor is not percent-encoded UTF-8; encode it.',
          parameter: 'vendor',
          fault: 'value',
          nearest: [],
        },
      });
    },
  );
});
