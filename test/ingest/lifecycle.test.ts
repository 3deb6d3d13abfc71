import { expect, it } from 'vitest';
import { modelText, pathOf, start } from './project.ts';

const PAGE = 'https://developers.openai.com/api/docs/deprecations';

const page = (rows: string) => `## Announced

| Shutdown date | Model snapshot | Substitute model |
| ------------- | -------------- | ---------------- |
${rows}
`;

const ending = (day: string) => `lifecycle:
  - event: end_announced
    day: ${day}
    sources:
      - url: https://openai.com/notice
        checked: 2026-07-01
`;

const ids = (...rows: string[]) => `# yaml-language-server: $schema=../schemas/ids.json
sources:
  api: { url: https://openai.com/models, checked: 2026-07-01 }
ids:
${rows.map((id) => `  - { id: ${id}, model: gpt-4o, match: snapshot }\n`).join('')}`;

const withModels = (rows: string, files: Record<string, string> = {}) =>
  start({
    'page.md': page(rows),
    [pathOf('gpt-4')]: modelText('gpt-4', [30, 60]).replace(
      'tags:',
      `${ending('2026-12-01')}tags:`,
    ),
    [pathOf('gpt-4o')]: modelText('gpt-4o', [2.5, 10]),
    [pathOf('gpt-5')]: modelText('gpt-5', [1.25, 10]),
    ...files,
  });

const READ = 'openai-deprecations page.md --day 2026-11-20';

it('proposes an end that the record lacks, with its successor and the page', async () => {
  const { run, data } = withModels('| Dec 11, 2026 | `gpt-4o-2024-08-06` \\| `gpt-4o` | `gpt-5` |');
  expect((await run(`${READ} --write --only gpt-4o`)).printed).toContain(
    '  gpt-4o: ends on 2026-12-11, gpt-5 in its place',
  );
  expect(data()[pathOf('gpt-4o')]).toContain(`lifecycle:
  - event: end_announced
    day: 2026-12-11
    successor: gpt-5
    sources:
      - url: ${PAGE}
        checked: 2026-11-20
`);
  expect((await run(READ)).printed).toContain(
    ' 0 question, 0 written, 0 kept, 0 gone, 0 unknown, 0 refused, 1 same',
  );
});

it('proposes another day than that of the record, which has passed', async () => {
  const { run, data } = withModels('| October 23, 2026 | `gpt-4` | --- |');
  expect((await run(`${READ} --write --only gpt-4`)).printed).toContain(
    '  gpt-4: ended on 2026-10-23; the record says 2026-12-01',
  );
  expect(data()[pathOf('gpt-4')]).toContain('event: retired\n    day: 2026-10-23\n');
  expect(data()[pathOf('gpt-4')]).not.toContain('2026-12-01');
});

it('takes the end of a build for that of its model only where there is no other build', async () => {
  const row = '| 2026‑12‑11 | `gpt-4o-2024-08-06` | |';
  const one = { 'data/ids/vendor.yaml': ids('gpt-4o-2024-08-06') };
  const two = { 'data/ids/vendor.yaml': ids('gpt-4o-2024-05-13', 'gpt-4o-2024-08-06') };
  expect((await withModels(row, one).run(READ)).printed).toContain(' 1 question');
  expect((await withModels(row, two).run(READ)).printed).toContain(' 0 question');
});

it('refuses a page that has lost its shape', async () => {
  const { run } = withModels('');
  const { exitCode, complained } = await run(READ);
  expect(exitCode).toBe(1);
  expect(complained).toContain(
    'page.md:1:1: this is no page of deprecations: no table has the columns',
  );
});
