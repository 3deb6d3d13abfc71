import { describe, expect, it } from 'vitest';
import { editionIn, type Sourced } from '../../build/dataset/dataset.ts';
import { loadDataset } from '../../build/dataset/load.ts';
import { readSources } from '../../build/dataset/read.ts';
import type { ModelFile } from '../../feed/contract/schemas/data/model.ts';
import { createLabelMap } from '../../ingest/match/labels.ts';
import { pageAliases } from '../../ingest/propose/board.ts';
import { sources } from '../../ingest/sources/index.ts';
import { today } from '../data/real-feed.ts';

/** A model in which only its names are written down. */
function model(place: string, aliases: string[] = []): Sourced<ModelFile> {
  const [vendor = '', id = ''] = place.split('/');
  const value = { name: id, context_window: 1000, tags: [], prices: [], aliases };
  return { id, vendor, value, file: { path: `data/models/${place}.yaml`, text: '' } };
}

const models = [
  'anthropic/claude-3-5-sonnet anthropic/claude-3-5-sonnet-20240620 anthropic/claude-opus-4-1',
  'anthropic/claude-opus-4-5 anthropic/claude-fable-5 google/gemini-1.5-pro google/gemini-2.0-flash',
  'google/gemini-2.5-flash google/gemini-2.5-flash-lite openai/gpt-5 openai/gpt-5.1 openai/gpt-5-codex',
  'openai/gpt-5.1-codex-max openai/gpt-5.6-sol deepseek/deepseek-v3 deepseek/deepseek-v3-0324',
  'moonshot-ai/kimi-k2-thinking moonshot-ai/kimi-k2.6 alibaba/qwen3.8-max',
  'meta/llama-3.1-70b-instruct cohere/command-a-plus nvidia/nemotron-3-nano',
]
  .flatMap((line) => line.split(' '))
  .map((place) => model(place));
models.push(model('mistral-ai/mistral-medium-3', ['mistral-medium-2505', 'mistral-medium-latest']));
const map = createLabelMap(models, { labels: {}, leftOut: [] });

function meaning(label: string, read = map): string {
  const match = read(label);
  if (match.kind === 'model') return [match.id, ...match.variant].join(' | ');
  return match.kind === 'claimed' ? `claimed: ${match.ids.join(', ')}` : match.kind;
}

describe('createLabelMap', () => {
  // What no label of the stored periods below has.
  it.each([
    ['openai/GPT-5', 'gpt-5'],
    ['GPT-5.6 Sol Extra High', 'gpt-5.6-sol | xhigh'],
    [
      'claude-opus-4-5-20251101-thinking-64k-high-effort',
      'claude-opus-4-5 | 20251101 | thinking-64k | high',
    ],
    ['Sonnet 3.5 Max', 'claude-3-5-sonnet | max'],
    ['DeepSeek V3 (0324)', 'deepseek-v3-0324'],
    ['NVIDIA Nemotron 3 Nano', 'nemotron-3-nano'],
  ])('maps %s', (label, expected) => {
    expect(meaning(label)).toBe(expected);
  });

  it.each([
    ['gpt-5-chat', 'a word that is no way of running a model'],
    ['GPT-5 (ChatGPT)', 'brackets that are none'],
    ['gpt-5-codex-max', 'a name that only looks like one with an effort'],
    ['qwen3.7-max', 'the name of another model'],
    ['mistral-medium-latest', 'a name that moves'],
    ['gemini-2.0-flash-thinking-exp-01-21', 'a model of its own'],
    ['kimi-k2.6-0905', 'four digits, which may be another build'],
  ])('leaves %s unmapped: %s', (label) => {
    expect(meaning(label)).toBe('unmapped');
  });

  it('never guesses which build a date means, where the feed has one of its own', () => {
    expect(meaning("DeepSeek V3 (Dec '24)")).toBe('claimed: deepseek-v3, deepseek-v3-0324');
    expect(meaning('claude-3-5-sonnet-20240620')).toBe('claude-3-5-sonnet-20240620');
    expect(meaning('Claude 3.5 Sonnet (Oct 2024)')).toBe(
      'claimed: claude-3-5-sonnet, claude-3-5-sonnet-20240620',
    );
  });

  it('names the nearest models for a label without one', () => {
    expect(map('gpt-5.2-high')).toEqual({ kind: 'unmapped', nearest: ['gpt-5.1', 'gpt-5'] });
  });

  it.each([
    ['claude-3.5-sonnet (Oct 2024)', 'claude-3-5-sonnet | oct 2024'],
    ['Claude Opus 4.5 (High) (0813)', 'claude-opus-4-5 | high | 0813'],
    ['GPT Five (high)', 'gpt-5 | high'],
    ['K2 Thinking', 'kimi-k2-thinking'],
    ['gpt-5.1-high', 'left-out'],
    ['kimi-k2.6 (fast)', 'left-out'],
    ['gpt-5.1-codex-max', 'gpt-5.1-codex-max'],
  ])("follows the data's word for %s, or for what is left of it", (label, expected) => {
    const told = createLabelMap(models, {
      labels: {
        'Claude 3.5 Sonnet (Oct 2024)': 'claude-3-5-sonnet',
        'Claude Opus 4.5 (High) (0813)': 'claude-opus-4-5',
        'gpt-five': 'gpt-5',
        'K2 Thinking': 'kimi-k2-thinking',
      },
      leftOut: ['gpt-5.1', 'Kimi K2.6 (Fast)'],
    });
    expect(meaning(label, told)).toBe(expected);
  });

  it('reports a name that two models claim', () => {
    const labels = { labels: {}, leftOut: [] };
    const twins = createLabelMap([model('acme/acme-1.5'), model('other/acme-15')], labels);
    expect(meaning('Acme 1 5', twins)).toBe('claimed: acme-1.5, acme-15');
    expect(meaning('acme-1.5', twins)).toBe('acme-1.5');
  });
});

const { dataset, records } = loadDataset(readSources('.').data, today);
if (dataset === undefined) throw new Error('the data has faults; npm run build shows them');

const leftOut: string[] = [];
const boards = sources.filter((one) => one.kind === 'board');

describe('the labels of the stored periods', () => {
  it.each(boards)('mean to $name the models that the data says', (source) => {
    const map = createLabelMap(
      dataset.models,
      pageAliases(source, { dataset, aliases: records.aliases, leftOut }),
    );
    const stored = dataset.boards.flatMap((board) =>
      board.periods.flatMap(({ id, value }) => {
        const isOurs = editionIn(board, id)?.public_url === source.page;
        return isOurs ? value.entries.map(({ label, model }) => ({ label, model })) : [];
      }),
    );
    const mapped = stored.map(({ label }) => {
      const match = map(label);
      return { label, model: match.kind === 'model' ? match.id : match.kind };
    });
    expect(stored.length).toBeGreaterThan(0);
    expect(mapped).toEqual(stored);
  });
});
