import { parseArgs } from 'node:util';
import { nearest } from '../feed/nearest.ts';
import { type HostWishes, targetNames } from './hosts.ts';
import { runtimeReaches } from './render/hosts/runtime-paths.ts';

/** What the command line and the environment ask of a build. */
export type Options = {
  readonly root: string;
  readonly dist: string;
  readonly apiRoot: string | undefined;
  readonly hosts: HostWishes;
  readonly serving: string | undefined;
  /** Whether to go on from what earlier builds parsed. */
  readonly cache: boolean;
};

export const usage = `Usage: npm run build -- [options]

  --api-root <address>   address under which dist will be mounted, without /v1
  --out <folder>         where to publish (dist)
  --serving <address>    the address it will be served at, where none of the others is set
  --target <host>        a host that wants a folder of its own: ${targetNames.join(', ')}
  --runtime <reach>      what Cloudflare and Netlify send through the runtime: queries (what may carry one), or all
  --listen <address>     where nginx or Caddy listens (127.0.0.1:8080), or the name that Caddy serves
  --upstream <address>   where they find \`npm run host\` (127.0.0.1:8788)
  --no-cache             parse every file, whatever earlier builds have parsed
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
        runtime: { type: 'string' },
        listen: { type: 'string' },
        upstream: { type: 'string' },
        serving: { type: 'string' },
        'no-cache': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return { help: true };
    const hosts = parseHosts(values);
    if ('fault' in hosts) return hosts;
    return { root, dist: values.out, apiRoot: values['api-root'], serving: values.serving, hosts, cache: !values['no-cache'] };
  } catch (error) {
    // parseArgs tells what it met in words of its own; anything else is a fault of ours.
    if (error instanceof TypeError && 'code' in error) return { fault: error.message };
    throw error;
  }
}

type HostValues = { readonly [name in 'target' | 'runtime' | 'listen' | 'upstream']?: string | undefined };

function parseHosts({ target, runtime, listen, upstream }: HostValues): HostWishes | { readonly fault: string } {
  const fault =
    choiceFault('--target', target, targetNames) ??
    choiceFault('--runtime', runtime, runtimeReaches) ??
    addressFault('--listen', listen) ??
    addressFault('--upstream', upstream);
  if (fault !== undefined) return { fault };
  return { target: targetNames.find((name) => name === target), reach: runtimeReaches.find((name) => name === runtime), listen, upstream };
}

function choiceFault(option: string, value: string | undefined, allowed: readonly string[]): string | undefined {
  if (value === undefined || allowed.includes(value)) return undefined;
  const [near] = nearest(value, allowed);
  return `${option} is "${value}"; it is one of ${allowed.join(', ')}.${near === undefined ? '' : ` Did you mean "${near}"?`}`;
}

/** Nothing that could end a line of a server's settings. */
function addressFault(option: string, value: string | undefined): string | undefined {
  if (value === undefined || /^[\w.:[\]-]+$/.test(value)) return undefined;
  return `${option} is "${value}"; it is a port, a name, or both joined by a colon`;
}
