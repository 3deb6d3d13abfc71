import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../../build/dataset/diagnostics.ts';
import { collectRecords } from '../../../build/dataset/records.ts';
import type { InputFile } from '../../../build/dataset/source-file.ts';

function file(path: string, ...lines: string[]): InputFile {
  return { path, bytes: new TextEncoder().encode(lines.map((line) => `${line}\n`).join('')) };
}

function model(place: string, ...lines: string[]): InputFile {
  const fields = ['name: Acme', 'context_window: 1000', 'tags: []', 'prices: []'];
  return file(
    `data/models/${place}.yaml`,
    '# yaml-language-server: $schema=../../schemas/model.json',
    ...fields,
    ...lines,
  );
}

function faultsOf(...inputs: InputFile[]): readonly string[] {
  return collectRecords(inputs).diagnostics.map(formatDiagnostic);
}

const vendors = file(
  'data/vendors.yaml',
  '# yaml-language-server: $schema=schemas/vendors.json',
  'acme:',
  '  name: Acme',
  '  url: https://acme.com/',
  '  domains: [acme.com]',
);

describe('collectRecords', () => {
  it('gives every record with its id and folder, by path, whatever the order of the files', () => {
    const { records, known, diagnostics } = collectRecords([
      model('b/a'),
      vendors,
      model('a/c'),
      model('a/b'),
    ]);
    expect(diagnostics).toEqual([]);
    expect(records.models.map(({ id, vendor, file: { path } }) => [id, vendor, path])).toEqual([
      ['b', 'a', 'data/models/a/b.yaml'],
      ['c', 'a', 'data/models/a/c.yaml'],
      ['a', 'b', 'data/models/b/a.yaml'],
    ]);
    expect(records.vendors?.value).toEqual({
      acme: { name: 'Acme', url: 'https://acme.com/', domains: ['acme.com'] },
    });
    expect(known).toEqual({
      models: new Set(['b', 'c', 'a']),
      plans: new Set(),
      boards: new Set(),
      vendors: new Set(['acme']),
    });
  });

  it('gives a board its key for an id, and a period its month', () => {
    const entries = [
      'updated_at: 2026-08-31',
      'source: https://acme.com/',
      'entries: [{ model: acme-1, native: 1, label: A }]',
    ];
    const { records, known } = collectRecords([
      file('data/leaderboards/arena/board.yaml', 'editions: []'),
      file(
        'data/leaderboards/arena/2026-08.yaml',
        '# yaml-language-server: $schema=../../schemas/period.json',
        ...entries,
      ),
    ]);
    expect(records.periods.map(({ id, board }) => ({ id, board }))).toEqual([
      { id: '2026-08', board: 'arena' },
    ]);
    expect(known.boards).toEqual(new Set(['arena']));
  });

  it('knows the id of a file that could not be read, or broke its schema', () => {
    const { records, known } = collectRecords([
      {
        path: 'data/models/acme/linked.yaml',
        bytes: new Uint8Array(0),
        refused: 'is a symbolic link',
      },
      model('acme/torn', 'a: ['),
      model('acme/odd', 'colour: red'),
    ]);
    expect(records.models).toEqual([]);
    expect(known.models).toEqual(new Set(['linked', 'torn', 'odd']));
  });

  it('gives the record of a file whose faults no schema sees, so that the other rules see it', () => {
    const { records, diagnostics } = collectRecords([model('acme/acme-1', 'released: ~')]);
    expect(records.models.map(({ id, value }) => [id, value.released])).toEqual([['acme-1', null]]);
    expect(diagnostics).toHaveLength(1);
  });

  it('knows the vendors of a file that breaks its schema', () => {
    const broken = file(
      'data/vendors.yaml',
      '# yaml-language-server: $schema=schemas/vendors.json',
      'acme:',
      '  name: Acme',
    );
    expect(collectRecords([broken]).known.vendors).toEqual(new Set(['acme']));
  });

  it('takes every folder for a vendor where the vendors can not be read', () => {
    const { known } = collectRecords([
      file('data/vendors.yaml', 'acme: ['),
      model('acme/acme-1'),
      file('data/plans/blue/pro.yaml', 'a: 1'),
    ]);
    expect(known.vendors).toEqual(new Set(['acme', 'blue']));
  });

  it('tells a value that is wrong by itself once, and what else is missing', () => {
    const lines = [
      '# yaml-language-server: $schema=schemas/site.json',
      'name: " "',
      'description: 1e3',
      'repository: https://acme.com/',
    ];
    expect(faultsOf(file('data/site.yaml', ...lines))).toEqual([
      'data/site.yaml:2:1: api_root is missing; add it. Lasting address under which dist is mounted, without /v1; null where the host or the command line names it.\n  2 | name: " "',
      'data/site.yaml:2:7: name is empty; write a text, or null where it may be unknown.\n  2 | name: " "',
      'data/site.yaml:3:14: description is 1e3; it must be text. Put it in quotes: "1e3". What the feed is, in a sentence or two.\n  3 | description: 1e3',
    ]);
  });

  it('points at an api_root that can not be one, beside every other fault', () => {
    const lines = [
      'name: " "',
      'description: A feed.',
      'api_root: https://acme.com/?a=b#c',
      'repository: https://acme.com/',
    ];
    const site = file(
      'data/site.yaml',
      '# yaml-language-server: $schema=schemas/site.json',
      ...lines,
    );
    expect(
      faultsOf(site, model('acme/acme-1', 'colour: red')).map((fault) => fault.split('\n')[0]),
    ).toEqual([
      expect.stringContaining(
        'data/models/acme/acme-1.yaml:6:1: colour is not a field of a model; its fields are name, ',
      ),
      'data/site.yaml:2:7: name is empty; write a text, or null where it may be unknown.',
      'data/site.yaml:4:11: api_root is "https://acme.com/?a=b#c", which has a query or a fragment, and paths are appended to it; write https://acme.com/.',
    ]);
  });

  it('rejects a file that no rule loads, and lets the schemas for editors be', () => {
    expect(faultsOf(file('data/notes.yml'), file('data/schemas/model.json'))).toEqual([
      'data/notes.yml:1:1: the file is loaded by no rule; in data itself lie site.yaml, vendors.yaml, sources.yaml, tags.yaml, exchange-rates.yaml, exceptions.yaml.',
    ]);
  });

  it('rejects names that are no ids, a folder once', () => {
    const shape =
      'is not made of lower case letters and digits joined by single dots, dashes or underscores';
    expect(faultsOf(model('Acme/a'), model('Acme/b'), model('acme/Foo'))).toEqual([
      `data/models/Acme/a.yaml:1:1: the vendor's slug "Acme" ${shape}; rename the folder.`,
      `data/models/acme/Foo.yaml:1:1: the id "Foo" ${shape}; rename the file.`,
    ]);
  });

  it('rejects slugs of vendors and families that are no ids', () => {
    const lines = ['__proto__:', '  name: A', '  url: https://acme.com/', '  domains: [acme.com]'];
    expect(
      faultsOf(
        file('data/vendors.yaml', '# yaml-language-server: $schema=schemas/vendors.json', ...lines),
      ),
    ).toEqual([
      'data/vendors.yaml:2:1: the vendor\'s slug "__proto__" is not made of lower case letters and digits joined by single dots, dashes or underscores; rename it.\n  2 | __proto__:',
    ]);
    const family = ['all:', '  name: All', '  addresses: [https://acme.com/]'];
    expect(
      faultsOf(
        file(
          'data/sources.yaml',
          '# yaml-language-server: $schema=schemas/sources.json',
          ...family,
        ),
      ),
    ).toEqual([
      'data/sources.yaml:2:1: the family "all" is the name of a route; rename it.\n  2 | all:',
    ]);
  });
});

describe('the first line', () => {
  const fields = ['name: Acme', 'context_window: 1000', 'tags: []', 'prices: []'];
  const says =
    'data/models/acme/acme-1.yaml:1:1: the first line names the schema, so that editors can help.';
  const line = '# yaml-language-server: $schema=../../schemas/model.json';

  it('is added where there is none', () => {
    expect(faultsOf(file('data/models/acme/acme-1.yaml', ...fields))).toEqual([
      `${says} Add: ${line}\n  1 | name: Acme`,
    ]);
  });

  it('is corrected where it names another schema', () => {
    const wrong = '# yaml-language-server: $schema=../schemas/model.json';
    expect(faultsOf(file('data/models/acme/acme-1.yaml', wrong, ...fields))).toEqual([
      `${says} Write: ${line}\n  1 | ${wrong}`,
    ]);
  });
});
