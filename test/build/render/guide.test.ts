import { beforeAll, describe, expect, it } from 'vitest';
import { documents } from '../../../feed/documents.ts';
import { endpoints } from '../../../feed/endpoints.ts';
import { problemKinds } from '../../../feed/vocabulary.ts';
import { type RealTree, realTree, textOf } from './real-tree.ts';

let tree: RealTree;
let text: string;
let guide: Guide;

beforeAll(() => {
  tree = realTree();
  text = textOf(tree.files, documents.guide.file);
  guide = readGuide(text);
});

const linksOf = (section: string) => guide.sections.get(section) ?? [];
const targetOf = ({ url }: GuideLink) => url.slice(tree.site.apiRoot.length);

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
});

describe('the questions of llms.txt', () => {
  it('are answered by the models and plans that the data has for them', () => {
    const { cheapest, included, value } = tree.site.questions;
    const answers = [
      [`${cheapest?.id}`],
      included?.plans,
      value?.best.map(({ model_id }) => model_id),
    ];
    const found = linksOf('Questions').map(({ notes }) => {
      const [, today = ''] = /\bToday (.+?)\.(?: Ask| *$)/.exec(notes) ?? [];
      return [...today.matchAll(/`([^`]+)`/g)].map(([, id]) => id);
    });
    expect(found).toEqual(answers);
    const [first, second, third] = linksOf('Questions');
    expect(first?.notes).toContain(
      `at ${cheapest?.input_price} in and ${cheapest?.output_price} out.`,
    );
    expect(second?.url).toBe(`https://feed.example/v1/models/${included?.id}`);
    const [best] = value?.best ?? [];
    expect(third?.notes).toContain(`(score ${best?.score} at ${best?.[best.price_basis]})`);
  });
});

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
