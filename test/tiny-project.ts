import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const sources = '[{ url: https://www.acme.dev/prices, checked: 2026-08-01 }]';
const model = (name: string, input: number) => `
name: ${name}
context_window: 200000
tags: []
prices:
  - { from: null, input_price: ${input}, output_price: ${input * 4}, sources: ${sources} }
`;
const period = `
updated_at: 2026-08-28
source: https://www.boards.dev/arena
entries:
  - { model: acme-1, native: 61.5, label: Acme 1 }
`;

/** By schema, which the first line of a file names, and path below `data`. */
const files: readonly (readonly [schema: string, path: string, text: string])[] = [
  [
    'site',
    'site.yaml',
    '\nname: tiny\ndescription: A feed of two models.\napi_root: null\nrepository: https://github.com/coderfeed/coderfeed\n',
  ],
  [
    'vendors',
    'vendors.yaml',
    '\nacme: { name: Acme, url: https://www.acme.dev/, domains: [acme.dev] }\n',
  ],
  [
    'sources',
    'sources.yaml',
    '\nfirst-list:\n  name: First list\n  addresses:\n    - https://github.com/first-list/prices/\n',
  ],
  ['model', 'models/acme/acme-1.yaml', model('Acme 1', 1)],
  ['model', 'models/acme/acme-1.5.yaml', model('Acme 1.5', 2)],
  [
    'plan',
    'plans/acme/acme-pro.yaml',
    `
name: Acme Pro
region: overseas
category: code
currency: USD
url: https://www.acme.dev/plans
models: [acme-1]
models_source: { url: https://www.acme.dev/plans, checked: 2026-10-01 }
quotas:
  - { window: 5h, amount: 100, unit: requests, note: null }
features: []
prices:
  - { from: null, price_monthly: 20, price_yearly: null, sources: ${sources} }
`,
  ],
  [
    'board',
    'leaderboards/arena/board.yaml',
    `
editions:
  - id: first
    from: 2026-08
    name: Arena
    metric: Pass rate
    unit: percent
    category: coding
    public_url: https://www.boards.dev/arena
    anchors: { min: 0, max: 100 }
    description: Exercises that a model solves; the figure is the share that passes.
    license: CC BY 4.0
    citation: Arena (boards.dev)
`,
  ],
  ['period', 'leaderboards/arena/2026-08.yaml', period],
];

/** A project with two models, a plan and a board, in a temporary folder that the caller removes. */
export function createTinyProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'coderfeed-tiny-'));
  const own = join(import.meta.dirname, '..');
  cpSync(join(own, '_headers'), join(project, '_headers'));
  cpSync(join(own, 'data/schemas'), join(project, 'data/schemas'), { recursive: true });
  for (const [schema, path, text] of files) {
    const file = join(project, 'data', path);
    const up = '../'.repeat(path.split('/').length - 1);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `# yaml-language-server: $schema=${up}schemas/${schema}.json${text}`);
  }
  return project;
}
