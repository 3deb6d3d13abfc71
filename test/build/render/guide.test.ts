import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../feed/contract/endpoints.ts';
import { documents } from '../../../feed/contract/other-files.ts';
import { problemKinds } from '../../../feed/contract/vocabulary.ts';
import { realTree, textOf } from './real-tree.ts';

const { site, files, ask } = realTree();
// In the form that llmstxt.org proposes: what stands before the first H2, and sections of links.
const [head = '', ...sections] = textOf(files, documents.guide.file).split(/^## .+\n/m);
const [questions = [], ofEndpoints = [], ofDocuments = []] = sections.map((section) =>
  section
    .trim()
    .split('\n')
    .map((line) => {
      const [, title = '', url = '', notes = ''] =
        /^- \[([^\]]+)\]\(([^)]+)\): (.+)$/.exec(line) ?? [];
      return { title, target: url.slice(site.apiRoot.length), notes };
    }),
);

describe('llms.txt', () => {
  it('gives a line to each endpoint and to each code of a problem', () => {
    expect(head).toMatch(/^# coderfeed\n\n> .+\n\n/);
    expect(ofEndpoints.map(({ title }) => title)).toEqual(
      Object.values(endpoints).map(({ path }) => `GET ${path}`),
    );
    for (const code of Object.keys(problemKinds)) expect(head).toContain(`\`${code}\``);
  });

  it('links what answers, and tells the true size of every answer but its own and the manifest', async () => {
    const links = [...questions, ...ofEndpoints, ...ofDocuments];
    const sized = links.map(({ notes }) => Number(/\. (\d+) bytes\.$/.exec(notes)?.[1]));
    const real = links.map(async ({ target }, index) => {
      const { status, body } = await ask(target);
      return [target, status, sized[index] && Buffer.byteLength(body)];
    });
    expect(await Promise.all(real)).toEqual(
      links.map(({ target }, index) => [target, 200, sized[index]]),
    );
    expect(sized.filter(Boolean).length).toBeGreaterThan(10);
    const unsized = ofEndpoints.filter(({ notes }) => !/\d bytes|\d to \d+ bytes/.test(notes));
    expect(unsized.map(({ title }) => title)).toEqual([
      'GET /v1/search',
      'GET /v1/resolve',
      'GET /v1/manifest.json',
    ]);
  });

  it('answers its questions by the models and plans that the data has for them', () => {
    const { cheapest, included, value } = site.questions;
    const answers = [
      [`${cheapest?.id}`],
      included?.plans,
      value?.best.map(({ model_id }) => model_id),
    ];
    const found = questions.map(({ notes }) => {
      const [, today = ''] = /\bToday (.+?)\.(?: Ask| *$)/.exec(notes) ?? [];
      return [...today.matchAll(/`([^`]+)`/g)].map(([, id]) => id);
    });
    expect(found).toEqual(answers);
    const [first, second, third] = questions;
    expect(first?.notes).toContain(
      `at ${cheapest?.input_price} in and ${cheapest?.output_price} out.`,
    );
    expect(second?.target).toBe(`/v1/models/${included?.id}`);
    const [best] = value?.best ?? [];
    expect(third?.notes).toContain(`(score ${best?.score} at ${best?.price})`);
  });
});
