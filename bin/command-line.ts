import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The command line of this process, or a sentence about what can't be understood of it. */
export function readCommandLine<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> | Fault {
  try {
    return parseArgs(config);
  } catch (error) {
    // parseArgs tells what it met in words of its own; anything else is a fault of ours.
    if (error instanceof TypeError && 'code' in error) return { fault: error.message };
    throw error;
  }
}

type Fault = { readonly fault: string };

/** Says why a command can't do its work; the exit code for that, which no result has. */
export function complain(fault: string): 2 {
  console.error(fault);
  return 2;
}
