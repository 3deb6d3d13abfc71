import { describe, expect, it } from 'vitest';
import { allowsTypo, wordsOf } from '../../../feed/search-index.ts';

describe('wordsOf', () => {
  it.each(['gpt4o', 'gpt 4o', 'GPT-4o', 'gpt_4 o', 'ＧＰＴ－４ｏ'])(
    'takes letters and digits apart in %j',
    (text) => {
      expect(wordsOf(text)).toEqual(['gpt', '4', 'o']);
    },
  );

  it('keeps the digits of a version apart, so that 4.5 is not 45', () => {
    expect(wordsOf('4.5')).toEqual(['4', '5']);
    expect(wordsOf('45')).toEqual(['45']);
  });

  it('gives every two Han characters in a row, and a single one as it is', () => {
    expect(wordsOf('智谱清言GLM4 版')).toEqual(['智谱', '谱清', '清言', 'glm', '4', '版']);
  });

  it('reads the plus at the end of a name as a word, as ids spell it', () => {
    expect(wordsOf('Copilot Pro+')).toEqual(wordsOf('copilot-pro-plus'));
    expect(wordsOf('claude + opus+4')).toEqual(['claude', 'opus', '4']);
  });

  it.each(['', '...', '+ - /', '🚀', '\ud800', '\u0000'])('finds no word in %j', (text) => {
    expect(wordsOf(text)).toEqual([]);
  });
});

describe('allowsTypo', () => {
  it.each(['claude', 'gemma', 'écran'])('forgives one in %s', (word) => {
    expect(allowsTypo(word)).toBe(true);
  });

  it.each(['opus', '20250514', '智谱'])('forgives none in %s', (word) => {
    expect(allowsTypo(word)).toBe(false);
  });
});
