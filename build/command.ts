import { type BuildOptions, type BuildOutcome, build } from './build.ts';
import { buildInstant } from './clock.ts';
import { parseOptions, usage } from './options.ts';
import type { OnRendered } from './publish-feed.ts';
import type { SigningMode } from './signing.ts';
import { plainTools, type Tools } from './tools.ts';

/** One build after another with the settings of this process; what happens in between is the caller's. */
export type BuildCommand = {
  readonly dist: string;
  readonly root: string;
  readonly build: (serving?: string, onRendered?: OnRendered) => Promise<BuildOutcome>;
};

export type CommandOptions = {
  /** What parses and bundles, where it isn't done from scratch. */
  readonly tools?: Tools;
  /** Whether builds sign, where the command line doesn't say. */
  readonly signingMode?: SigningMode;
};

/** Reads the command line of this process. Prints the help, or what can't be understood, and gives the exit code instead. */
export function buildCommand({ tools = plainTools, signingMode }: CommandOptions = {}): BuildCommand | { readonly exitCode: number } {
  const options = parseOptions(process.argv.slice(2), process.cwd());
  if ('help' in options) return say(usage, 0);
  if ('fault' in options) return complain(`${options.fault}\n\n${usage}`);
  const instant = buildInstant(process.env.SOURCE_DATE_EPOCH, Date.now());
  if ('fault' in instant) return complain(`${instant.fault}\n`);
  let restores = true;
  return {
    dist: options.dist,
    root: options.root,
    build: (serving, onRendered) => {
      const building = build({
        ...options,
        ...now(),
        environment: process.env,
        print,
        printError,
        serving: serving ?? options.serving,
        signingOptions: { ...options.signingOptions, mode: options.signingOptions.mode ?? signingMode },
        tools,
        onRendered,
        restores,
      });
      restores = false;
      return building;
    },
  };
}

/** Each build of a long-lived process has its own instant. */
function now(): Pick<BuildOptions, 'generatedAt' | 'isFixed'> {
  const instant = buildInstant(process.env.SOURCE_DATE_EPOCH, Date.now());
  if ('fault' in instant) throw new Error(instant.fault);
  return instant;
}

function say(text: string, exitCode: number): { readonly exitCode: number } {
  print(text);
  return { exitCode };
}

function complain(text: string): { readonly exitCode: number } {
  printError(text);
  return { exitCode: 2 };
}

function print(text: string): void {
  process.stdout.write(text);
}

function printError(text: string): void {
  process.stderr.write(text);
}
