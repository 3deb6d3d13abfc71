import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds, as one line each; evaluated by the driver, which no policy of the page stops. */
export async function axe(page: Page, options: RunOptions = {}): Promise<string[]> {
  // Half a megabyte, which takes as long to read as the colours of a page to check.
  if (await page.evaluate('window.axe === undefined')) await page.evaluate(`${source}; true`);
  await page.evaluate(SEE_ALL);
  const rules = { rules: { 'target-size': { enabled: true } } };
  const results: AxeResults = await page.evaluate(
    `axe.run(document, ${JSON.stringify({ ...rules, ...options, resultTypes: ['violations'] })})`,
  );
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.length}, first ${nodes[0]?.html.slice(0, 160)}`,
  );
}

/** Evaluated in a page: shows each list that waits out of sight, which has its size once it was seen. */
const SEE_ALL = `(async () => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (const list of document.querySelectorAll('.plan-list')) {
    if (list.offsetParent === null) continue;
    scrollTo(0, list.getBoundingClientRect().top + scrollY);
    await drawn();
  }
  scrollTo(0, 0);
  await drawn();
})()`;

/** Only what axe finds in colours: all that differs between two colour schemes of a page. */
export const colours: RunOptions = {
  runOnly: ['color-contrast', 'link-in-text-block'],
  rules: {},
};

/**
 * Evaluated in a page: what carries meaning by its colour alone and has less than 3:1 against the
 * colour behind it, as lines. Borders of fields, marks of charts, bars, dots of intervals, icons.
 */
export const LOW_CONTRAST = `(() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (color) => {
    const [r, g, b] = rgba(color).slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) => {
    for (let each = element; each !== null; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each);
      if (rgba(backgroundColor)[3] === 255) return backgroundColor;
    }
    return 'white';
  };
  const ratio = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const looks = [
    ['main input:not([type="range"], [type="radio"]), main select, main textarea, .button', 'borderTopColor'],
    ['.bar rect, .interval rect, .interval circle', 'fill'],
    ['.chart circle', 'fill'],
    ['.chart .line', 'stroke'],
    ['.theme svg *, .brand path', 'stroke'],
  ];
  return [...new Set(looks.flatMap(([selector, property]) =>
    [...document.querySelectorAll(selector)].flatMap((element) => {
      const color = getComputedStyle(element)[property];
      if (!element.checkVisibility() || color === 'none' || rgba(color)[3] < 255) return [];
      const found = ratio(color, behind(element.parentElement));
      return found < 3 ? [selector + ' ' + property + ' ' + color + ' ' + found.toFixed(2)] : [];
    })))];
})()`;

/** The controls that have a box; a heading that sorts stays as the heading that it is. */
export const CONTROLS = `[...document.querySelectorAll('button:not(th button), input, select, textarea')]
  .filter((element) => element.checkVisibility())
  .map((element) => element.outerHTML.slice(0, 80))`;

/** What is chosen or a bar and looks as what is not, as lines. */
export const LOST = `[
  ...[...document.querySelectorAll('.segments label:has(:checked)')].filter((label) =>
    getComputedStyle(label).backgroundColor === getComputedStyle(document.body).backgroundColor),
  ...[...document.querySelectorAll('.bar rect, .interval circle')].filter((shape) =>
    getComputedStyle(shape).fill === getComputedStyle(document.documentElement).backgroundColor),
].map((element) => element.outerHTML.slice(0, 80))`;

/**
 * The texts that stand out of the box that they are in, or beyond the window, as a few words each.
 * What scrolls in a box of its own is left out.
 */
export const STICKING_OUT = `[...document.querySelectorAll('body *:not(option, datalist, .unseen, .scroll pre)')].flatMap((element) => {
  const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim() !== '');
  const block = (() => {
    let found = element;
    while (found !== null && ['inline', 'contents'].includes(getComputedStyle(found).display)) found = found.parentElement;
    return found ?? document.body;
  })();
  if (texts.length === 0 || element.closest('.unseen, .chart, [hidden], select, script') !== null || !element.checkVisibility()) return [];
  const range = document.createRange();
  return texts.filter((node) => {
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    const box = block.getBoundingClientRect();
    return width > 0 && (right > box.right + 1 || left < box.left - 1);
  }).map((node) => element.tagName + '.' + element.className + ' in ' + block.tagName + '.' + block.className + ': ' + node.data.slice(0, 20));
})`;

/** The headings under which what stands above them is nearer than their own part would be. */
export const GLUED = `[...document.querySelectorAll('main :is(h2, h3)')].filter((heading) => {
  const { top, left, right } = heading.getBoundingClientRect();
  return heading.checkVisibility() && [...document.querySelectorAll('main :is(p, li, td, dd, summary)')].some((other) => {
    const box = other.getBoundingClientRect();
    return !other.contains(heading) && box.height > 0 && other.checkVisibility() && box.left < right && box.right > left && box.bottom <= top + 1 && top - box.bottom < 16;
  });
}).map((heading) => heading.outerHTML.slice(0, 80))`;

/** The headings of rows that the other columns leave hardly any room. */
export const SQUEEZED = `[...document.querySelectorAll('main th[scope=row]')]
  .filter((heading) => heading.checkVisibility() && heading.getBoundingClientRect().width < 56)
  .map((heading) => heading.outerHTML.slice(0, 80))`;

/** The cells of tables whose text runs over into the next one. */
export const SPILLED = `[...document.querySelectorAll('main :is(td, th)')].filter((cell) => {
  if (!cell.checkVisibility() || getComputedStyle(cell).display !== 'table-cell') return false;
  for (const part of cell.querySelectorAll('.unseen')) part.remove();
  const range = document.createRange();
  range.selectNodeContents(cell);
  const text = range.getBoundingClientRect();
  const box = cell.getBoundingClientRect();
  return text.width > 0 && (text.left < box.left - 1 || text.right > box.right + 1);
}).map((cell) => cell.outerHTML.slice(0, 80))`;

/** The amounts, counts and shares that a line breaks within, with a ⏎ where it does. */
export const BROKEN = `(() => {
  const figures = /[≈≥≤±]*[$¥€]?\\d[\\d,.]*\\d(?: ?%| [万亿])?|[≈≥≤±]*[$¥€]\\d|\\d(?: ?%| [万亿])/g;
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lineOf = (node, index) => {
    range.setStart(node, index);
    range.setEnd(node, index + 1);
    return Math.round([...range.getClientRects()].at(-1)?.top ?? 0);
  };
  const found = [];
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (!node.parentElement.checkVisibility() || node.parentElement.closest('.unseen, pre, code, svg, script, option') !== null) continue;
    for (const { 0: figure, index } of node.data.matchAll(figures)) {
      const lines = [...figure].map((_, place) => lineOf(node, index + place));
      const signs = [...figure].map((sign, place) => (place > 0 && lines[place] > lines[place - 1] + 4 ? '⏎' + sign : sign));
      if (signs.join('') !== figure) found.push(signs.join('') + ' in ' + node.data.slice(0, 40));
    }
  }
  return found;
})()`;

/**
 * The lines of the content, without the rows of models and the boards of the matrix, of which a
 * script shows a part, and without the buttons that copy, which stand in the line of what they copy.
 */
export const LINES = `(() => {
  for (const button of document.querySelectorAll('main .copy')) button.style.display = 'none';
  for (const part of document.querySelectorAll('.models tbody, .matrix')) part.style.display = 'none';
  const lines = document.querySelector('main').innerText.split('\\n');
  return lines.map((line) => line.replace(/\\s+/g, ' ').trim()).filter(Boolean);
})()`;
