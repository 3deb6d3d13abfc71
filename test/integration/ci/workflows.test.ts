import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runScript, type Stubs } from './stubs.ts';

/** The script of a step of a workflow's only job. */
function scriptOf(workflow: string, step: string): string {
  const { jobs } = parse(readFileSync(`.github/workflows/${workflow}.yml`, 'utf8'));
  const [job]: { steps: { name?: string; run?: string }[] }[] = Object.values(jobs);
  const found = job?.steps.find(({ name }) => name === step)?.run;
  if (found === undefined) throw new Error(`${workflow}.yml has no step "${step}"`);
  return found;
}

/** GitHub's own files for what a step writes. */
const files = { GITHUB_STEP_SUMMARY: 'summary', GITHUB_OUTPUT: 'output' };

describe('the workflow that looks for old data', () => {
  const list = scriptOf('freshness', 'List what is past its limit');
  const keep = scriptOf('freshness', 'Keep the issue');

  it.each([
    [0, 0, 'code=0\n'],
    [1, 0, 'code=1\n'],
    [2, 1, ''],
  ])('where the command ends with %i, the step ends with %i', (code, status, output) => {
    const stubs = { npm: `echo '# a list'; exit ${code}` };
    const run = runScript(list, { stubs, environment: files });
    expect([run.status, run.read('output'), run.read('summary')]).toEqual([
      status,
      output,
      '# a list\n',
    ]);
  });

  it.each([
    ['closes the open issue where nothing is past its limit', '0', '7', /^gh issue close 7 /],
    ['does nothing where there is no issue and nothing to list', '0', '', undefined],
    ['renews the open issue', '1', '7', /^gh issue edit 7 --body-file \S+\/list\.md$/],
    ['opens an issue', '1', '', /^gh issue create --title Data to check again /],
  ])('%s', (_, CODE, issue, expected) => {
    const stubs = { gh: `[ "$2" = list ] && echo '${issue}'; exit 0` };
    const { status, called } = runScript(keep, { stubs, environment: { CODE } });
    const changes = called.filter((call) => !/^gh (?:issue list|label create) /.test(call));
    expect([status, changes]).toEqual([
      0,
      expected === undefined ? [] : [expect.stringMatching(expected)],
    ]);
  });
});

it.each([0, 1, 2])('the workflow that verifies the feed ends with the exit code %i', (code) => {
  const { status, called, read } = runScript(scriptOf('monitor', 'Whether the feed is whole'), {
    stubs: { npm: `echo 'a report'; exit ${code}` },
    environment: {
      ...files,
      FEED_ADDRESS: 'https://feed.example',
      FEED_VERIFY_OPTIONS: '--api-root a',
    },
  });
  expect([status, called, read('summary')]).toEqual([
    code,
    ['npm run --silent verify -- https://feed.example --api-root a'],
    '```\na report\n```\n',
  ]);
});

describe('the status page of the workflow that verifies the feed', () => {
  const write = scriptOf('monitor', 'Write the status page');
  const git = (page: string) => `case "$1" in
    show) printf '%b' '${page}';;
    hash-object) echo blob1;;
    mktree) cat > /dev/null; echo tree1;;
    -c) echo commit1;;
  esac`;
  const environment = { FEED_ADDRESS: 'https://feed.example' };
  const script = `echo 'ok  manifest: whole' > "$RUNNER_TEMP/report.txt"\n${write}`;

  it.each([
    ['0', 'all is well'],
    ['1', 'something is wrong'],
  ])('where the check ended with %s, says that %s', (CODE, result) => {
    const stubs = { gh: 'exit 0', date: "echo '2026-11-27 06:41'", git: git('') };
    const run = runScript(script, { stubs, environment: { ...environment, CODE } });
    expect(run.status).toBe(0);
    expect(run.read('status.md')).toBe(`# https://feed.example: ${result}

Checked at 2026-11-27 06:41 UTC.

\`\`\`
ok  manifest: whole

\`\`\`

| checked (UTC) | result |
|---|---|
| 2026-11-27 06:41 | ${result} |
`);
    expect(run.called.at(-1)).toBe('git push --force origin commit1:refs/heads/status');
  });

  it('has the checks before, newest first', () => {
    const before =
      '# old\\n| 2026-11-27 00:41 | all is well |\\n| 2026-11-26 18:41 | all is well |\\n';
    const stubs = { gh: 'exit 0', date: "echo '2026-11-27 06:41'", git: git(before) };
    const run = runScript(script, { stubs, environment: { ...environment, CODE: '1' } });
    expect(run.read('status.md').split('\n').slice(-4)).toEqual([
      '| 2026-11-27 06:41 | something is wrong |',
      '| 2026-11-27 00:41 | all is well |',
      '| 2026-11-26 18:41 | all is well |',
      '',
    ]);
  });
});

describe('the workflow that reads the lists again', () => {
  const check = scriptOf('update', 'Check what was written');
  const open = scriptOf('update', 'Open or renew the pull request');

  it.each([
    ['true', '`npm run check` passes.\n'],
    ["echo '1```failed'; exit 1", '`npm run check` fails:\n```\n1 failed\n```\n'],
  ])('says in the pull request whether the checks pass: %s', (npm, expected) => {
    const stubs: Stubs = { npm: `[ "$2" = check ] || exit 0; ${npm}` };
    const run = runScript(`echo report > "$RUNNER_TEMP/report.md"\n${check}`, { stubs });
    expect([run.status, run.read('body.md')]).toEqual([0, `report\n\n${expected}`]);
  });

  it.each([
    ['opens no pull request where nothing changed', 'exit 0', '', []],
    [
      'opens one',
      'exit 1',
      '',
      [
        'git push --force origin HEAD:refs/heads/update/lists',
        expect.stringMatching(/^gh pr create --head update\/lists --base main /),
      ],
    ],
    [
      'renews the open one',
      'exit 1',
      '12',
      [
        'git push --force origin HEAD:refs/heads/update/lists',
        expect.stringMatching(/^gh pr edit update\/lists --body-file /),
      ],
    ],
  ])('%s', (_, diff, pull, expected) => {
    const stubs = {
      git: `[ "$1" = diff ] || exit 0; ${diff}`,
      gh: `[ "$2" = list ] && echo '${pull}'; exit 0`,
    };
    const environment = { BASE: 'main', READ: 'lists' };
    const { status, called } = runScript(open, { stubs, environment });
    const published = called.filter((call) => /^(?:git push|gh pr (?:create|edit)) /.test(call));
    expect([status, published]).toEqual([0, expected]);
  });

  it('has a pull request of its own for the pages of vendors, and reads them alone', () => {
    const environment = { BASE: 'main', READ: 'vendors' };
    const stubs = { git: '[ "$1" = diff ] && exit 1; exit 0', gh: 'exit 0' };
    const opened = runScript(open, { stubs, environment });
    expect(opened.called).toContainEqual(
      expect.stringMatching(
        /^gh pr create --head update\/vendors --base main --title Read the vendors' own pages again /,
      ),
    );
    const read = scriptOf('update', 'Read the lists and boards');
    const npm = 'touch "$RUNNER_TEMP/report.md"';
    const callsFor = (READ: string) => {
      const { called } = runScript(read, { stubs: { npm }, environment: { READ } });
      return called.filter((call) => call.startsWith('npm '));
    };
    expect(callsFor('vendors')).toEqual([
      expect.stringMatching(/^npm run --silent update -- --vendors --report /),
    ]);
    expect(callsFor('lists')).toEqual([
      expect.stringMatching(/^npm run --silent update -- --report /),
    ]);
  });
});
