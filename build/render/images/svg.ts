import { escapeHtml, fill, joined } from '../html.ts';
import type { Templates } from '../templates.ts';

/** The texts of an image. */
export type CardTexts = { readonly title: string; readonly facts: readonly string[] };

/** A card as SVG, 1200 × 630. */
export function renderCard(
  { title, facts }: CardTexts,
  { site, templates }: { readonly site: string; readonly templates: Templates },
): string {
  const lines = facts.map((text, index) => line(text, { y: 460 + 58 * index, size: 42 }));
  return fill(templates, 'page/image.svg', {
    site: drawable(site),
    title: joined(titleLines(title)),
    facts: joined(lines),
  }).html;
}

/** Characters that the font has no glyphs for, which would be drawn as empty boxes. */
const MISSING = /[^\u0020-\u007e\u00a0-\u024f\u0370-\u04ff\u2010-\u2026\u20ac]/gu;

/** Whether a text can be drawn with all of its characters. */
export function isDrawable(text: string): boolean {
  return drawable(text) === text;
}

function drawable(text: string): string {
  return text.replace(MISSING, '');
}

/** A title on one line, or on two of about the same length. */
function titleLines(title: string) {
  const text = drawable(title);
  const width = Math.max(24, Math.ceil(text.length * 0.6));
  const lines = wrap(text, width);
  const size = Math.min(...lines.map((part) => sizeOf(part, 88)));
  return lines.map((part, index) => line(part, { y: 250 + size * 1.15 * index, size }));
}

function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    lines.splice(
      longer.length <= width ? -1 : lines.length,
      1,
      longer.length <= width ? longer : word,
    );
  }
  return lines;
}

/** The pixels that a line may take, and the mean width of a character of the font in ems. */
const LINE_WIDTH = 1040;
const CHARACTER_WIDTH = 0.56;

/** The size at which a text fits its line. */
function sizeOf(text: string, most: number): number {
  return Math.min(most, Math.floor(LINE_WIDTH / (CHARACTER_WIDTH * Math.max(1, text.length))));
}

function line(text: string, { y, size }: { readonly y: number; readonly size: number }) {
  const shown = drawable(text);
  return {
    html: `<text x="80" y="${Math.round(y)}" font-size="${sizeOf(shown, size)}">${escapeHtml(shown)}</text>`,
  };
}
