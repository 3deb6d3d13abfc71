import { format } from 'node:util';
import { transform } from 'esbuild';
import type { Dataset } from '../build/dataset/dataset.ts';
import { deriveSite } from '../build/derive/site.ts';
import { snapshotOf } from '../build/render/answers.ts';
import { run } from '../clients/typescript/command/run.ts';
import { createClient } from '../clients/typescript/src/client.ts';
import { cost } from '../clients/typescript/src/cost.ts';
import { FeedProblem } from '../clients/typescript/src/problem.ts';
import type { Snapshot } from '../feed/snapshot.ts';

export const clientPage = 'docs/clients.md';

/** A program on the page, and the block with its output. */
const PROGRAM = /```(ts|sh)\n([\s\S]*?)```\n\n```text\n[\s\S]*?```/g;

/**
 * The page with the output of each program. The data is that of its own newest day, so that the
 * page is the same until the data changes.
 */
export async function fillClientPage(text: string, dataset: Dataset): Promise<string> {
  const siteOf = (today: string) => deriveSite(dataset, { apiRoot: 'https://feed.example', today });
  const { day } = snapshotOf(siteOf(LAST_DAY));
  const snapshot = snapshotOf(siteOf(day));
  const outputs: string[] = [];
  for (const [, language = '', program = ''] of text.matchAll(PROGRAM)) {
    const output =
      language === 'sh'
        ? await outputOfCommand(program, snapshot)
        : await outputOfModule(program, snapshot);
    outputs.push(`\`\`\`${language}\n${program}\`\`\`\n\n\`\`\`text\n${output}\`\`\``);
  }
  return text.replace(PROGRAM, () => outputs.shift() ?? '');
}

/** Runs `npx coderfeed …` with the snapshot. */
async function outputOfCommand(line: string, snapshot: Snapshot): Promise<string> {
  let output = '';
  const print = (text: string) => {
    output += text;
  };
  const [, , ...args] = line.trim().split(/\s+/);
  await run(args, {
    environment: {},
    isTerminal: false,
    version: '',
    loadSnapshot: async () => snapshot,
    serveMcp: async () => {
      throw new Error('A server gives no output for the page.');
    },
    print,
    printError: print,
  });
  return output;
}

/** Runs a module with the package, and gives what it logs. */
async function outputOfModule(program: string, snapshot: Snapshot): Promise<string> {
  const exports: Readonly<Record<string, object>> = {
    coderfeed: { createClient, FeedProblem },
    'coderfeed/cost': { cost },
    'coderfeed/snapshot': { default: snapshot },
  };
  const { code } = await transform(program, { loader: 'ts', target: 'es2022' });
  const body = code.replace(
    /^import (?:(\w+)|(\{[^}]*\})) from "([^"]+)";$/gm,
    (_, name, names, from) =>
      `const ${names ?? `{ default: ${name} }`} = packages[${JSON.stringify(from)}];`,
  );
  const lines: string[] = [];
  const console = { log: (...values: unknown[]) => lines.push(`${format(...values)}\n`) };
  // A program of the page is written by whoever runs this.
  const runProgram = new AsyncFunction('packages', 'console', body);
  await runProgram(exports, console);
  return lines.join('');
}

/** On it every price has come. */
const LAST_DAY = '9999-12-30';

const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor;
