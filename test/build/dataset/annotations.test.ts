import { describe, expect, it } from 'vitest';
import { annotations, showsAnnotations } from '../../../build/dataset/annotations.ts';

describe('annotations', () => {
  it('writes a command for each diagnostic, with its place', () => {
    const place = { rule: 'dates', file: 'data/site.yaml', line: 2, column: 5, excerpt: null };
    const diagnostics = [
      { ...place, severity: 'error', message: 'checked is 2031-01-01' } as const,
      { ...place, severity: 'warning', message: 'odd' } as const,
      { ...place, severity: 'notice', message: 'old' } as const,
    ];
    expect(annotations(diagnostics)).toBe(
      '::error file=data/site.yaml,line=2,col=5,title=dates::checked is 2031-01-01\n::warning file=data/site.yaml,line=2,col=5,title=dates::odd\n::notice file=data/site.yaml,line=2,col=5,title=dates::old\n',
    );
  });

  it('escapes what the runner would read as its own', () => {
    const diagnostic = {
      severity: 'error',
      rule: 'a,b',
      file: 'data/a:b%\n.yaml',
      line: 1,
      column: 1,
      message: '100%\r\n::stop',
      excerpt: null,
    } as const;
    expect(annotations([diagnostic])).toBe(
      '::error file=data/a%3Ab%25\\u000a.yaml,line=1,col=1,title=a%2Cb::100%25\\u000d\\u000a::stop\n',
    );
  });
});

describe('annotations of hostile texts', () => {
  it.each([
    '\n::error::x',
    '\r::error::x',
    '\u2028##[error]x',
    '\u0085::x',
    '::error::x',
    '\u202egnp',
  ])('is one line for %j', (text) => {
    const diagnostic = {
      severity: 'warning',
      rule: text,
      file: text,
      line: 1,
      column: 1,
      message: text,
      excerpt: text,
    } as const;
    const shown = annotations([diagnostic]);
    expect(shown.slice(0, -1)).toMatch(/^::warning file=[ -~]+::[ -~]+$/);
    expect(shown).not.toContain('##[');
  });
});

describe('showsAnnotations', () => {
  it('is true on a hosted runner alone', () => {
    expect(showsAnnotations({ CI: 'true', GITHUB_ACTIONS: 'true' })).toBe(true);
    expect(showsAnnotations({ CI: 'true' })).toBe(false);
    expect(showsAnnotations({})).toBe(false);
  });
});
