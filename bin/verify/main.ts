import { CommandError } from '../../build/command-error.ts';
import { loadDataset } from '../../build/dataset/load.ts';
import { readSources } from '../../build/dataset/read.ts';
import { visible } from '../../build/dataset/text.ts';
import { parseCommandLine, runCommand } from '../../build/options.ts';
import { toApiRoot } from '../../clients/typescript/src/client.ts';
import { counted, type Finding } from './manifest.ts';
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
  const options = {
    'api-root': { type: 'string' },
    help: { type: 'boolean' },
  } as const;
  const { values, positionals } = parseCommandLine(usage, { options, allowPositionals: true });
  const { 'api-root': apiRoot } = values;
  const [subject, ...rest] = positionals;
  if (subject === undefined || rest.length > 0) throw new CommandError(usage, 2);
  const now = Date.now();
  // Errors elsewhere in the data have nothing to do with what is published.
  const { records } = loadDataset(readSources('.').data, new Date(now).toISOString().slice(0, 10));
  const about = records.site[0]?.value;
  // Without the list of keys a forged tree would pass as one that nobody signs.
  if (about === undefined)
    throw new CommandError(
      'data/site.yaml has errors, so it is not known which keys count; `npm run build` shows them.',
      2,
    );
  const isAddress = /^https?:\/\//.test(subject) && URL.canParse(subject);
  const address = isAddress ? toApiRoot(subject) : undefined;
  const site = apiRoot ?? address ?? about.api_root ?? undefined;
  const expected = { now, keys: about.signing_keys ?? [], site };
  const findings = address
    ? await verifyAddress(address, expected)
    : verifyFolder(subject, expected);
  if (findings === undefined)
    throw new CommandError(
      `${subject} is neither a folder nor an address that begins with http:// or https://.`,
      2,
    );
  process.stdout.write(`${visible(subject)}\n\n${renderFindings(findings)}\n`);
  return findings.some(({ result }) => result === 'error') ? 1 : 0;
}

/** Hosts and file names say part of it, so whatever could steer a terminal is escaped. */
function renderFindings(findings: readonly Finding[]): string {
  const rows = findings.map(
    ({ check, result, found }) => `${result}  ${check}: ${visible(found)}\n`,
  );
  const errors = findings.filter(({ result }) => result === 'error');
  const [first] = errors;
  const conclusion =
    first === undefined
      ? 'All is well.'
      : `${counted(errors.length, 'error')}. Fix first (${first.check}): ${visible(first.fix ?? first.found)}`;
  return `${rows.join('')}\n${conclusion}`;
}

process.exitCode = await runCommand(verify);
