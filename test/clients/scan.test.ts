import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { snapshotOf } from '../../bin/snapshot.ts';
import { run } from '../../clients/typescript/command/run.ts';
import { readOn, smallSite } from '../build/derive/small-site.ts';
import { temporaryFolder } from '../build/temporary.ts';

const sources = readOn('2026-06-01');
const snapshot = snapshotOf(
  smallSite({
    models: {
      'acme-0': {
        lifecycle: [{ event: 'retired', day: '2026-04-01', successor: 'acme-1', sources }],
      },
      'acme-1': {
        lifecycle: [{ event: 'retired', day: '2026-05-01', successor: 'acme-2', sources }],
      },
      'acme-2': {},
      'acme-1-mini': {},
      o3: { lifecycle: [{ event: 'end_announced', day: '2999-01-01', sources }] },
    },
  }),
);

/** A folder in no repository. */
function folderOf(files: Record<string, string | Buffer>): string {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

async function scan(place: string, ...options: string[]) {
  let stdout = '';
  let stderr = '';
  const exitCode = await run(['scan', place, ...options], {
    environment: {},
    version: '1.2.3',
    loadSnapshot: async () => snapshot,
    serveMcp: async () => {},
    print: (text) => {
      stdout += text;
    },
    printError: (text) => {
      stderr += text;
    },
  });
  return { exitCode, stdout, stderr };
}

/** The ids that are found in a file, with the lines that are not the first. */
async function idsIn(path: string, text: string | Buffer): Promise<string[]> {
  const { stdout } = await scan(folderOf({ [path]: text }), '--json');
  const findings: { line: number; id: string }[] = JSON.parse(stdout).findings;
  return findings.map(({ line, id }) => (line === 1 ? id : `${id}:${line}`));
}

describe('scan finds an id', () => {
  it.each([
    ['behind a provider and a colon', 'a.py', 'Agent("openai:acme-1")', ['acme-1']],
    ['behind two', 'a.yaml', '- id: openai:chat:acme-1', ['acme-1']],
    ['behind a slash', 'a.ts', 'id = provider + "/acme-1"', ['acme-1']],
    ['behind a key without a blank', 'a.ts', '{model:"x",other:acme-1}', ['acme-1']],
    ['of a deployment', 'a.py', 'f"{base}/deployments/acme-1/chat/completions"', ['acme-1']],
    ['in an address', 'a.ts', 'fetch("https://api.acme.example/v1/models/acme-1")', ['acme-1']],
    [
      'in an address with capitals',
      'a.cs',
      'Get("https://api.acme.example/v1/Models/acme-1")',
      ['acme-1'],
    ],
    ['with a method', 'a.ts', '"/v1beta/models/acme-1:generateContent"', ['acme-1']],
    ['in an encoded address', 'a.ts', '"/model/acme%2Facme-1/invoke"', ['acme-1']],
    ['of a fine-tuned model', 'a.py', '"ft:acme-1:owner::build"', ['acme-1']],
    ['in a table of TOML', 'a.toml', '[models.acme-1]', ['acme-1']],
    ['behind an escape', 'a.ipynb', '{"source": ["x\\nacme-1\\n"]}', ['acme-1']],
    ['that a variable has by default', 'run.sh', `M="\${MODEL:-acme-1}"`, ['acme-1']],
    ['in UTF-16', 'a.ps1', Buffer.from('\uFEFF$m = "acme-1"', 'utf16le'), ['acme-1']],
    ['with capitals as a value', 'a.json', '{"model": "Acme-1"}', ['Acme-1']],
  ])('%s', async (_, path, text, ids) => {
    expect(await idsIn(path, text)).toEqual(ids);
  });
});

describe('scan finds a short id', () => {
  it.each([
    ['in quotes', 'a.ts', 'const o3 = "o3";', ['o3']],
    ['in quotes within quotes', 'a.ipynb', '["chat(model=\\"o3\\")\\n"]', ['o3']],
    ['as a value', 'a.yaml', 'model: o3\nname: o3 # the model', ['o3', 'o3:2']],
    ['in a list', 'a.yaml', 'models: [o3, acme-1-mini]\nothers:\n  - o3', ['o3', 'o3:3']],
    ['in a list over lines', 'a.yaml', 'list: [\n  x,\n  o3\n]', ['o3:3']],
    ['in a text over lines', 'a.yml', 'with:\n  models: |\n    o3\n', ['o3:3']],
    ['as a key of models', 'a.yaml', 'models:\n  o3:\n    size: 1\nobjects:\n  o3: 1', ['o3:2']],
    ['behind a maker', 'a.yaml', 'params: {model: openai/o3}', ['o3']],
    ['of .env', '.env.local', 'A=o3\nLIST=acme-1,o3', ['o3', 'acme-1:2', 'o3:2']],
    ['of an export', 'run.sh', 'export MODEL=o3\nMODEL=o3 npm start', ['o3', 'o3:2']],
    ['of a Dockerfile', 'Dockerfile', 'ENV A=1 MODEL=o3\nENV MODEL o3', ['o3', 'o3:2']],
    ['of TOML', 'a.toml', "model = 'o3'", ['o3']],
    ['of Terraform', 'a.tf', 'variable "m" { default = "o3" }', ['o3']],
    ['of a flag', 'a.py', '# run it with --model=o3 or --model o3 or -m o3', ['o3', 'o3', 'o3']],
    ['of an argument', 'a.py', 'Agent(model=o3)', ['o3']],
    ['of an element', 'a.xml', '<model>o3</model>', ['o3']],
    ['of a cell', 'a.csv', 'name,model\nx,o3', ['o3:2']],
    ['of an address', 'a.md', 'curl https://api.acme.example/v1/models/o3', ['o3']],
    ['of a setting in prose', 'README.md', '```yaml\nmodel: o3\n```', ['o3:2']],
  ])('%s', async (_, path, text, ids) => {
    expect(await idsIn(path, text)).toEqual(ids);
  });
});

describe('scan passes over', () => {
  it.each([
    ['another model', 'a.ts', '"acme-1-mini"'],
    ['a longer name', 'a.ts', '"acme-12", "acme-1.ts"'],
    ['a variable', 'a.ts', 'const o3 = [o1, o3]; f(o3); const x: o3 = o3;'],
    ['a comment', 'a.yaml', '# o1, o3 and others\n# the best model: o3 is it'],
    ['prose in settings', 'a.yaml', 'description: Uses o1, o3 and more\nname: the o3 model'],
    ['prose', 'README.md', 'The o3 model, o1, o3. The best model: o3 is it. Acme-1 was one.'],
    ['an optimization', 'Makefile', 'CFLAGS=-O3\ncc -O3 -o3 a.c'],
    ['a key of other things', 'a.yaml', 'objects:\n  o3: 1'],
    ['a page about models', 'README.md', 'https://acme.example/docs/models/acme-1'],
    ['a file', 'a.ts', "import x from './acme-1';"],
  ])('%s', async (_, path, text) => {
    expect(await idsIn(path, text)).toEqual([]);
  });
});

describe('scan says what it did not look at', () => {
  const clear =
    'No model that is named in what was read (1 file) has ended, or has an announced end.';

  it('where nothing is found', async () => {
    const folder = folderOf({
      '.gitignore': '*.log\n/out\n!keep.log\n',
      'a.log': 'acme-1',
      'out/a.ts': '"acme-1"',
      'node_modules/x/a.js': '"acme-1"',
      'picture.png': Buffer.from([137, 0, 1]),
      'large.txt': Buffer.alloc(20_000_001, 'x'),
    });
    symlinkSync('nowhere', join(folder, 'link'));
    const { exitCode, stdout } = await scan(folder, '--within', '60d');
    expect(exitCode).toBe(0);
    expect(stdout.split('\n').slice(0, 7)).toEqual([
      clear,
      'Not read, ignored by .gitignore: 2 (a.log, out/).',
      'Not read, installed packages: 1 (node_modules/).',
      'Not read, binary: 1 (picture.png).',
      'Not read, over 20 MB: 1 (large.txt).',
      'Not read, not readable: 1 (link).',
      'Ids that a program puts together as it runs, and constants of its libraries, are not seen.',
    ]);
  });

  it.each([
    ['has such a name in it', 'deployment: our-acme-1-eu', 'our-acme-1-eu'],
    ['begins as they do', 'model: acme-7.1-preview', 'acme-7.1-preview'],
    ['begins as they do, behind a vendor', '"vendor/acme-instant-7"', 'vendor/acme-instant-7'],
    ['is called a model', 'model_name: text-curie-001', 'text-curie-001'],
    ['is called a model of a vendor', 'model = "vendor/curie-2"', 'vendor/curie-2'],
    ['is given to an option', 'run: chat --model text-curie-001 --fast', 'text-curie-001'],
    ['is in a variable', 'OTHER_MODEL=text-curie-001', 'text-curie-001'],
  ])('and what means no model of the feed and %s', async (_, text, named) => {
    const { stdout } = await scan(folderOf({ 'a.yaml': text }));
    expect(stdout).toContain(
      `Not understood, though they may name such a model: 1 (${named} at a.yaml:1).`,
    );
  });

  it.each([
    'acme-7.md',
    'acme: 7',
    'acme-docs',
    'us-east-1',
    'x # as Acme-1 did',
    'x # model: curie-2',
  ])('and not of %s', async (text) => {
    const { stdout } = await scan(folderOf({ 'a.yaml': `file: ${text}` }));
    expect(stdout).not.toContain('Not understood');
  });

  it('and ends with 1 where it could read nothing', async () => {
    const { exitCode, stdout } = await scan(folderOf({ 'a.png': Buffer.from([0]) }));
    expect({ exitCode, first: stdout.split('\n', 1)[0] }).toEqual({
      exitCode: 1,
      first: 'No file was read.',
    });
  });

  it('reads what the .gitignore of a deeper folder takes back', async () => {
    const folder = folderOf({
      '.gitignore': '*.env\n',
      'app/.gitignore': '!*.env\n',
      'app/a.env': 'MODEL=o3',
      'b.env': 'MODEL=o3',
    });
    const { stdout } = await scan(folder, '--json');
    const { findings, skipped } = JSON.parse(stdout);
    expect(findings.map(({ file }: { file: string }) => file)).toEqual(['app/a.env']);
    expect(skipped).toEqual([{ path: 'b.env', reason: 'ignored' }]);
  });

  it('leads past a successor that has ended too, and keeps the one that the vendor names', async () => {
    const folder = folderOf({ 'a.ts': '"acme-0"' });
    const { findings } = JSON.parse((await scan(folder, '--json')).stdout);
    expect(findings).toMatchObject([{ successor: 'acme-1', served_successor: 'acme-2' }]);
    expect((await scan(folder)).stdout).toMatch(/acme-0 +retired +2026-04-01 +acme-2\n/);
    const { runs } = JSON.parse((await scan(folder, '--sarif')).stdout);
    expect(runs[0].results[0].message.text).toBe(
      'acme-0 is retired since 2026-04-01; the vendor names acme-1 in its place, and acme-2 after it.',
    );
  });

  it('reads one file, and refuses what is not there', async () => {
    const folder = folderOf({ 'a.ts': '"acme-1"', 'b.ts': '"acme-1"' });
    const { stdout } = await scan(join(folder, 'a.ts'), '--json');
    expect(JSON.parse(stdout)).toMatchObject({ total: 1, files_read: 1 });
    expect(await scan(join(folder, 'c.ts'))).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `There is no file or folder ${join(folder, 'c.ts')}.\n\ncoderfeed --help shows the commands.\n`,
    });
  });
});

describe('scan --sarif', () => {
  it('prints what code hosts read, with what was not read', async () => {
    const folder = folderOf({ 'src/a b.ts': '\nuse("acme-1"); "o3"', 'b.png': Buffer.from([0]) });
    const { exitCode, stdout } = await scan(folder, '--sarif', '--within', '60d');
    expect(exitCode).toBe(1);
    const { version, runs } = JSON.parse(stdout);
    expect(version).toBe('2.1.0');
    expect(runs).toHaveLength(1);
    expect(runs[0].results).toEqual([
      {
        ruleId: 'model-retired',
        ruleIndex: 0,
        level: 'error',
        message: {
          text: 'acme-1 is retired since 2026-05-01; the vendor names acme-2 in its place.',
        },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'src/a%20b.ts', uriBaseId: '%SRCROOT%' },
              region: { startLine: 2, startColumn: 6, endColumn: 12 },
            },
          },
        ],
      },
      {
        ruleId: 'model-ends',
        ruleIndex: 1,
        level: 'warning',
        message: { text: 'o3 is deprecated, ends 2999-01-01.' },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'src/a%20b.ts', uriBaseId: '%SRCROOT%' },
              region: { startLine: 2, startColumn: 17, endColumn: 19 },
            },
          },
        ],
      },
    ]);
    expect(runs[0].invocations).toEqual([
      {
        executionSuccessful: true,
        toolExecutionNotifications: [
          { level: 'note', message: { text: 'Not read, binary: b.png' } },
        ],
      },
    ]);
  });
});
