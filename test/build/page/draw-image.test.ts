import { describe, expect, it } from 'vitest';
import { drawImage, memoImages } from '../../../build/page/draw-image.ts';
import { readTemplates } from '../../../build/page/parts.ts';
import { renderCard } from '../../../build/render/images/svg.ts';

const templates = readTemplates();

function draw(title: string): Buffer {
  const svg = renderCard({ title, facts: ['Acme', title] }, { site: 'Small feed', templates });
  return Buffer.from(drawImage(svg));
}

describe('the image of a page', () => {
  it('is a PNG of 1200 × 630 pixels and of less than 64 kB', () => {
    const image = draw('GPT-5');
    expect(image.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1_200, 630]);
    expect(image.length).toBeLessThan(64 * 1024);
  });

  it('has the same bytes each time, and others for another text', () => {
    expect(draw('GPT-5')).toEqual(draw('GPT-5'));
    expect(draw('GPT-5')).not.toEqual(draw('GPT-6'));
  });

  it('is drawn with the font of the project', () => {
    expect(draw('GPT-5')).not.toEqual(draw(''));
  });

  it.each([
    ['markup', '</text><image href="/etc/hostname"/> & "x" \'y\''],
    ['an unpaired surrogate and control characters', 'a\ud800b\0c\u202ed\uffff'],
    ['another script', '智谱清言 نموذج 🚀'],
    ['nothing but spaces', '   '],
    ['one long word', 'W'.repeat(400)],
    ['many words', 'model '.repeat(400)],
  ])('is drawn of %s', (_, title) => {
    expect(draw(title).readUInt32BE(16)).toBe(1_200);
  });
});

describe('memoImages', () => {
  it('draws each SVG once', () => {
    const drawn: string[] = [];
    const draw = memoImages((svg) => {
      drawn.push(svg);
      return Buffer.from(svg);
    });
    expect([draw('a'), draw('b'), draw('a')].map(String)).toEqual(['a', 'b', 'a']);
    expect(drawn).toEqual(['a', 'b']);
  });
});
