import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearest } from '../feed/contract/problems.ts';
import type { Host } from '../hosts/host.ts';
import { hosts, type Target, targetNames } from '../hosts/index.ts';
import { CommandError } from './command-error.ts';
import type { CheckFile } from './dataset/load.ts';
import type { SigningMode } from './signing.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export type BuildOptions = {
  root: string;
  dist: string;
  apiRoot?: string | undefined;
  /** The address to serve at, where no other is set. */
  serving?: string;
  target?: Target | undefined;
  strict?: boolean;
  signing?: SigningMode;
  environment: Environment;
  /** The instant of the build. */
  generatedAt: string;
  /** Whether that instant was set, so that even unchanged answers get it. */
  isTimeFixed: boolean;
  checkFile?: CheckFile;
};

const buildUsage = `Usage: npm run build -- [options]

  --api-root <address>   address under which dist will be mounted, without /v1
  --out <folder>         where to publish (dist)
  --target <host>        a host that wants a folder of its own: ${targetNames.join(', ')}
  --unsigned             without a signature, though data/site.yaml lists a key: to look at the feed, not to publish it
  --strict               refuse data with warnings too; exceptions stand in data/exceptions.yaml
  --help                 this text
`;

/**
 * The options of a command line, without the time, which is another for each build of a development
 * server. Throws the usage where it is asked for, or where the options are wrong.
 */
export function parseBuildOptions(
  args: readonly string[],
  environment: Environment,
  signing: SigningMode = 'required',
): Omit<BuildOptions, 'generatedAt' | 'isTimeFixed'> {
  const { values } = parseCommandLine(buildUsage, {
    args: [...args],
    options: {
      'api-root': { type: 'string' },
      out: { type: 'string', default: 'dist' },
      target: { type: 'string' },
      unsigned: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  // Some hosts are recognized when the build runs on their machines.
  const isRunning = (name: Target) => (hosts[name] as Host).isRunning?.(environment) ?? false;
  return {
    root: process.cwd(),
    dist: values.out,
    apiRoot: values['api-root'],
    target: oneOf('--target', values.target, targetNames) ?? targetNames.find(isRunning),
    strict: values.strict,
    signing: values.unsigned ? 'never' : signing,
    environment,
  };
}

/** Parses a command line; throws the usage where it is asked for, and after what is wrong. */
export function parseCommandLine<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
  exitCode = 2,
): ReturnType<typeof parseArgs<Config>> {
  try {
    const line = parseArgs(config);
    if (Object(line.values).help !== true) return line;
  } catch (error) {
    // The messages of parseArgs are for users; any other error is a bug.
    if (error instanceof TypeError && 'code' in error)
      throw new CommandError(`${error.message}\n\n${usage}`, exitCode);
    throw error;
  }
  throw new CommandError(usage, 0);
}

function oneOf<Name extends string>(
  option: string,
  value: string | undefined,
  allowed: readonly Name[],
): Name | undefined {
  const found = allowed.find((name) => name === value);
  if (value === undefined || found !== undefined) return found;
  const [near] = nearest(value, allowed);
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
  throw new CommandError(
    `${option} is "${value}"; it is one of ${allowed.join(', ')}.${hint}\n\n${buildUsage}`,
    2,
  );
}

/** Runs a command, and prints the sentence that it throws for whoever started it. */
export async function runCommand(command: () => Promise<number>): Promise<number> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    (error.exitCode === 0 ? process.stdout : process.stderr).write(`${error.message}\n`);
    return error.exitCode;
  }
}

export function currentTime(
  epoch = process.env.SOURCE_DATE_EPOCH,
): Pick<BuildOptions, 'generatedAt' | 'isTimeFixed'> {
  const isTimeFixed = epoch !== undefined && epoch !== '';
  const seconds = isTimeFixed ? Number(epoch) : Math.floor(Date.now() / 1000);
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > LAST_SECOND)
    throw new CommandError(
      `SOURCE_DATE_EPOCH is "${epoch}"; it is a number of whole seconds since 1970-01-01`,
      2,
    );
  return { generatedAt: `${new Date(seconds * 1000).toISOString().slice(0, -5)}Z`, isTimeFixed };
}

const LAST_SECOND = 253_402_300_799;

/**
 * The address under which dist is mounted, without a trailing slash: the first that is set.
 * `recorded` is that of data/site.yaml.
 */
export function resolveApiRoot(
  recorded: string | null,
  {
    apiRoot,
    environment,
    target,
    serving,
  }: Pick<BuildOptions, 'apiRoot' | 'environment' | 'target' | 'serving'>,
): string {
  const settings = [
    ['--api-root', apiRoot],
    ['API_ROOT', environment.API_ROOT],
    ['api_root in data/site.yaml', recorded],
    ['the address that the host names', permanentAddress(environment, target)],
    ['the address to serve at', serving ?? 'http://localhost:3000'],
  ] as const;
  const [setting, address] = settings.find(([, value]) => value) ?? [];
  const url = URL.canParse(address ?? '') ? new URL(address ?? '') : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol))
    throw new CommandError(
      `${setting} is "${address}"; it is an address such as https://feed.example.com or https://example.com/feed`,
    );
  if (url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '')
    throw new CommandError(`${setting} is "${address}"; it has no query, fragment or credentials`);
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** The site's permanent address as its host names it, never that of a single deployment. */
function permanentAddress(
  environment: Environment,
  target: Target | undefined,
): string | undefined {
  const { VERCEL_ENV, VERCEL_PROJECT_PRODUCTION_URL, GITHUB_REPOSITORY } = environment;
  if (environment.NETLIFY === 'true') return environment.URL;
  if (VERCEL_ENV === 'production' && VERCEL_PROJECT_PRODUCTION_URL !== undefined)
    return `https://${VERCEL_PROJECT_PRODUCTION_URL}`;
  const [owner, name] = GITHUB_REPOSITORY?.split('/') ?? [];
  if (target !== 'github-pages' || owner === undefined || name === undefined) return undefined;
  const domain = `${owner.toLowerCase()}.github.io`;
  return `https://${domain}${name.toLowerCase() === domain ? '' : `/${name}`}`;
}
