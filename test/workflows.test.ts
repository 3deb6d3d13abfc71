import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { glob } from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const names = readdirSync('.github/workflows');
const files = names.map(
  (name) => [name, readFileSync(`.github/workflows/${name}`, 'utf8')] as const,
);
const scripts: Readonly<Record<string, string>> = JSON.parse(
  readFileSync('package.json', 'utf8'),
).scripts;

type Step = { uses?: string; run?: string; with?: Record<string, unknown> };
type Job = { needs?: string; uses?: string; permissions?: Record<string, string>; steps?: Step[] };

function jobsIn(text: string): Record<string, Job> {
  return parse(text).jobs;
}

function stepsIn(text: string): Step[] {
  return Object.values(jobsIn(text)).flatMap(({ steps = [] }) => steps);
}

/**
 * Looked at: none of them runs another action, so that nothing comes in beside what is named here.
 */
const knownActions = [
  'actions/checkout',
  'actions/deploy-pages',
  'actions/setup-node',
  'actions/upload-artifact',
];
/** An action by the commit that was looked at, with its version; or a workflow of this project. */
const PINNED =
  /uses: (?:[\w.-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\.\/\.github\/workflows\/[\w-]+\.yml)$/;

describe('the workflows', () => {
  it.each(files)('%s may do no more than it must, and runs only what was looked at', (_, text) => {
    const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
    expect(parse(text).permissions).toEqual({ contents: 'read' });
    expect(text.split('\n').filter((line) => /\buses:/.test(line) && !PINNED.test(line))).toEqual(
      [],
    );
    expect(all(/(actions\/checkout)@/g).length).toBe(all(/(persist-credentials: false)/g).length);
    // No text of strangers in a script, and no script of a package while it is installed.
    expect(stepsIn(text).filter(({ run }) => run?.includes('${{'))).toEqual([]);
    expect(all(/npm (?:ci|install)(.*)/g).filter((flags) => flags !== ' --ignore-scripts')).toEqual(
      [],
    );
    const added = all(/git add -A (.*)/g).flatMap((paths) => paths.split(' '));
    expect(added.filter((path) => !existsSync(path))).toEqual([]);
    const called = all(/npm run (?:--silent )?([\w:-]+)/g);
    expect(called.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it('use actions that run no others, each by one commit', () => {
    const used = new Set(
      files.flatMap(([, text]) => stepsIn(text).flatMap(({ uses }) => uses ?? [])),
    );
    expect([...used].map((use) => use.replace(/@.*/, '')).toSorted()).toEqual(knownActions);
  });

  it('use the commits that docs/decisions/workflows.md lists, in which they were read', () => {
    const page = readFileSync('docs/decisions/workflows.md', 'utf8');
    const rows = page.matchAll(/^\| `([\w/-]+)` \| v[\d.]+ \| `(\w+)` \| https:/gm);
    const listed = [...rows].map(([, action, commit]) => `${action}@${commit}`);
    const used = files.flatMap(([, text]) => stepsIn(text).flatMap(({ uses }) => uses ?? []));
    expect([...new Set(used)].toSorted()).toEqual(listed.toSorted());
  });

  it('check the data with --strict, so that no warning is merged', () => {
    // The two halves of `npm run check`.
    expect(readFileSync('.ci/run', 'utf8')).toContain('npm run check:code\n');
    expect(readFileSync('.ci/run', 'utf8')).toContain('node --import tsx test/prepare.ts');
    expect(readFileSync('test/site.ts', 'utf8')).toContain("'--unsigned', '--strict'");
    expect(readFileSync('.github/workflows/check.yml', 'utf8')).toContain('- run: .ci/run\n');
    expect(scripts.check).toContain('npm run build -- --unsigned --strict');
  });
});

describe('what is published', () => {
  const read = (name: string) => readFileSync(`.github/workflows/${name}`, 'utf8');
  const pages = read('pages.yml');
  const release = read('release.yml');

  it('is built after everything was checked', () => {
    for (const { check, build } of [jobsIn(pages), jobsIn(release)])
      expect([check?.uses, build?.needs]).toEqual(['./.github/workflows/check.yml', 'check']);
  });

  it('is verified as the file that is deployed, and the signing key is given to the build alone', () => {
    const { build, deploy } = jobsIn(pages);
    const [verify, upload] = build?.steps?.slice(-2) ?? [];
    expect(verify?.run).toContain('npm run verify -- "$RUNNER_TEMP/unpacked"');
    expect(upload?.with).toMatchObject({ name: 'github-pages' });
    expect(deploy?.needs).toBe('build');
    expect(pages.match(/secrets\.\w+/g)).toEqual(['secrets.SIGNING_KEY']);
    const signing = build?.steps?.filter((step) => JSON.stringify(step).includes('secrets.'));
    expect(signing?.map(({ run }) => run)).toEqual(['npm run build -- --target github-pages']);
  });

  it('goes to npm and PyPI from jobs that run no code of this repository, without a secret', () => {
    const proving = Object.entries(jobsIn(release)).filter(
      ([, job]) => 'write' === job.permissions?.['id-token'],
    );
    expect(proving.map(([name]) => name)).toEqual(['npm', 'pypi']);
    const commands = proving.flatMap(([, { steps = [] }]) => steps.flatMap(({ run }) => run ?? []));
    expect(
      commands.filter((run) => !/^(?:gh run download|npm publish|pipx run) /.test(run)),
    ).toEqual([]);
    expect(release).not.toContain('secrets.');
  });
});

describe('dependabot.yml', () => {
  it('looks after every package, and waits before it proposes a new version', async () => {
    const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8'));
    const packages = await glob('**/package-lock.json', { ignore: ['**/node_modules/**'] });
    const folders = packages.map((path) => `/${path.replace(/\/?package-lock\.json$/, '')}`);
    expect(updates[0].directories.toSorted()).toEqual(folders.toSorted());
    for (const { cooldown } of updates) expect(cooldown['default-days']).toBe(7);
  });
});
