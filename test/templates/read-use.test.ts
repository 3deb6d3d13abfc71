import { expect, it } from 'vitest';
import { readUse } from '../../templates/islands/read-use.ts';

const answer = (id: string, day: string) =>
  JSON.stringify({
    type: 'assistant',
    sessionId: 'one',
    requestId: id,
    timestamp: `${day}T10:00:00.000Z`,
    message: {
      id,
      model: 'claude-opus-5',
      usage: { input_tokens: 100_000, output_tokens: 4_000 },
    },
  });

const daily = {
  daily: [
    {
      date: '2026-11-02',
      modelBreakdowns: [
        {
          modelName: 'claude-opus-5',
          inputTokens: 10,
          outputTokens: 2,
          cacheCreationTokens: 3,
          cacheReadTokens: 5,
        },
      ],
    },
  ],
};

const fileOf = (name: string, content: string | Buffer) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name);

it('reads the logs of an agent, several at once, and counts once what they repeat', async () => {
  const { events, notes } = await readUse([
    fileOf('a.jsonl', `${answer('1', '2026-11-02')}\n${answer('2', '2026-11-03')}\n{"tokens`),
    fileOf('b.jsonl', answer('2', '2026-11-03')),
    fileOf('opencode.db', 'SQLite format 3'),
  ]);
  expect(events).toMatchObject([
    { at: '2026-11-02T10:00:00.000Z', model: 'claude-opus-5', usage: { input_tokens: 100_000 } },
    { at: '2026-11-03T10:00:00.000Z', usage: { output_tokens: 4_000 }, requests: 1 },
  ]);
  expect(notes).toEqual([
    'Lines of a.jsonl that are no JSON: 1.',
    'A database is not read: opencode.db.',
  ]);
});

it.each([
  ['as it is', (text: string) => Buffer.from(text)],
  ['in UTF-16, as PowerShell writes it', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
])('reads what ccusage prints, %s', async (_, encode) => {
  const { events } = await readUse([fileOf('use.json', encode(JSON.stringify(daily)))]);
  // The counts of ccusage stand beside one another.
  expect(events).toMatchObject([{ model: 'claude-opus-5', usage: { input_tokens: 18 } }]);
});

it.each([
  ['another file', '{"name": "app"}', /^use\.json: no use is found\. It is a log/],
  [
    'a count that is missing, which is no 0',
    JSON.stringify(daily).replace('"outputTokens":2,', ''),
    /^use\.json: .*outputTokens is missing/,
  ],
])('says in a sentence what is wrong with %s', async (_, text, message) => {
  await expect(readUse([fileOf('use.json', text)])).rejects.toThrow(message);
});
