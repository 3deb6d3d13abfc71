import { parseArgs } from 'node:util';
import { nearest } from '../../feed/problems.ts';
import { runtimeReaches } from '../../hosts/host.ts';
import { targetNames } from '../../hosts/index.ts';
import type { HostOptions } from '../hosts/choices.ts';
import type { BuildOptions } from '../pipeline.ts';
import type { SigningMode, SigningOptions } from '../publish/sign/signing.ts';
import { buildInstant } from './clock.ts';

/** The options of a build on the command line. */
export type Options = {
  readonly root: string;
  readonly dist: string;
  readonly apiRoot: string | undefined;
  readonly hosts: HostOptions;
  readonly serving: string | undefined;
  /** Whether warnings are faults. */
  readonly strict: boolean;
  readonly signingOptions: SigningOptions;
};

export const usage = `Usage: npm run build -- [options]

  --api-root <address>   address under which dist will be mounted, without /v1
  --out <folder>         where to publish (dist)
  --serving <address>    the address it will be served at, where none of the others is set
  --target <host>        a host that wants a folder of its own: ${targetNames.join(', ')}
  --runtime <reach>      what Cloudflare and Netlify send through the runtime: queries (what may carry one), or all
  --unsigned             without a signature, though data/site.yaml lists a key: to look at the feed, not to publish it
  --sequence <number>    the least sequence number of the signed manifest, where dist is not what was published last
  --strict               refuse data with warnings too; exceptions stand in data/exceptions.yaml
  --help                 this text
`;

/** Reads the command line; a sentence about what can't be understood. */
export function parseOptions(
  args: readonly string[],
  root: string,
): Options | { readonly fault: string } | { readonly help: true } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        'api-root': { type: 'string' },
        out: { type: 'string', default: 'dist' },
        target: { type: 'string' },
        runtime: { type: 'string' },
        serving: { type: 'string' },
        unsigned: { type: 'boolean', default: false },
        sequence: { type: 'string' },
        strict: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return { help: true };
    const hosts = parseHosts(values);
    if ('fault' in hosts) return hosts;
    const signingOptions = parseSigning(values);
    if ('fault' in signingOptions) return signingOptions;
    const { out: dist, 'api-root': apiRoot, serving, strict } = values;
    return { root, dist, apiRoot, serving, hosts, strict, signingOptions };
  } catch (error) {
    // The messages of parseArgs are for users; any other error is a bug.
    if (error instanceof TypeError && 'code' in error) return { fault: error.message };
    throw error;
  }
}

type HostValues = {
  readonly [name in 'target' | 'runtime']?: string | undefined;
};

function parseHosts({ target, runtime }: HostValues): HostOptions | { readonly fault: string } {
  const fault =
    choiceFault('--target', target, targetNames) ??
    choiceFault('--runtime', runtime, runtimeReaches);
  if (fault !== undefined) return { fault };
  return {
    target: targetNames.find((name) => name === target),
    reach: runtimeReaches.find((name) => name === runtime),
  };
}

type SigningValues = { readonly unsigned: boolean; readonly sequence?: string | undefined };

function parseSigning({
  unsigned,
  sequence,
}: SigningValues): SigningOptions | { readonly fault: string } {
  const minSequence = sequence === undefined ? undefined : Number(sequence);
  if (
    sequence !== undefined &&
    !(/^[1-9]\d*$/.test(sequence) && Number.isSafeInteger(minSequence))
  ) {
    return { fault: `--sequence is "${sequence}"; it is a whole number from 1 on` };
  }
  return { mode: unsigned ? 'never' : undefined, minSequence };
}

function choiceFault(
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
  signingMode?: SigningMode,
): Omit<BuildOptions, 'generatedAt' | 'isFixed'> | { readonly exitCode: number } {
  const options = parseOptions(process.argv.slice(2), process.cwd());
  if ('help' in options) {
    print(usage);
    return { exitCode: 0 };
  }
  const instant = buildInstant(process.env.SOURCE_DATE_EPOCH, Date.now());
  const fault =
    'fault' in options
      ? `${options.fault}\n\n${usage}`
      : 'fault' in instant
        ? `${instant.fault}\n`
        : undefined;
  if (fault === undefined && !('fault' in options)) {
    const { signingOptions } = options;
    const mode = signingOptions.mode ?? signingMode;
    return {
      ...options,
      signingOptions: { ...signingOptions, mode },
      environment: process.env,
      print,
      printError,
    };
  }
  printError(fault ?? '');
  return { exitCode: 2 };
}

/** The time of a build that begins now. */
export function currentTime(): Pick<BuildOptions, 'generatedAt' | 'isFixed'> {
  const instant = buildInstant(process.env.SOURCE_DATE_EPOCH, Date.now());
  if ('fault' in instant) throw new Error(instant.fault);
  return instant;
}

function print(text: string): void {
  process.stdout.write(text);
}

function printError(text: string): void {
  process.stderr.write(text);
}
