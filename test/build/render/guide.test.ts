import { beforeAll, describe, expect, it } from 'vitest';
import { documents } from '../../../feed/documents.ts';
import { endpoints } from '../../../feed/endpoints.ts';
import type { ModelDetail, ModelList } from '../../../feed/schemas/model.ts';
import { problemKinds } from '../../../feed/vocabulary.ts';
import { type RealTree, realTree, textOf } from './real-tree.ts';

let tree: RealTree;
let text: string;
let guide: Guide;

beforeAll(() => {
  tree = realTree();
  text = textOf(tree.files, documents.guide.file);
  guide = readGuide(text);
}, 120_000);

const linksOf = (section: string) => guide.sections.get(section) ?? [];
const targetOf = ({ url }: GuideLink) => url.slice(tree.site.apiRoot.length);

function question(title: string): GuideLink {
  const link = linksOf('Questions').find((found) => found.title.startsWith(title));
  if (link === undefined) throw new Error(`the guide does not ask "${title}"`);
  return link;
}

/** What the guide says today's answer is: the ids in backticks after "Today", in order. */
function answered({ notes }: GuideLink): readonly string[] {
  const [, today = ''] = /\bToday (.+?)\.(?: Ask| *$)/.exec(notes) ?? [];
  return [...today.matchAll(/`([^`]+)`/g)].map(([, id = '']) => id);
}

describe('llms.txt', () => {
  it('has the form that llmstxt.org proposes', () => {
    expect(guide.title).toBe('coderfeed');
    expect(guide.summary).not.toBe('');
    expect(guide.info).not.toMatch(/^#/m);
    expect([...guide.sections.keys()]).toEqual(['Questions', 'Endpoints', 'Documents']);
  });

  it('gives a line to each endpoint and to each code of a problem', () => {
    expect(linksOf('Endpoints').map(({ title }) => title)).toEqual(
      Object.values(endpoints).map(({ path }) => `GET ${path}`),
    );
    for (const code of Object.keys(problemKinds)) expect(guide.info).toContain(`\`${code}\``);
  });

  it('links addresses that answer', async () => {
    const links = [...guide.sections.values()].flat();
    const statuses = await Promise.all(
      links.map(async (link) => [link.url, (await tree.ask(targetOf(link))).status]),
    );
    expect(statuses).toEqual(links.map(({ url }) => [url, 200]));
  });

  it('tells the true size of every answer, but of its own and the manifest', async () => {
    const unsized = linksOf('Endpoints').filter(
      ({ notes }) => !/\d bytes|\d to \d+ bytes/.test(notes),
    );
    expect(unsized.map(({ title }) => title)).toEqual([
      'GET /v1/search',
      'GET /v1/resolve',
      'GET /v1/manifest.json',
    ]);
    const listed = [...linksOf('Endpoints'), ...linksOf('Documents')].flatMap((link) => {
      const [, bytes] = /\. (\d+) bytes\.$/.exec(link.notes) ?? [];
      return bytes === undefined ? [] : [{ target: targetOf(link), bytes: Number(bytes) }];
    });
    const real = await Promise.all(
      listed.map(async ({ target }) => ({
        target,
        bytes: Buffer.byteLength((await tree.ask(target)).body),
      })),
    );
    expect(listed.length).toBeGreaterThan(10);
    expect(listed).toEqual(real);
  });

  it('tells the range and the median where an endpoint has many answers', () => {
    const sizes = [...tree.files]
      .filter(([path]) => /^v1\/models\/[^/]+\/index\.json$/.test(path))
      .map(([, { length }]) => length)
      .sort((left, right) => left - right);
    const median = sizes[Math.floor(sizes.length / 2)];
    const { notes } = linksOf('Endpoints').find(({ title }) => title === 'GET /v1/models/{id}') ?? {
      notes: '',
    };
    expect(notes).toContain(
      `${sizes.length} files of ${sizes[0]} to ${sizes.at(-1)} bytes, median ${median}.`,
    );
  });
});

describe('the questions of llms.txt', () => {
  it('finds the cheapest verified model with a million tokens by one request', async () => {
    const link = question('What is the cheapest');
    const { body } = await tree.ask(targetOf(link));
    const { models, total, limit }: ModelList = JSON.parse(body);
    const kept = models.filter(
      ({ context_window, input_price }) => context_window >= 1_000_000 && input_price !== null,
    );
    const least = Math.min(...kept.map(({ input_price }) => Number(input_price)));
    const cheapest = kept.filter(({ input_price }) => input_price === least);
    const leastOut = Math.min(...cheapest.map(({ output_price }) => Number(output_price)));
    const [found] = cheapest
      .filter(({ output_price }) => output_price === leastOut)
      .map(({ id }) => id)
      .toSorted();
    expect(total).toBeLessThanOrEqual(limit);
    expect(new Set(models.map(({ status }) => status))).toEqual(new Set(['verified']));
    expect(answered(link)).toEqual([found]);
    expect(link.notes).toContain(`at ${least} in and ${leastOut} out.`);
  });

  it('finds the plans that include a model by one request', async () => {
    const link = question('Which plans include');
    const { plans, id }: ModelDetail = JSON.parse((await tree.ask(targetOf(link))).body);
    const found = await Promise.all(
      plans.map(async (plan) => (await tree.ask(`/plans/${plan.id}`)).status),
    );
    expect(link.title).toBe(`Which plans include the model \`${id}\`?`);
    expect(answered(link)).toEqual(plans.map((plan) => plan.id));
    expect(plans.length).toBeGreaterThan(0);
    expect(new Set(found)).toEqual(new Set([200]));
  });

  it('finds the best models for their price on a board by one request', async () => {
    const link = question('Which model is the best for its price');
    const rows = readTable((await tree.ask(targetOf(link))).body);
    const best = rows.filter(({ best_for_price }) => best_for_price === 'yes');
    const byPrice = best.toSorted(
      (left, right) => Number(left.blended_price) - Number(right.blended_price),
    );
    expect(answered(link)).toEqual(byPrice.map(({ model_id }) => model_id));
    for (const { model_id, score, blended_price } of best) {
      expect(link.notes).toContain(`\`${model_id}\` (score ${score} at ${blended_price})`);
    }
    const priced = rows.filter(({ blended_price }) => blended_price !== 'null');
    const unbeaten = priced.filter(
      (row) =>
        !priced.some(
          (other) =>
            Number(other.score) >= Number(row.score) &&
            Number(other.blended_price) <= Number(row.blended_price) &&
            (other.score !== row.score || other.blended_price !== row.blended_price),
        ),
    );
    expect(best).toEqual(unbeaten);
  });
});

/** The rows of the one table in a Markdown document, by field. */
function readTable(markdown: string): readonly Record<string, string>[] {
  const [head = [], , ...rows] = markdown
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '));
  return rows.map((cells) =>
    Object.fromEntries(head.map((field, index) => [field, cells[index] ?? ''])),
  );
}

type GuideLink = { title: string; url: string; notes: string };
type Guide = ReturnType<typeof readGuide>;

/** The parts of an llms.txt: what stands before the first H2, and the links of each section. */
function readGuide(text: string) {
  const [head = '', ...rest] = text.split(/^## /m);
  const [, title = '', summary = '', info = ''] =
    /^# (.+)\n\n> (.+)\n\n([\s\S]*)$/.exec(head) ?? [];
  const sections = rest.map((section) => {
    const [name = '', ...lines] = section.trimEnd().split('\n');
    const links = lines.filter((line) => line !== '').map(readLink);
    return [name, links] as const;
  });
  return { title, summary, info, sections: new Map(sections) };
}

function readLink(line: string): GuideLink {
  const [, title, url, notes] = /^- \[([^\]]+)\]\(([^)]+)\): (.+)$/.exec(line) ?? [];
  if (title === undefined || url === undefined || notes === undefined)
    throw new Error(`no link of a section: ${line}`);
  return { title, url, notes };
}
