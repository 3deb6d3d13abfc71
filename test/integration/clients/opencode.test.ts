import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../build/temporary.ts';
import { nodeFolder } from '../../install.ts';

const project = join(import.meta.dirname, '../../..');

/** Writes a database as opencode 1.18 has it, with a question, an answer and its model. */
const writeDatabase = `
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(process.argv[1]);
  database.exec('CREATE TABLE message (id text PRIMARY KEY, session_id text, time_created integer, data text)');
  const add = database.prepare('INSERT INTO message VALUES (?, ?, ?, ?)');
  const time = { created: 1792031400000 };
  add.run('msg_0', 'ses_1', time.created, JSON.stringify({ role: 'user', time }));
  const tokens = { total: 170, input: 100, output: 20, reasoning: 0, cache: { read: 40, write: 10 } };
  const model = { providerID: 'anthropic', modelID: 'claude-sonnet-4-5' };
  add.run('msg_1', 'ses_1', time.created, JSON.stringify({ role: 'assistant', time, cost: 0, tokens, ...model }));
  database.close();
`;

const readIt = `
  const { readLogs } = await import('./clients/typescript/command/read-logs.ts');
  const { answers, summary } = await readLogs(process.argv[1]);
  console.log(JSON.stringify({ answers: [...answers], notes: summary.notes }));
`;

function runNode(node: string, code: string, path: string) {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code, path];
  return execFileSync(node, args, { cwd: project, encoding: 'utf8' });
}

it('the database of opencode is read where Node has SQLite, and named where it has not', () => {
  const newest = join(nodeFolder('lts'), 'node');
  const path = join(temporaryFolder(), 'opencode.db');
  runNode(newest, writeDatabase, path);
  const { answers, notes } = JSON.parse(runNode(newest, readIt, path));
  expect(notes).toEqual([]);
  expect(answers).toMatchObject([
    {
      agent: 'opencode',
      model: 'claude-sonnet-4-5',
      at: '2026-10-15T02:30:00Z',
      usage: {
        input_tokens: 150,
        cache_read_tokens: 40,
        cache_write_tokens: 10,
        output_tokens: 20,
      },
    },
  ]);
  const oldest = join(nodeFolder('oldest'), 'node');
  expect(JSON.parse(runNode(oldest, readIt, path))).toEqual({
    answers: [],
    notes: [expect.stringContaining(`A database is not read: ${path}.`)],
  });
});
