import { parseArgs } from 'node:util';

/** What the command line and the environment ask of a build. */
export type Options = {
  readonly root: string;
  readonly dist: string;
  readonly apiRoot: string | undefined;
  readonly target: string | undefined;
  readonly watch: boolean;
  readonly serve: boolean;
  readonly writeSchemas: boolean;
};

export const usage = `Usage: npm run build -- [options]

  --api-root <address>   address under which dist will be mounted, without /v1
  --out <folder>         where to publish (dist)
  --watch                build again on every save
  --serve                serve what was built
  --write-schemas        write data/schemas from the schemas in feed/schemas
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
        watch: { type: 'boolean', default: false },
        serve: { type: 'boolean', default: false },
        'write-schemas': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return { help: true };
    return {
      root,
      dist: values.out,
      apiRoot: values['api-root'],
      target: values.target,
      watch: values.watch,
      serve: values.serve,
      writeSchemas: values['write-schemas'],
    };
  } catch (error) {
    // parseArgs tells what it met in words of its own; anything else is a fault of ours.
    if (error instanceof TypeError && 'code' in error) return { fault: error.message };
    throw error;
  }
}
