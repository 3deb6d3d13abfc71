import { describe, expect, inject, it } from 'vitest';
import { endpoints } from '../../../feed/endpoints.ts';
import { textsOf, useBrowser } from './browser.ts';

const targets = inject('targets');
const open = useBrowser();

describe('the API', () => {
  it('has every endpoint of the table, each with a form', async () => {
    const { page } = await open(`${targets.node}#/api`);
    expect(await textsOf(page, '.endpoints h3 code')).toEqual(
      Object.values(endpoints).map(({ path }) => path),
    );
    expect(await page.locator('.try-link').count()).toBe(Object.keys(endpoints).length);
  });

  it('sends what the form says, and shows status, headers, bytes, time and body as they came', async () => {
    const { page } = await open(`${targets.node}#/api/models.list`);
    await page.locator('.try-it').getByLabel('vendor').fill('OpenAI');
    await page.locator('.try-it').getByLabel('limit').fill('2');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForSelector('.outcome');
    const body = await (await fetch(`${targets.node}v1/models?vendor=OpenAI&limit=2`)).text();
    expect(await page.locator('.outcome').innerText()).toMatch(
      new RegExp(`200 OK\\s+${body.length.toLocaleString('en')} bytes.*\\d ms`, 's'),
    );
    expect(JSON.parse(await page.locator('.body pre').innerText())).toEqual(JSON.parse(body));
    await page.locator('.answer summary').click();
    expect(await page.locator('.headers').innerText()).toContain('application/json; charset=utf-8');
  });

  it('shows a problem as what it is', async () => {
    const { page } = await open(`${targets.node}#/api/models.list?limit=0`);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForSelector('.outcome .bad');
    expect(await page.locator('.outcome').innerText()).toContain('400');
    expect(await page.locator('.body').innerText()).toContain('"code": "invalid_parameter"');
  });

  it('waits for what the path needs', async () => {
    const { page } = await open(`${targets.node}#/api/leaderboards.period`);
    expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    await page.locator('.try-it').getByLabel('board').fill('arena');
    await page.locator('.try-it').getByLabel('period').fill('2026-08');
    expect(await page.getByRole('button', { name: 'Send' }).isEnabled()).toBe(true);
    expect(page.url()).toContain('board=arena&period=2026-08');
  });

  it('writes the same call as curl, JavaScript and Python', async () => {
    const { page } = await open(`${targets.prefix}#/api/plans.list?region=domestic`);
    const address = `${targets.prefix}plans?region=domestic`;
    expect(await page.locator('.same-call pre').innerText()).toBe(`curl '${address}'`);
    await page.getByLabel('JavaScript').check();
    expect(await page.locator('.same-call pre').innerText()).toContain(`fetch("${address}")`);
    await page.getByLabel('Python').check();
    expect(await page.locator('.same-call pre').innerText()).toContain(`urlopen("${address}")`);
  });

  it('says that a host with files only takes no notice of a query', async () => {
    const { page } = await open(`${targets.serve}#/api/search.search?q=gpt`);
    await page.getByText('serves files only').waitFor();
  });

  it('explains each problem where its type leads', async () => {
    const { page } = await open(`${targets.node}#problem-query_too_short`);
    const { top } = await page
      .locator('#problem-query_too_short')
      .evaluate((element) => element.getBoundingClientRect());
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(400);
  });
});
