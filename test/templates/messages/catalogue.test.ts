import { readFileSync } from 'node:fs';
import { parse, type Token } from '@messageformat/parser';
import fastGlob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { readTemplates } from '../../../build/page/parts.ts';
import { translateTemplates } from '../../../build/page/translate-templates.ts';
import { translator } from '../../../templates/messages/translate.ts';
import { boards } from '../../../templates/messages/zh/boards.ts';
import { zh } from '../../../templates/messages/zh.ts';

const sources = fastGlob
  .sync([
    'templates/{explorer,page}/**/*.{ts,tsx,html}',
    'build/render/**/*.ts',
    'feed/{guides,pages,vocabulary}.ts',
  ])
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

describe('the Chinese catalogue', () => {
  it.each(Object.entries(zh))('has the arguments of %j in its translation', (english, chinese) => {
    expect(argumentsIn(parse(chinese))).toEqual(argumentsIn(parse(english)));
    expect(chinese).not.toBe('');
  });

  it('has no message that no page uses', () => {
    const unused = Object.keys(zh).filter(
      (message) => !sources.includes(`'${message}'`) && !sources.includes(`[[${message}]]`),
    );
    expect(unused).toEqual([]);
  });

  it('has each message in one file only', () => {
    const files = fastGlob.sync('templates/messages/zh/*.ts');
    const entries = files.flatMap(
      (path) => readFileSync(path, 'utf8').match(/^ {2}(?:'.*?'|[\w$]+):/gm) ?? [],
    );
    expect(entries.filter((entry, index) => entries.indexOf(entry) !== index)).toEqual([]);
    expect(entries).toHaveLength(Object.keys(zh).length);
  });

  it('has every message of the templates', () => {
    const texts = [...translateTemplates(readTemplates(), 'zh').values()];
    expect(texts.filter((text) => text.includes('[['))).toEqual([]);
    expect(texts.some((text) => text.includes(boards['Cite as']))).toBe(true);
  });

  it('is refused without a translation', () => {
    expect(() => translator('zh')(JSON.parse('"Never said"'))).toThrow(
      'no message of zh for "Never said"',
    );
  });
});

/** The names of the arguments of a message, wherever they stand, in order and once each. */
function argumentsIn(tokens: readonly Token[]): readonly string[] {
  const names = tokens.flatMap((token): readonly string[] => {
    if (token.type === 'content' || token.type === 'octothorpe') return [];
    if (!('cases' in token)) return [token.arg];
    return [token.arg, ...token.cases.flatMap((each) => argumentsIn(each.tokens))];
  });
  return [...new Set(names)].sort();
}
