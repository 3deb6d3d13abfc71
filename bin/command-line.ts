import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The command line of this process, or what is wrong with it. */
export function readCommandLine<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> | Fault {
  try {
    return parseArgs(config);
  } catch (error) {
    // The messages of parseArgs are for users; any other error is a bug.
    if (error instanceof TypeError && 'code' in error) return { fault: error.message };
    throw error;
  }
}

type Fault = { readonly fault: string };

/** Prints why a command can't run; returns the exit code for that, which no result has. */
export function complain(fault: string): 2 {
  console.error(fault);
  return 2;
}
