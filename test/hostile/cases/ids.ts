import {
  BOARD,
  type HostileCase,
  MODEL,
  PERIOD,
  PLAN,
  replaced,
  SOURCES,
  sound,
  VENDORS,
  withMore,
} from '../case.ts';

const shape = 'is not made of lower case letters and digits';
const object = 'is a name that every JavaScript object has';
const route = 'is the name of a route';
const device = 'is the name of a Windows device';
const extension = 'ends in a file extension';

/**
 * Ids that leave their folder, that mean something else to a route, a language or a host, and
 * references to nothing.
 */
export const ids: readonly HostileCase[] = [
  ...[
    ['..', shape],
    ['...', shape],
    ['.hidden', shape],
    ['..%2f..%2fetc', shape],
    ['%2e%2e', shape],
    ['a..b', shape],
    ['..\\..\\windows', shape],
    ['c:', shape],
    ['a b', shape],
    ['a\nb', shape],
    ['a\u0000b', shape],
    ['a"b', shape],
    ["a'b", shape],
    ['a?b', shape],
    ['a#b', shape],
    ['a&b', shape],
    ['a;b', shape],
    ['a*b', shape],
    ['a|b', shape],
    ['$(ls)', shape],
    ['<script>', shape],
    ['=1+1', shape],
    ['-rf', shape],
    ['a-', shape],
    ['a--b', shape],
    ['a.', shape],
    ['Acme-2', shape],
    ['acmé', shape],
    ['acme\u0301', shape],
    ['аcme', shape],
    ['acme２', shape],
    ['\u202eacme', shape],
    ['a\u200bb', shape],
    ['😀', shape],
    ['__proto__', shape],
    ['hasOwnProperty', shape],
    ['constructor', object],
    ['index', route],
    ['model', route],
    ['all', route],
    ['search', route],
    ['404', route],
    ['con', device],
    ['nul', device],
    ['aux', device],
    ['prn', device],
    ['com1', device],
    ['lpt9', device],
    ['nul.1', device],
    ['acme.json', extension],
    ['acme.html', extension],
    ['acme.js', extension],
    ['acme.yaml', extension],
    ['acme.php', extension],
    ['a'.repeat(65), 'is longer than 64 characters'],
  ].map(([id, says]) => named(`${id}`, { line: 1, says: `${says}` })),
  named('a'.repeat(64), { at: ['name'], value: 'Acme 1' }),
  named('con-1', { at: ['name'], value: 'Acme 1' }),
  named('valueof', { at: ['name'], value: 'Acme 1' }),
  named('gpt-4.5_turbo', { at: ['name'], value: 'Acme 1' }),
  vendor('nul', device),
  vendor('constructor', object),
  vendor('404', route),
  vendor('__proto__', shape),
  vendor('../acme', shape),
  vendor('Acme2', shape),
  {
    what: 'a family named __proto__',
    path: SOURCES,
    content: withMore(SOURCES, '__proto__: { name: Proto, addresses: [https://proto.dev/] }'),
    expected: { line: 3, says: shape },
  },
  {
    what: 'a board in the place of a route',
    path: 'data/leaderboards/model/board.yaml',
    content: sound[BOARD] ?? '',
    beside: { 'data/leaderboards/model/2026-08.yaml': sound[PERIOD] ?? '' },
    expected: { line: 1, says: route, file: 'data/leaderboards/model/2026-08.yaml' },
  },
  {
    what: 'a plan in the place of a device',
    path: 'data/plans/acme/aux.yaml',
    content: sound[PLAN] ?? '',
    expected: { line: 1, says: device },
  },
  {
    what: 'labels of a board that escapes',
    path: 'data/aliases/...yaml',
    content: '# yaml-language-server: $schema=../schemas/aliases.json\nlabels: {}\nleft_out: []\n',
    expected: { line: 1, says: shape },
  },
  stray(
    'a period of month 13',
    'data/leaderboards/arena/2026-13.yaml',
    'its periods, named YYYY-MM.yaml',
  ),
  stray(
    'a period without a zero',
    'data/leaderboards/arena/2026-8.yaml',
    'its periods, named YYYY-MM.yaml',
  ),
  stray('a file without a name', 'data/models/acme/.yaml', 'is loaded by no rule'),
  stray(
    'a file with another ending',
    'data/models/acme/acme-2.yml',
    'Rename it to data/models/acme/acme-2.yaml',
  ),
  stray(
    'a file with an ending in capitals',
    'data/models/acme/acme-2.YAML',
    'Rename it to data/models/acme/acme-2.yaml',
  ),
  stray(
    'a file of JSON',
    'data/models/acme/acme-2.json',
    'Rename it to data/models/acme/acme-2.yaml',
  ),
  stray('a model without a vendor', 'data/models/acme-2.yaml', 'a model lies at'),
  stray('a model too deep', 'data/models/acme/old/acme-2.yaml', 'a model lies at'),
  stray('a folder that nobody knows', 'data/model/acme/acme-2.yaml', 'Did you mean "models"'),
  stray('a file that nobody knows', 'data/vendor.yaml', 'Did you mean "vendors"'),
  stray('a schema of nothing', 'data/schemas/evil.json', 'is no schema of the data'),
  stray(
    'what a Mac leaves',
    'data/models/.DS_Store',
    'is what an editor or the system left behind',
  ),
  stray(
    'what Windows leaves',
    'data/models/acme/Thumbs.db',
    'is what an editor or the system left behind',
  ),
  stray(
    'what Vim leaves',
    'data/models/acme/.acme-1.yaml.swp',
    'is what an editor or the system left behind',
  ),
  stray(
    'what Emacs leaves',
    'data/models/acme/#acme-1.yaml#',
    'is what an editor or the system left behind',
  ),
  stray(
    'what a patch leaves',
    'data/models/acme/acme-1.yaml.orig',
    'is what an editor or the system left behind',
  ),
  stray('a page of notes', 'data/README.md', 'is loaded by no rule'),
  {
    what: 'a vendor that is none',
    path: 'data/models/acmee/acme-2.yaml',
    content: sound[MODEL] ?? '',
    expected: { line: 1, says: 'Did you mean "acme"' },
  },
  {
    what: 'a period of no board',
    path: 'data/leaderboards/areena/2026-08.yaml',
    content: sound[PERIOD] ?? '',
    expected: { line: 1, says: 'holds periods and no board.yaml' },
  },
  {
    what: 'a board without a period',
    path: 'data/leaderboards/polyglot/board.yaml',
    content: sound[BOARD] ?? '',
    expected: { line: 1, says: 'has no period to publish' },
  },
  {
    what: 'labels of no board, of which a build only warns',
    path: 'data/aliases/areena.yaml',
    content: '# yaml-language-server: $schema=../schemas/aliases.json\nlabels: {}\nleft_out: []\n',
    expected: { at: ['left_out'], value: [] },
  },
  ...[
    [
      'a plan with a model that is none',
      PLAN,
      'models: [acme-1]',
      'models: [acme-9]',
      6,
      'is no model of the feed',
    ],
    [
      'a plan with a model named constructor',
      PLAN,
      'models: [acme-1]',
      'models: [constructor]',
      6,
      'is no model of the feed',
    ],
    ['a plan with a model that escapes', PLAN, 'models: [acme-1]', 'models: [../../x]', 6, shape],
    [
      'a plan with an alias of a model',
      PLAN,
      'models: [acme-1]',
      'models: [acme-zero]',
      6,
      '"acme-zero" is an alias',
    ],
    [
      'a plan with a model twice',
      PLAN,
      'models: [acme-1]',
      'models: [acme-1, acme-1]',
      6,
      'appears twice in models',
    ],
    [
      'a plan with models out of order',
      PLAN,
      'models: [acme-1]',
      'models: [acme-1, acme-0]',
      6,
      'is kept sorted',
    ],
    [
      'an entry of no model',
      PERIOD,
      'model: acme-1',
      'model: acme-9',
      5,
      'is no model of the feed',
    ],
    ['an entry of __proto__', PERIOD, 'model: acme-1', 'model: __proto__', 5, shape],
    [
      'an entry twice',
      PERIOD,
      'entries:',
      'entries:\n  - { model: acme-1, native: 50, label: Acme 1 }',
      6,
      'is already on line 5',
    ],
  ].map(
    ([what, path, was, is, line, says]): HostileCase => ({
      what: `${what}`,
      path: `${path}`,
      content: replaced(`${path}`, `${was}`, `${is}`),
      expected: { line: Number(line), says: `${says}` },
    }),
  ),
  alias('an alias that is another model', 'acme-0', 'is the id of another model'),
  alias('an alias that is another model in capitals', 'ACME-0', 'is the id of another model'),
  alias('an alias of another model', 'acme-zero', 'is claimed by "acme-0" too'),
  alias('an alias that is its own id', 'acme-1', "is the model's own id"),
  {
    what: 'a domain of two vendors',
    path: VENDORS,
    content: withMore(
      VENDORS,
      'beta: { name: Beta, url: https://beta.dev/, domains: [docs.acme.com] }',
    ),
    expected: { line: 3, says: 'a domain of acme too' },
  },
];

function named(id: string, expected: HostileCase['expected']): HostileCase {
  return {
    what: `the id ${JSON.stringify(id)}`,
    path: `data/models/acme/${id}.yaml`,
    content: sound[MODEL] ?? '',
    expected,
  };
}

function vendor(slug: string, says: string): HostileCase {
  const content = withMore(
    VENDORS,
    `${slug}: { name: ${slug === '404' ? '"404"' : slug}, url: https://beta.dev/, domains: [beta.dev] }`,
  );
  return { what: `the vendor ${slug}`, path: VENDORS, content, expected: { line: 3, says } };
}

function stray(what: string, path: string, says: string): HostileCase {
  return { what, path, content: sound[MODEL] ?? '', expected: { line: 1, says } };
}

function alias(what: string, name: string, says: string): HostileCase {
  return {
    what,
    path: MODEL,
    content: withMore(MODEL, `aliases: [${name}]`),
    expected: { line: 10, says },
  };
}
