import { CommandError } from '../../build/command-error.ts';
import { loadDataset } from '../../build/dataset/load.ts';
import { readSources } from '../../build/dataset/read.ts';
import { visible } from '../../build/dataset/text.ts';
import { parseCommandLine, runCommand } from '../../build/options.ts';
import { toApiRoot } from '../../clients/typescript/src/client.ts';
import type { SiteFile } from '../../feed/contract/schemas/data/files.ts';
import { formatReport } from './report.ts';
import { verifyAddress, verifyFolder } from './verify.ts';

const usage = `Usage: npm run verify -- <dist or address> [options]

  --api-root <address>   where the answers say that the feed lives, if not at the address that is asked
  --help                 this text
`;

/**
 * `npm run verify`: whether what is published is whole, by its manifest. Exit codes: 0 it is, 1 it
 * is not, 2 not verifiable.
 */
async function verify(): Promise<number> {
  const { subject, apiRoot } = parseArguments();
  const now = Date.now();
  const { signing_keys: keys = [], api_root: recorded } = readSite(now);
  const isAddress = /^https?:\/\//.test(subject) && URL.canParse(subject);
  const address = isAddress ? toApiRoot(subject) : undefined;
  const expected = { now, keys, site: apiRoot ?? address ?? recorded ?? undefined };
  const rows = address ? await verifyAddress(address, expected) : verifyFolder(subject, expected);
  if (rows === undefined)
    throw new CommandError(
      `${subject} is neither a folder nor an address that begins with http:// or https://.`,
      2,
    );
  process.stdout.write(`${visible(subject)}\n\n${formatReport(rows)}\n`);
  return rows.some(({ result }) => result === 'error') ? 1 : 0;
}

function parseArguments(): { subject: string; apiRoot: string | undefined } {
  const options = {
    'api-root': { type: 'string' },
    help: { type: 'boolean' },
  } as const;
  const { values, positionals } = parseCommandLine(usage, { options, allowPositionals: true });
  const [subject, ...rest] = positionals;
  if (subject === undefined || rest.length > 0) throw new CommandError(usage, 2);
  return { subject, apiRoot: values['api-root'] };
}

/**
 * The record of the site. Errors elsewhere in the data have nothing to do with what is published.
 */
function readSite(now: number): SiteFile {
  const { records } = loadDataset(readSources('.').data, new Date(now).toISOString().slice(0, 10));
  const site = records.site[0]?.value;
  // Without the list of keys a forged tree would pass as one that nobody signs.
  if (site === undefined)
    throw new CommandError(
      'data/site.yaml has errors, so it is not known which keys count; `npm run build` shows them.',
      2,
    );
  return site;
}

process.exitCode = await runCommand(verify);
