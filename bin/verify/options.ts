import { complain, readCommandLine } from '../command-line.ts';

/** The command line of `npm run verify`. */
export type VerifyOptions = {
  /** As it was named: a folder, or an address. */
  readonly subject: string;
  /** The root of the feed without a slash at its end; undefined where the subject is no address. */
  readonly address: string | undefined;
  readonly apiRoot: string | undefined;
  readonly isStatic: boolean;
  readonly maxAgeDays: number;
  readonly sample: number | undefined;
  /** Where the highest sequence number of each site is kept. */
  readonly stateFile: string | undefined;
  readonly isUploadOrder: boolean;
  /** What a dist is to be uploaded over: a folder, or an address. */
  readonly replacing: string | undefined;
};

const usage = `Usage: npm run verify -- <dist or address> [options]

  --static               the host serves files and nothing else: no queries, no search
  --api-root <address>   where the answers say that the feed lives, if not at the address that is asked
  --max-age-days <days>  the age from which a feed that has not changed is suspected to be stuck (45)
  --sample <count>       so many of the files, at random, instead of all
  --state <file>         where to keep the highest sequence number seen of each site, so that a rollback is found
  --help                 this text

       npm run verify -- --upload-order [dist] [--replacing <dist, manifest or address>]

  prints in which order to upload the files of dist, and what to delete, on a host that takes files one by one;
  what to delete comes from a dist or manifest on this disk, or from an address whose manifest a listed key signed
`;

/**
 * Reads the command line of this process. Prints the help, or what can't be understood, and gives
 * the exit code instead.
 */
export function readOptions(): VerifyOptions | { readonly exitCode: number } {
  const line = readCommandLine({ options, allowPositionals: true });
  if ('fault' in line) return { exitCode: complain(`${line.fault}\n\n${usage}`) };
  const { values, positionals } = line;
  if (values.help) {
    process.stdout.write(usage);
    return { exitCode: 0 };
  }
  const isUploadOrder = values['upload-order'];
  const [subject = isUploadOrder ? 'dist' : undefined, ...rest] = positionals;
  const numbers = { maxAgeDays: Number(values['max-age-days']), sample: numberOf(values.sample) };
  const areNumbers = Object.values(numbers).every((value) => value === undefined || value > 0);
  if (subject === undefined || rest.length > 0 || !areNumbers) return { exitCode: complain(usage) };
  const { 'api-root': apiRoot, static: isStatic, replacing, state: stateFile } = values;
  return {
    subject,
    address: addressIn(subject),
    apiRoot,
    isStatic,
    ...numbers,
    stateFile,
    isUploadOrder,
    replacing,
  };
}

const options = {
  static: { type: 'boolean', default: false },
  'api-root': { type: 'string' },
  'max-age-days': { type: 'string', default: '45' },
  sample: { type: 'string' },
  state: { type: 'string' },
  'upload-order': { type: 'boolean', default: false },
  replacing: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

/** The root of the feed that a text names; undefined where it is no address. */
export function addressIn(text: string): string | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const { origin, pathname } = new URL(text);
  // Version 1 stands below the root, and its address is the one that people have at hand.
  return origin + pathname.replace(/\/+$/, '').replace(/\/v1$/, '');
}
