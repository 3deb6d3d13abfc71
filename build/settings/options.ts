import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearest } from '../../feed/problems.ts';
import { runtimeReaches } from '../../hosts/host.ts';
import { targetNames } from '../../hosts/index.ts';
import type { BuildOptions } from '../pipeline.ts';
import type { SigningMode } from '../publish/signing.ts';

export type Options = Pick<
  BuildOptions,
  'root' | 'dist' | 'apiRoot' | 'serving' | 'strict' | 'signingMode' | 'hosts'
>;

export const usage = `Usage: npm run build -- [options]

  --api-root <address>   address under which dist will be mounted, without /v1
  --out <folder>         where to publish (dist)
  --serving <address>    the address it will be served at, where none of the others is set
  --target <host>        a host that wants a folder of its own: ${targetNames.join(', ')}
  --runtime <reach>      what Cloudflare and Netlify send through the runtime: queries (what may carry one), or all
  --unsigned             without a signature, though data/site.yaml lists a key: to look at the feed, not to publish it
  --strict               refuse data with warnings too; exceptions stand in data/exceptions.yaml
  --help                 this text
`;

export function parseCommandLine<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> | { error: string } {
  try {
    return parseArgs(config);
  } catch (error) {
    // The messages of parseArgs are for users; any other error is a bug.
    if (error instanceof TypeError && 'code' in error) return { error: error.message };
    throw error;
  }
}

export function parseOptions(
  args: readonly string[],
  root: string,
): Options | { error: string } | { help: true } {
  const line = parseCommandLine({
    args: [...args],
    options: {
      'api-root': { type: 'string' },
      out: { type: 'string', default: 'dist' },
      target: { type: 'string' },
      runtime: { type: 'string' },
      serving: { type: 'string' },
      unsigned: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if ('error' in line) return line;
  const { values } = line;
  if (values.help) return { help: true };
  const { target, runtime, serving, strict, unsigned } = values;
  const error =
    notOneOf('--target', target, targetNames) ?? notOneOf('--runtime', runtime, runtimeReaches);
  if (error !== undefined) return { error };
  return {
    root,
    dist: values.out,
    apiRoot: values['api-root'],
    serving,
    strict,
    signingMode: unsigned ? 'never' : undefined,
    hosts: {
      target: targetNames.find((name) => name === target),
      reach: runtimeReaches.find((name) => name === runtime),
    },
  };
}

function notOneOf(
  option: string,
  value: string | undefined,
  allowed: readonly string[],
): string | undefined {
  if (value === undefined || allowed.includes(value)) return undefined;
  const [near] = nearest(value, allowed);
  return `${option} is "${value}"; it is one of ${allowed.join(', ')}.${near === undefined ? '' : ` Did you mean "${near}"?`}`;
}

/**
 * The options of this process, without the time, which is another for each build of a development
 * server; or the exit code of a command that has ended. `signingMode` is the default.
 */
export function readBuildOptions(
  signingMode: SigningMode = 'required',
): Omit<BuildOptions, 'generatedAt' | 'isFixed'> | { exitCode: number } {
  const print = (text: string) => void process.stdout.write(text);
  const printError = (text: string) => void process.stderr.write(text);
  const options = parseOptions(process.argv.slice(2), process.cwd());
  if ('help' in options) {
    print(usage);
    return { exitCode: 0 };
  }
  const instant = buildInstant(process.env.SOURCE_DATE_EPOCH, Date.now());
  if ('error' in options || 'error' in instant) {
    printError(
      'error' in options
        ? `${options.error}\n\n${usage}`
        : `${'error' in instant ? instant.error : ''}\n`,
    );
    return { exitCode: 2 };
  }
  return {
    ...options,
    signingMode: options.signingMode ?? signingMode,
    environment: process.env,
    print,
    printError,
  };
}

export function currentTime(): { generatedAt: string; isFixed: boolean } {
  const instant = buildInstant(process.env.SOURCE_DATE_EPOCH, Date.now());
  if ('error' in instant) throw new Error(instant.error);
  return instant;
}

/**
 * The instant of a build, to the second: SOURCE_DATE_EPOCH where it is set, so that a build can be
 * repeated to the byte.
 */
export function buildInstant(
  epoch: string | undefined,
  now: number,
): { generatedAt: string; isFixed: boolean } | { error: string } {
  const isFixed = epoch !== undefined && epoch !== '';
  const seconds = isFixed ? Number(epoch) : Math.floor(now / 1000);
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > LAST_SECOND)
    return {
      error: `SOURCE_DATE_EPOCH is "${epoch}"; it is a number of whole seconds since 1970-01-01`,
    };
  return { generatedAt: `${new Date(seconds * 1000).toISOString().slice(0, -5)}Z`, isFixed };
}

const LAST_SECOND = 253_402_300_799;
