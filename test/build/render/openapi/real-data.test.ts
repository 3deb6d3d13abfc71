import { beforeAll, describe, expect, it } from 'vitest';
import { documents } from '../../../../feed/documents.ts';
import { headersFor } from '../../../../feed/headers.ts';
import type { DataPackage } from '../../../../feed/schemas/data-package.ts';
import { type RealTree, realTree, textOf } from '../real-tree.ts';
import { holdAgainst } from './answers.ts';
import { checker, type Description, type Media, pointer } from './description.ts';

let tree: RealTree;
let description: Description;

beforeAll(() => {
  tree = realTree();
  description = JSON.parse(textOf(tree.files, documents.openapi.file));
}, 120_000);

const media = (path: string): readonly (readonly [type: string, media: Media])[] =>
  Object.entries(description.paths[path]?.get.responses['200']?.content ?? {});

describe('the description of the real feed', () => {
  it('describes every file that is for clients, and nothing that no file or runtime answers', () => {
    const { undescribed, unanswered } = holdAgainst(description, tree.files);
    expect(unanswered).toEqual(['/search', '/resolve']);
    const [index] = documents.resolveIndex.file.split('{');
    expect(
      undescribed
        .filter((file) => !file.startsWith(index ?? ''))
        .filter((file) => /^(?:v1|plans|markdown)\/|\.(?:txt|xml|ics)$/.test(file)),
    ).toEqual([
      documents.modelRows.file,
      documents.searchIndex.file,
      documents.snapshot.file,
      documents.sitemap.file,
      documents.robots.file,
    ]);
  });

  it('is true of every file', () => {
    expect(holdAgainst(description, tree.files).faults).toEqual([]);
  });

  it('is true of the rows of bulk files in every format', () => {
    const check = checker(description);
    const { resources }: DataPackage = JSON.parse(textOf(tree.files, 'v1/bulk/datapackage.json'));
    const rows = {
      models: 'ModelRecord',
      prices: 'PriceRow',
      pricing: 'PricingItem',
      plans: 'Plan',
      entries: 'EntryRow',
    };
    for (const [kind, name] of Object.entries(rows)) {
      const place = pointer('components', 'schemas', name);
      const lines = textOf(tree.files, `v1/bulk/${kind}.ndjson`).trimEnd().split('\n');
      expect(lines.flatMap((line) => check(place, JSON.parse(line)))).toEqual([]);
      const header = textOf(tree.files, `v1/bulk/${kind}.csv`).split('\n')[0];
      const { fields } = resources.find(({ name }) => name === kind)?.schema ?? {};
      expect(fields?.map(({ name }) => name).join(',')).toBe(header);
    }
  });

  it('is true of answers to queries', async () => {
    const check = checker(description);
    const targets = [
      '/models?limit=3&offset=318',
      '/models?vendor=nobody',
      '/pricing?sort=context_window',
      '/plans?region=all',
      '/search?q=gpt',
    ];
    for (const target of targets) {
      const path = target.split('?')[0] ?? '';
      const { status, body } = await tree.ask(path === '/plans' ? target : `/v1${target}`);
      const place = pointer(
        'paths',
        path,
        'get',
        'responses',
        '200',
        'content',
        'application/json',
        'schema',
      );
      expect([target, status, check(place, JSON.parse(body))]).toEqual([target, 200, []]);
    }
  });

  it('is true of problems', async () => {
    const check = checker(description);
    const targets = [
      '/v1/models/nope',
      '/v1/models?limt=1',
      '/v1/search?q=g',
      '/plans?region=nowhere',
      '/v1/nowhere',
    ];
    for (const target of targets) {
      const { status, body } = await tree.ask(target);
      expect([
        target,
        check(pointer('components', 'schemas', 'Problem'), JSON.parse(body)),
      ]).toEqual([target, []]);
      expect(status).toBeGreaterThanOrEqual(400);
    }
    expect(
      check(
        pointer('components', 'schemas', 'Problem'),
        JSON.parse(textOf(tree.files, '405.json')),
      ),
    ).toEqual([]);
  });

  it('accepts a field more, and refuses a field less and another type', () => {
    const check = checker(description);
    const model = JSON.parse(textOf(tree.files, 'v1/models/index.json')).models[0];
    const { status, ...less } = model;
    const place = pointer('components', 'schemas', 'Model');
    expect(check(place, model)).toEqual([]);
    expect(check(place, { ...model, more: 1 })).toEqual([]);
    expect(check(place, less)).toEqual([" must have required property 'status'"]);
    expect(check(place, { ...model, status: 'true' })).toEqual([
      '/status must be equal to one of the allowed values',
    ]);
  });

  it('shows answers that are given, whole or cut short as they say', async () => {
    const shown = Object.keys(description.paths).flatMap((path) =>
      media(path).flatMap(([, { examples }]) => Object.values(examples ?? {})),
    );
    expect(shown.length).toBeGreaterThan(20);
    for (const { summary, value } of shown) {
      const [, target = '', cut] =
        /^The answer to (\S+?)(?:, each list cut to (\d+))?\.$/.exec(summary) ?? [];
      const { status, body } = await tree.ask(target);
      expect([target, status]).toEqual([target, 200]);
      if (typeof value === 'string')
        expect(body.split('\n')).toEqual(expect.arrayContaining(value.trimEnd().split('\n')));
      else expect(shortened(value, cut)).toEqual(shortened(JSON.parse(body), cut, value));
    }
  });

  it('gives each answer the headers of its path', () => {
    const headers = Object(description.paths['/models']?.get.responses['200']).headers;
    const expected = headersFor(tree.rules, '/v1/models')
      .map(([name]) => name)
      .filter((name) => name !== 'Content-Type');
    expect(Object.keys(headers)).toEqual(['ETag', ...expected]);
  });
});

/**
 * An answer without its clock, each list reduced to the items that `shown` has of it, where an
 * example says that it is cut.
 */
function shortened(value: unknown, cut: string | undefined, shown: unknown = value): unknown {
  const reduced = ([name, field]: readonly [string, unknown]) => {
    if (cut === undefined || !Array.isArray(field))
      return [name, name === 'generated_at' ? 'a time' : field];
    const kept = new Set([Object(shown)[name]].flat().map((item) => JSON.stringify(item)));
    return [name, field.filter((item) => kept.has(JSON.stringify(item)))];
  };
  return Object.fromEntries(Object.entries(Object(value)).map(reduced));
}
