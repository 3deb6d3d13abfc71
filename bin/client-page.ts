import { format } from 'node:util';
import type { Dataset } from '../build/dataset/dataset.ts';
import { deriveSite } from '../build/derive/site.ts';
import { run } from '../clients/typescript/command/run.ts';
import { createClient } from '../clients/typescript/src/client.ts';
import { cost } from '../clients/typescript/src/cost.ts';
import type { Snapshot } from '../clients/typescript/src/open-snapshot.ts';
import { FeedProblem } from '../clients/typescript/src/problem.ts';
import { snapshotOf } from './snapshot.ts';

export const clientPage = 'docs/clients.md';

/** A program on the page, and the block with its output. */
const PROGRAM = /(```(ts|sh)\n((?:(?!```)[\s\S])*)```\n\n```text\n)[\s\S]*?```/g;

/** A day on which every price that is announced has begun. */
const LAST_DAY = '9999-12-30';

/**
 * The page with the output of each program. The data is that of its own newest day, so that the
 * page is the same until the data changes.
 */
export async function fillClientPage(text: string, dataset: Dataset): Promise<string> {
  const snapshotOn = (today: string) =>
    snapshotOf(deriveSite(dataset, { apiRoot: 'https://feed.example', today }));
  const snapshot = snapshotOn(snapshotOn(LAST_DAY).day);
  const outputs: string[] = [];
  for (const [, , language, program = ''] of text.matchAll(PROGRAM)) {
    let output = '';
    const print = (printed: string) => {
      output += printed;
    };
    await (language === 'sh' ? runCommand : runModule)(program, snapshot, print);
    outputs.push(output);
  }
  return text.replace(PROGRAM, (_, program: string) => `${program}${outputs.shift()}\`\`\``);
}

type Print = (text: string) => void;

/** Runs `coderfeed …` with the snapshot. */
async function runCommand(line: string, snapshot: Snapshot, print: Print): Promise<void> {
  const [, ...args] = line.trim().split(/\s+/);
  await run(args, {
    environment: {},
    version: '',
    loadSnapshot: async () => snapshot,
    serveMcp: async () => {
      throw new Error('A server gives no output for the page.');
    },
    print,
    printError: print,
  });
}

/** Runs a module with the package, and prints what it logs. */
async function runModule(program: string, snapshot: Snapshot, print: Print): Promise<void> {
  const packages = {
    coderfeed: { createClient, FeedProblem },
    'coderfeed/cost': { cost },
    'coderfeed/snapshot': { default: snapshot },
  };
  const body = program.replace(
    /^import (?:(\w+)|(\{.*\})) from ('[^']+');$/gm,
    (_, name, names, from) => `const ${names ?? `{ default: ${name} }`} = packages[${from}];`,
  );
  const console = { log: (...values: unknown[]) => print(`${format(...values)}\n`) };
  // A program of the page is written by whoever runs this.
  const runProgram = new AsyncFunction('packages', 'console', body);
  await runProgram(packages, console);
}

const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor;
