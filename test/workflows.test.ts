import { readdirSync, readFileSync } from 'node:fs';
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

type Step = {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
};
type Job = {
  readonly needs?: string;
  readonly uses?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps?: readonly Step[];
};

function jobsIn(text: string): Readonly<Record<string, Job>> {
  return parse(text).jobs;
}

function stepsIn(text: string): readonly Step[] {
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

describe('the workflows', () => {
  it.each(files)(
    '%s uses actions by the commit that was looked at, with its version',
    (_name, text) => {
      const uses = text.split('\n').filter((line) => /\buses:/.test(line));
      const pinned =
        /uses: (?:[\w.-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\.\/\.github\/workflows\/[\w-]+\.yml)$/;
      expect(uses.filter((line) => !pinned.test(line))).toEqual([]);
    },
  );

  it('use actions that run no others, each by one commit', () => {
    const used = new Set(
      files.flatMap(([, text]) =>
        stepsIn(text).flatMap(({ uses }) => (uses === undefined ? [] : [uses])),
      ),
    );
    expect([...used].map((use) => use.replace(/@.*/, '')).toSorted()).toEqual(knownActions);
  });

  it('name in docs/decisions/workflows.md where each commit was read', () => {
    const text = readFileSync('docs/decisions/workflows.md', 'utf8');
    const used = new Set(
      files.flatMap(([, workflow]) =>
        [...workflow.matchAll(/([\w-]+\/[\w-]+)@([0-9a-f]{40}) # (v[\d.]+)/g)].map((match) =>
          match.slice(1),
        ),
      ),
    );
    const missing = [...used].filter(
      ([action, commit, version]) =>
        !text.includes(`| \`${action}\` | ${version} | \`${commit}\` | http`),
    );
    expect(missing).toEqual([]);
  });

  it.each(files)('%s calls workflows that there are', (_name, text) => {
    const called = Object.values(jobsIn(text)).flatMap(({ uses }) =>
      uses === undefined ? [] : [uses.replace('./.github/workflows/', '')],
    );
    expect(called.filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(files)('%s may read and no more, unless a job says what it writes', (_name, text) => {
    expect(parse(text).permissions).toEqual({ contents: 'read' });
  });

  it.each(files)(
    '%s keeps no credentials in the checkout, and puts no text of strangers into a script',
    (_name, text) => {
      expect(text.split('actions/checkout@').length).toBe(
        text.split('persist-credentials: false').length,
      );
      expect(stepsIn(text).filter(({ run }) => run?.includes('${{'))).toEqual([]);
    },
  );

  it.each(files)('%s calls scripts that there are', (_name, text) => {
    const called = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(
      (match) => match[1] ?? '',
    );
    expect(called.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it.each(files)(
    '%s lets no package run a script of its own while it is installed',
    (_name, text) => {
      expect(
        [...text.matchAll(/npm (?:ci|install).*/g)]
          .map(([line]) => line)
          .filter((line) => line !== 'npm ci --ignore-scripts'),
      ).toEqual([]);
    },
  );

  it('check the data with --strict, so that no warning is merged', () => {
    expect(readFileSync('.ci/run', 'utf8')).toContain('npm run check\n');
    expect(readFileSync('.github/workflows/check.yml', 'utf8')).toContain('- run: .ci/run\n');
    expect(scripts.check).toContain('npm run build -- --unsigned --strict');
  });
});

describe('pages.yml', () => {
  const text = readFileSync('.github/workflows/pages.yml', 'utf8');
  const { check, build, deploy } = jobsIn(text);

  it('deploys what was built after everything was checked', () => {
    expect([check?.uses, build?.needs, deploy?.needs]).toEqual([
      './.github/workflows/check.yml',
      'check',
      'build',
    ]);
    expect(parse(readFileSync('.github/workflows/check.yml', 'utf8')).on).toHaveProperty(
      'workflow_call',
    );
  });

  it('verifies what comes out of the very file that it deploys, and touches it no more', () => {
    const steps = build?.steps ?? [];
    const [verify, upload, ...rest] = steps.slice(-2);
    expect(verify?.run?.trim().split('\n')).toEqual([
      'tar --dereference --hard-dereference --directory dist-github-pages --create --file "$RUNNER_TEMP/artifact.tar" .',
      'mkdir "$RUNNER_TEMP/unpacked"',
      'tar --directory "$RUNNER_TEMP/unpacked" --extract --file "$RUNNER_TEMP/artifact.tar"',
      'npm run verify -- "$RUNNER_TEMP/unpacked"',
    ]);
    expect(upload?.uses).toMatch(/^actions\/upload-artifact@/);
    expect(upload?.with).toMatchObject({
      name: 'github-pages',
      path: expect.stringMatching(/^\$\{\{ runner\.temp \}\}\/artifact\.tar$/),
    });
    expect(rest).toEqual([]);
    expect(deploy?.steps?.map(({ uses }) => uses?.replace(/@.*/, ''))).toEqual([
      'actions/deploy-pages',
    ]);
  });

  it('gives the signing key to the build alone', () => {
    expect(text.match(/secrets\.\w+/g)).toEqual(['secrets.SIGNING_KEY']);
    const signing = build?.steps?.filter((step) => JSON.stringify(step).includes('secrets.'));
    expect(signing?.map(({ run }) => run)).toEqual(['npm run build -- --target github-pages']);
  });
});

describe('release.yml', () => {
  const text = readFileSync('.github/workflows/release.yml', 'utf8');
  const jobs = jobsIn(text);

  it('publishes what was built after everything was checked', () => {
    const { check, build, npm, pypi } = jobs;
    expect([check?.uses, build?.needs, npm?.needs, pypi?.needs]).toEqual([
      './.github/workflows/check.yml',
      'check',
      'build',
      'build',
    ]);
    expect(build?.steps?.map(({ run }) => run)).toContain(
      'npm run release -- --tag "$GITHUB_REF_NAME"',
    );
  });

  it('proves to npm and PyPI who it is in the jobs that run no code of this repository', () => {
    const proving = Object.entries(jobs).filter(
      ([, job]) => 'write' === job.permissions?.['id-token'],
    );
    expect(proving.map(([name]) => name)).toEqual(['npm', 'pypi']);
    const commands = proving.map(([, { steps = [] }]) =>
      steps.flatMap(({ run }) => (run?.startsWith('gh run download ') ? [] : (run ?? []))),
    );
    expect(commands).toEqual([
      ['npm publish ./release/coderfeed-*.tgz --provenance --access public --ignore-scripts'],
      [
        expect.stringMatching(
          /^pipx run --spec uv==[\d.]+ uv publish --trusted-publishing always release\/\*\.whl$/,
        ),
      ],
    ]);
  });

  it('has no secret but the token of the run', () => {
    expect(text).not.toContain('secrets.');
  });
});

describe('dependabot.yml', () => {
  const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8'));

  it('looks after every package and every action, and waits before it proposes a new version', async () => {
    const packages = await glob('**/package-lock.json', { ignore: ['**/node_modules/**'] });
    const folders = packages.map((path) => `/${path.replace(/\/?package-lock\.json$/, '')}`);
    const [npm, actions] = updates;
    expect(npm).toMatchObject({
      'package-ecosystem': 'npm',
      cooldown: { 'default-days': 7, 'semver-major-days': 30 },
    });
    expect(npm.directories.toSorted()).toEqual(folders.toSorted());
    expect(actions).toMatchObject({
      'package-ecosystem': 'github-actions',
      directory: '/',
      cooldown: { 'default-days': 7 },
    });
  });
});
