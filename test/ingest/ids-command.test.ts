import { describe, expect, it } from 'vitest';
import { dataOf, project, runIn } from './project.ts';

const record = (name: string) => `# yaml-language-server: $schema=../../schemas/model.json
name: ${name}
context_window: 400000
tags: []
prices: []
`;

const known = `# yaml-language-server: $schema=../schemas/ids.json
sources:
  page: { url: https://openai.com/models, checked: 2026-07-01 }
ids:
  # The build behind the name.
  - { id: gpt-5-2025-08-07, model: gpt-5, match: snapshot }
left_out:
  - gpt-5-codex
`;

const chat = { litellm_provider: 'openai', mode: 'chat' };
const map = {
  sample_spec: {},
  'gpt-5': chat,
  'gpt-5-codex': chat,
  'azure/gpt-5-2025-08-07': { ...chat, litellm_provider: 'azure' },
  'dall-e-3': { ...chat, mode: 'image_generation' },
};

function projectWith(files: Readonly<Record<string, string>>) {
  const models = { 'data/models/openai/gpt-5.yaml': record('GPT-5') };
  return project({ ...models, 'data/ids/vendor.yaml': known, ...files });
}

describe('an import of ids', () => {
  it('proposes the ids that certainly name a model, and writes nothing', async () => {
    const root = projectWith({ 'map.json': JSON.stringify(map) });
    const before = dataOf(root);
    const args = ['ids', 'litellm', 'map.json', '--day', '2026-08-01'];
    const { exitCode, printed } = await runIn(root, args);
    expect(exitCode).toBe(0);
    expect(printed).toContain(`new
  litellm gpt-5: gpt-5, exact
  vendor gpt-5: gpt-5, exact
  litellm azure/gpt-5-2025-08-07: gpt-5, snapshot
  azure gpt-5-2025-08-07: gpt-5, snapshot

6 rows read: 5 mapped, 4 new, 0 changed, 1 confirmed, 0 kept, 0 in no model, 1 skipped, 0 refused`);
    expect(dataOf(root)).toEqual(before);
  });

  it('adds them to their files in order with their source, and leaves the rest as it was', async () => {
    const root = projectWith({ 'map.json': JSON.stringify(map) });
    const args = ['ids', 'litellm', 'map.json', '--day', '2026-08-01', '--write'];
    const { exitCode, complained } = await runIn(root, args);
    expect([exitCode, complained]).toEqual([0, '']);
    const written = dataOf(root);
    const address =
      'https://raw.githubusercontent.com/BerriAI/litellm/main/model_prices_and_context_window.json';
    expect(written['data/ids/vendor.yaml']).toBe(
      known
        .replace('ids:\n', `  litellm: { url: ${address}, checked: 2026-08-01 }\nids:\n`)
        .replace(
          '  # The build',
          '  - { id: gpt-5, model: gpt-5, match: exact, source: litellm }\n  # The build',
        ),
    );
    expect(written['data/ids/azure.yaml']).toBe(`# yaml-language-server: $schema=../schemas/ids.json
sources:
  litellm: { url: ${address}, checked: 2026-08-01 }
ids:
  - { id: gpt-5-2025-08-07, model: gpt-5, match: snapshot }
`);
    expect((await runIn(root, args)).printed).toContain('nothing to write');
  });

  it('reads models.dev by provider, in a file for each vendor', async () => {
    const list = {
      openai: { models: { 'gpt-5': {}, 'o9-large': {} } },
      azure: { models: { 'gpt-5': {} } },
    };
    const root = projectWith({ 'api.json': JSON.stringify(list) });
    await runIn(root, ['ids', 'models.dev', 'api.json', '--day', '2026-08-01', '--write']);
    expect(dataOf(root)['data/ids/models-dev/openai.yaml']).toContain(`ids:
  - { id: azure/gpt-5, model: gpt-5, match: exact }
  - { id: openai/gpt-5, model: gpt-5, match: exact }
`);
  });

  it('reads the slugs of OpenRouter and the names of weights', async () => {
    const listed = {
      id: 'openai/gpt-5',
      canonical_slug: 'openai/gpt-5-2025-08-07',
      hugging_face_id: '',
    };
    const root = projectWith({ 'list.json': JSON.stringify({ data: [listed] }) });
    const { printed } = await runIn(root, [
      'ids',
      'openrouter',
      'list.json',
      '--day',
      '2026-08-01',
    ]);
    expect(printed).toContain('  openrouter openai/gpt-5: gpt-5, exact\n');
    expect(printed).toContain('  openrouter openai/gpt-5-2025-08-07: gpt-5, snapshot\n');
  });

  it('refuses a file that is none of the list, or of no day', async () => {
    const root = projectWith({ 'map.json': '{}', 'day.json': JSON.stringify(map) });
    const day = ['--day', '2026-08-01'];
    expect((await runIn(root, ['ids', 'litellm', 'map.json', ...day])).complained).toContain(
      'this is no price map of LiteLLM',
    );
    expect((await runIn(root, ['ids', 'litellm', 'day.json'])).complained).toContain(
      'the day of the file is not known',
    );
  });
});
