import type { BuildOptions } from '../pipeline.ts';
import type { SigningMode } from '../publish/sign/signing.ts';
import { buildInstant } from './clock.ts';
import { parseOptions, usage } from './options.ts';

/**
 * The options of a build of this process but for its time, which each build has its own; or the
 * exit code of a command that is over. `signingMode` holds where the command line says nothing.
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
