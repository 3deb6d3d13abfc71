import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outputFileSync } from 'fs-extra/esm';
import { renderNpmPackage } from '../../bin/npm-package.ts';
import { snapshotFilesOf, snapshotOf } from '../../bin/snapshot.ts';
import { openSync } from '../../clients/typescript/src/sync.ts';
import { cost } from '../../feed/prices/answered-cost.ts';
import { deriveRealSite } from '../data/real-feed.ts';
import { compare, median, timePerCall } from './tools.ts';

/** Models that all packages know. */
const ids = ['gpt-4o', 'gpt-4.1', 'o3', 'claude-opus-4-5', 'gemini-2.5-pro'];

const input = 12_000;
const output = 900;
const cached = 4_000;

/** One request as each package takes it. */
const usage = {
  input_tokens: input,
  output_tokens: output,
  cache_read_tokens: cached,
  cache_write_tokens: 0,
};
const usageOfAiSdk = {
  inputTokens: input,
  outputTokens: output,
  totalTokens: input + output,
  inputTokenDetails: { cacheReadTokens: cached, noCacheTokens: input - cached },
  outputTokenDetails: { textTokens: output },
};
const usageOfLogs = {
  inputTokens: input,
  outputTokens: output,
  cachedInputTokens: 0,
  cacheCreationInputTokens: 0,
  cacheReadInputTokens: cached,
};

/** The packages are not installed where the project is checked. */
type Calculator = { calculateCost: (request: object) => { totalCost: number } };
type Pydantic = { calcPrice: (usage: object, model: string) => { total_price: number } | null };
type Pricing = { estimateCostUsd: (request: object) => { cost: number } | null };

/** The cost of a request by the id of its model beside three other packages. */
export async function benchCost(): Promise<void> {
  const { calculateCost }: Calculator = await import(String('ai-sdk-cost-calculator'));
  const { calcPrice }: Pydantic = await import(String('@pydantic/genai-prices'));
  const { estimateCostUsd }: Pricing = await import(String('llm-pricing'));
  const site = deriveRealSite();
  const sync = openSync(snapshotOf(site));
  const known = ids.flatMap((id) => site.models.find((model) => model.id === id) ?? []);
  console.log('\nthe same request by coderfeed and the others, USD');
  for (const model of known) {
    const { id } = model;
    const totals = [
      cost(model, usage).total,
      calcPrice(usage, id)?.total_price,
      estimateCostUsd({ model: id, ...usageOfLogs })?.cost,
      calculateCost({ model: id, usage: usageOfAiSdk }).totalCost,
    ];
    console.log(`  ${id.padEnd(20)}${totals.map((total) => String(total).padStart(22)).join('')}`);
  }
  const at = '2026-10-01';
  await compare('a cost', 'µs', 15, {
    'coderfeed/snapshot': () => timePerCall(known, 4_000, ({ id }) => sync.cost(id, usage)),
    'on a day': () => timePerCall(known, 4_000, ({ id }) => sync.cost(id, usage, { at })),
    "by a cloud's id": () =>
      timePerCall(known, 4_000, () =>
        sync.cost('us.anthropic.claude-opus-4-5-20251101-v1:0', usage),
      ),
    'coderfeed/cost': () => timePerCall(known, 4_000, (model) => cost(model, usage)),
    'genai-prices': () => timePerCall(known, 4_000, ({ id }) => calcPrice(usage, id)),
    'llm-pricing': () =>
      timePerCall(known, 4_000, ({ id }) => estimateCostUsd({ model: id, ...usageOfLogs })),
    'ai-sdk-cost-calculator': () =>
      timePerCall(known, 4_000, ({ id }) => calculateCost({ model: id, usage: usageOfAiSdk })),
  });
}

/** A program that imports a package and makes one cost, beside one that does nothing. */
export async function benchFirstCost(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'coderfeed-bench-'));
  try {
    const snapshot = snapshotFilesOf(deriveRealSite());
    for (const [name, contents] of await renderNpmPackage(snapshot))
      outputFileSync(join(folder, 'dist', name), contents);
    outputFileSync(join(folder, 'package.json'), '{"type": "module"}');
    const entry = join(folder, 'dist/snapshot.node.js');
    const model = JSON.stringify(ids[0]);
    const given = JSON.stringify(usage);
    const ofAiSdk = JSON.stringify({ model: ids[0], usage: usageOfAiSdk });
    const ofLogs = JSON.stringify({ model: ids[0], ...usageOfLogs });
    const programs = {
      coderfeed: `import { cost } from ${JSON.stringify(entry)}; cost(${model}, ${given});`,
      [BARE]: '',
      'genai-prices': `import { calcPrice } from '@pydantic/genai-prices'; calcPrice(${given}, ${model});`,
      'llm-pricing': `import { estimateCostUsd } from 'llm-pricing'; estimateCostUsd(${ofLogs});`,
      'ai-sdk-cost-calculator': `import { calculateCost } from 'ai-sdk-cost-calculator'; calculateCost(${ofAiSdk});`,
    };
    const contenders = Object.entries(programs).map(
      ([name, program]) => [name, () => millisecondsOf(program)] as const,
    );
    const rounds = await compare('a first cost', 'ms', 25, Object.fromEntries(contenders));
    for (const name of Object.keys(programs)) {
      if (name === BARE) continue;
      const over = rounds.map((round) => (round[name] ?? 0) - (round[BARE] ?? 0));
      console.log(`  ${name}: ${median(over).toFixed(0)} ms over bare Node`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const BARE = 'bare Node';

/** How long a process of Node takes that runs a program, and can import what the bench installs. */
function millisecondsOf(program: string): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return performance.now() - started;
}
