import type { Command, ServerCommand } from '../command.ts';
import { boards } from './boards.ts';
import { changes } from './changes.ts';
import { compare } from './compare.ts';
import { cost } from './cost.ts';
import { mcp } from './mcp.ts';
import { plans } from './plans.ts';
import { price } from './price.ts';
import { resolve } from './resolve.ts';
import { search } from './search.ts';

/** Every command that reads the feed, by its name: a file each, in the order of the help. */
export const commands = {
  price,
  cost,
  search,
  compare,
  plans,
  changes,
  resolve,
  boards,
  mcp,
} as const satisfies { readonly [name: string]: Command | ServerCommand };
