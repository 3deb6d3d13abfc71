import { parseArgs } from 'node:util';

/** What the command line and the environment ask of a build. */
export type Options = {
  readonly root: string;
  readonly dist: string;
  readonly apiRoot: string | undefined;
  readonly target: string | undefined;
  readonly serving: string | undefined;
};

export const usage = `Usage: npm run build -- [options]

  --api-root <address>   address under which dist will be mounted, without /v1
  --out <folder>         where to publish (dist)
  --serving <address>    the address it will be served at, where none of the others is set
  --target <host>        a host that wants files of its own
  --help                 this text
`;

/** Reads the command line; a sentence about what can't be understood. */
export function parseOptions(args: readonly string[], root: string): Options | { readonly fault: string } | { readonly help: true } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        'api-root': { type: 'string' },
        out: { type: 'string', default: 'dist' },
        target: { type: 'string' },
        serving: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return { help: true };
    return {
      root,
      dist: values.out,
      apiRoot: values['api-root'],
      target: values.target,
      serving: values.serving,
    };
  } catch (error) {
    // parseArgs tells what it met in words of its own; anything else is a fault of ours.
    if (error instanceof TypeError && 'code' in error) return { fault: error.message };
    throw error;
  }
}
