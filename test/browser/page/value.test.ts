import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { textsOf, useBrowser } from './browser.ts';
import { serveOn } from './servers.ts';

const targets = inject('targets');
const open = useBrowser();

type Rectangle = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** The places of the names in the drawing. */
const RECTANGLES = `[...document.querySelectorAll('.drawing .name')].map((name) => {
  const { left, right, top, bottom } = name.getBoundingClientRect();
  return { text: name.textContent, left, right, top, bottom };
})`;

describe('the picture of value', () => {
  it.each([
    'arena',
    'editor_bench',
    'analysis_index',
    'rolling_bench',
    'polyglot',
    'live_code_bench',
    'humaneval_plus',
    'arena_chat',
    'arena_webdev',
  ])('has no names of %s that collide, on a desk or a phone', async (board) => {
    for (const width of [1280, 360]) {
      const { page, complaints } = await open(
        `${targets.node}#/value?board=${board}&retired=shown`,
        {
          width,
        },
      );
      await page.waitForSelector('.drawing .name');
      const names: Rectangle[] = await page.evaluate(RECTANGLES);
      const pairs = names.flatMap((one, index) =>
        names.slice(index + 1).map((other) => [one, other] as const),
      );
      const colliding = pairs
        .filter(([one, other]) => overlap(one, other))
        .map(([one, other]) => `${one.text} and ${other.text}`);
      expect(colliding).toEqual([]);
      expect(names.filter(({ left, right }) => left < 0 || right > width)).toEqual([]);
      expect(complaints).toEqual([]);
      await page.context().close();
    }
  });

  it('names all of the frontier on a desk, and lists it below', async () => {
    const { page } = await open(`${targets.node}#/value`);
    await page.waitForSelector('.drawing .name');
    const listed = await textsOf(page, '.frontier-table tbody th a');
    const named = await textsOf(page, '.drawing .name.best');
    expect(listed.filter((name) => !named.includes(name))).toEqual([]);
    expect(await page.locator('.value .lede').innerText()).toContain(`${listed.length} of `);
  });

  it('draws another frontier for another mix of tokens', async () => {
    const { page } = await open(`${targets.node}#/value`);
    const before = await textsOf(page, '.frontier-table tbody td.n');
    await page.getByLabel('100:1').check();
    await expect.poll(() => page.url()).toContain('mix=100');
    expect(await textsOf(page, '.frontier-table tbody td.n')).not.toEqual(before);
  });

  it('names a model under the pointer, and opens it on a click', async () => {
    const { page } = await open(`${targets.node}#/value?board=arena`);
    const dot = page.locator('.drawing circle.best').first();
    await dot.hover({ force: true });
    const name = await page.locator('.tip a').innerText();
    await dot.click({ force: true });
    await page.waitForSelector('.figures');
    expect(await page.locator('h1:visible').innerText()).toBe(name);
  });

  it('names on the first touch of a finger, and opens by the name', async () => {
    const { page } = await open(`${targets.node}#/value?board=arena`, { width: 360 });
    await page.locator('.drawing circle.best').first().tap({ force: true });
    const name = await page.locator('.tip a').innerText();
    expect(page.url()).toContain('/value/');
    await page.locator('.tip a').tap();
    await page.waitForSelector('.figures');
    expect(await page.locator('h1:visible').innerText()).toBe(name);
  });

  it('walks by keyboard, tells what it is at, and opens on Enter', async () => {
    const { page } = await open(`${targets.node}#/value?board=arena`);
    await page.locator('.value-chart').focus();
    await page.keyboard.press('ArrowRight');
    const best = await page.locator('.value-chart [role=status]').innerText();
    await page.keyboard.press('ArrowLeft');
    const next = await page.locator('.value-chart [role=status]').innerText();
    expect(next).not.toBe(best);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.figures');
    expect(next.startsWith(await page.locator('h1:visible').innerText())).toBe(true);
  });

  it('gives free models a strip of their own, and says so', async () => {
    const { page } = await open(`${targets.node}#/value?board=arena_chat`);
    await page.waitForSelector('.drawing .edge');
    expect(await page.locator('.drawing .edge', { hasText: 'free' }).count()).toBe(1);
    expect(await page.getByText('in a strip of their own').isVisible()).toBe(true);
    expect(await page.getByText('are not drawn, since their price is unknown').isVisible()).toBe(
      true,
    );
  });
});

describe('the picture of value', () => {
  it('draws what is retired or deprecated only where the reader asks for it', async () => {
    const { page } = await open(`${targets.node}#/value?board=polyglot`);
    const { models } = await (await fetch(`${targets.node}v1/bulk/models.json`)).json();
    const stages = new Map<string, string>(
      models.map(({ name, lifecycle }: Staged) => [name, lifecycle.stage]),
    );
    const listed = async () =>
      (await textsOf(page, '.frontier-table tbody th a')).map((name) => stages.get(name));
    expect(await listed()).not.toContain('retired');
    expect(await listed()).not.toContain('deprecated');
    await page.getByLabel('Retired and deprecated models too').check();
    await expect.poll(listed).toContain('retired');
    expect(page.url()).toContain('retired=shown');
  });

  it('prices by what the board paid where it says so, by list prices or by an agent', async () => {
    const { page } = await open(`${targets.node}#/value?board=editor_bench`);
    await page.waitForSelector('.drawing .variants');
    expect(await page.locator('.drawing .edge').last().textContent()).toContain('$ per task');
    await page.getByLabel('Cached coding agent').check();
    await expect
      .poll(() => page.locator('.drawing .edge').last().textContent())
      .toContain('$ per request');
    expect(page.url()).toContain('axis=agent');
  });

  it('moves the frontier through the periods of the board by keyboard, with state in the address', async () => {
    const { page } = await open(`${targets.node}value/?board=arena`);
    const frontier = () => textsOf(page, '.frontier-table tbody tr');
    const newest = await frontier();
    const slider = page.getByRole('slider', { name: 'Period' });
    await slider.press('Home');
    await expect.poll(() => page.url()).toContain('period=2025-05');
    await expect.poll(frontier).not.toEqual(newest);
    expect(await slider.getAttribute('aria-valuetext')).toBe('May 2025');
    expect(await slider.evaluate((input) => input === document.activeElement)).toBe(true);
    const oldest = await frontier();
    await page.reload();
    await expect.poll(frontier).toEqual(oldest);
    await slider.press('End');
    await expect.poll(frontier).toEqual(newest);
    expect(page.url()).not.toContain('period');
  });

  it('draws a past period with its own ranking, at the prices of its day', async () => {
    const { page } = await open(`${targets.node}value/?board=arena&period=2026-06&axis=mix`);
    const { board, entries } = await (
      await fetch(`${targets.node}v1/leaderboards/arena/2026-06`)
    ).json();
    const scores = new Map<string, number>(
      entries.map((entry: Scored) => [entry.model_id, entry.score]),
    );
    const rows = await page.locator('.frontier-table tbody tr').evaluateAll((all) =>
      all.map((row) => ({
        id: row.querySelector('a')?.getAttribute('href')?.split('/').at(-2),
        score: row.querySelector('.score span')?.textContent,
      })),
    );
    expect(rows).not.toEqual([]);
    for (const { id, score } of rows) expect(score).toBe(scores.get(id ?? '')?.toFixed(1));
    const [year, month, day] = board.updated_at.split('-');
    expect(month).toBe('06');
    expect(await page.getByText(`In force on ${Number(day)} Jun ${year}.`).isVisible()).toBe(true);
  });

  it('has controls that lie apart in a window of 360 pixels', async () => {
    const { page } = await open(`${targets.node}value/?board=editor_bench&axis=mix`, {
      width: 360,
    });
    const boxes = await page.locator('.value .controls > *').evaluateAll((all) =>
      all.map((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return { text: each.textContent ?? '', left, right, top, bottom };
      }),
    );
    const overlapping = boxes.filter((one, index) =>
      boxes.slice(index + 1).some((other) => overlap(one, other)),
    );
    expect(overlapping).toEqual([]);
  });

  it.each([360, 1280])('keeps each tip inside a window of %d pixels', async (width) => {
    const { page } = await open(`${targets.node}#/value`, { width });
    await page.locator('.value-chart').focus();
    const outside: string[] = [];
    const { length } = await textsOf(page, '.drawing circle');
    for (let step = 0; step < length; step += 1) {
      await page.keyboard.press(step === 0 ? 'Home' : 'ArrowRight');
      const tip = page.locator('[role=tooltip]:visible');
      const box = await tip.boundingBox();
      if (box === null || box.x < 0 || box.x + box.width > width)
        outside.push(await tip.innerText());
    }
    expect(outside).toEqual([]);
  });

  it.each(['svg', 'png'])('is saved as %s', async (kind) => {
    const { page } = await open(`${targets.node}#/value?board=editor_bench`);
    await page.waitForSelector('.drawing .name');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: kind.toUpperCase() }).click();
    expect((await download).suggestedFilename()).toMatch(
      new RegExp(`^value-editor_bench-\\d{4}-\\d{2}\\.${kind}$`),
    );
  });
});

describe('the page of the chart for frames', () => {
  it('is shown in a frame of another site, where the page at the root is not', async () => {
    const frames = [`${targets.node}embed/value/?board=arena`, targets.node];
    const other = await serveOn((_, response) =>
      response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end(`<h1>Another site</h1>${frames.map((src) => `<iframe src="${src}"></iframe>`)}`),
    );
    onTestFinished(other.close);
    const { page } = await open(other.address);
    const [chart, root] = [page.frameLocator('iframe').first(), page.frameLocator('iframe').last()];
    await chart.locator('.drawing .name').first().waitFor();
    expect(await chart.locator('h1').innerText()).toContain('Agent Arena');
    expect(await chart.locator('nav:visible').count()).toBe(0);
    expect(await root.locator('h1').count()).toBe(0);
    const opened = page.context().waitForEvent('page');
    await chart.getByRole('link', { name: 'the frontier with prices' }).click();
    expect((await opened).url()).toBe(`${targets.node}value/?board=arena`);
  });

  it('opens a model in a window of its own', async () => {
    const { page } = await open(`${targets.node}embed/value/?board=arena`);
    const opened = page.context().waitForEvent('page');
    await page.locator('.drawing .name.best').first().click();
    expect((await opened).url()).toContain('/models/');
    expect(page.url()).toContain('/embed/value/');
  });

  it('stands on the page of value as markup to copy, with the choices made there', async () => {
    const { page } = await open(`${targets.node}value/?board=arena&axis=agent`);
    await page.getByText('Embed this chart').click();
    expect(await page.getByLabel('HTML of the frame').inputValue()).toMatch(
      /^<iframe src="https:\/\/feed\.example\/embed\/value\/\?board=arena&amp;axis=agent" title="Agent Arena, \w+ \d{4}: score against price" /,
    );
  });
});

type Scored = { readonly model_id: string; readonly score: number };
type Staged = { readonly name: string; readonly lifecycle: { readonly stage: string } };

function overlap(one: Rectangle, other: Rectangle): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
