import { resolve } from 'node:path';
import { loadDataset } from '../../build/dataset/load.ts';
import { readSources } from '../../build/dataset/read.ts';
import { visible } from '../../build/dataset/visible.ts';
import type { CommandContext } from '../context.ts';
import { readUpstream, type Upstream } from '../fetch/upstream-file.ts';
import { dayInName } from '../formats/days.ts';
import { priceFormats } from '../formats/index.ts';
import { parsePrices } from '../propose/import.ts';
import { crossCheck, type List } from './crosscheck.ts';
import { crossCheckText } from './text.ts';

const usage = `Usage: npm run crosscheck -- <file>[@<YYYY-MM-DD>] …

Lists, model by model, where price lists and the feed disagree, the largest difference first. It writes nothing. Which list a file
is, its content tells; the day behind it is the file's, where neither its content nor its name says so.

A disagreement that you have looked into goes beside the price, and is silent until a figure moves:

  disputes:
    - family: litellm
      input_price: 10
      output_price: 40
      reason: It still has the price of the launch.
`;

/**
 * Compares downloaded price lists with the feed. Exit codes: 0 done, 1 a file that can't be read.
 */
export function runCrossCheck(
  args: readonly string[],
  context: Pick<CommandContext, 'root' | 'today' | 'print' | 'printError'>,
): 0 | 1 {
  if (args.length === 0 || args.includes('--help')) {
    context.print(usage);
    return 0;
  }
  const lists = args.map((argument) => readList(argument, context.root));
  const faults = lists.flatMap((list) => ('fault' in list ? [`${visible(list.fault)}\n`] : []));
  const { dataset } = loadDataset(readSources(context.root).data, context.today);
  if (dataset === undefined)
    faults.push('the data has faults of its own; npm run build shows them.\n');
  if (dataset === undefined || faults.length > 0) {
    context.printError(faults.join(''));
    return 1;
  }
  context.print(
    crossCheckText(
      crossCheck(
        lists.flatMap((list) => ('fault' in list ? [] : [list])),
        dataset,
        context.today,
      ),
    ),
  );
  return 0;
}

const DAY = /@(\d{4}-\d{2}-\d{2})$/;

function readList(argument: string, root: string): List | { readonly fault: string } {
  const path = argument.replace(DAY, '');
  const upstream = readUpstream(resolve(root, path));
  if ('fault' in upstream) return { fault: `${path} ${upstream.fault}.` };
  const list = recognise(upstream);
  if ('fault' in list) return { fault: `${path}:${list.fault}` };
  return { ...list, day: DAY.exec(argument)?.[1] ?? list.day ?? dayInName(upstream.name) };
}

/**
 * Finds the format of a file. If none fits, the fault is that of a format which at least could
 * parse the text.
 */
function recognise(upstream: Upstream): List | { readonly fault: string } {
  const parsed = priceFormats.map((format) => ({ format, ...parsePrices(format, upstream) }));
  const found = parsed.find(({ fault, rows }) => fault === undefined && rows.length > 0);
  if (found !== undefined)
    return { format: found.format, rows: found.rows, day: found.day ?? null };
  const unreadable = parsed.find(
    ({ fault }) => fault !== undefined && !fault.startsWith('1:1: this is no '),
  )?.fault;
  return {
    fault:
      unreadable ??
      `1:1: this is none of the price lists ${priceFormats.map(({ name }) => name).join(', ')}.`,
  };
}
