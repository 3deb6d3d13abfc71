import { loadDataset } from '../build/dataset/load.ts';
import { readSources } from '../build/dataset/read.ts';
import { visible } from '../build/dataset/text.ts';
import { parseCommandLine } from '../build/options.ts';
import { renderTextTable } from '../build/render/markdown.ts';
import { counted, type Finding } from '../verify/manifest.ts';
import { verifyAddress, verifyFolder } from '../verify/verify.ts';

const usage = `Usage: npm run verify -- <dist or address> [options]

  --api-root <address>   where the answers say that the feed lives, if not at the address that is asked
  --sample <count>       so many of the files of an address, at random, instead of all
  --help                 this text
`;

/**
 * `npm run verify`: whether what is published is whole, by its manifest. Exit codes: 0 it is, 1 it
 * is not, 2 not verifiable.
 */
async function verify(): Promise<number> {
  const line = parseCommandLine({
    options: {
      'api-root': { type: 'string' },
      sample: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if ('error' in line) return complain(`${line.error}\n\n${usage}`);
  const { values, positionals } = line;
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const [subject, ...rest] = positionals;
  const sample = values.sample === undefined ? undefined : Number(values.sample);
  if (subject === undefined || rest.length > 0 || !(sample === undefined || sample > 0))
    return complain(usage);
  const now = Date.now();
  // Errors elsewhere in the data have nothing to do with what is published.
  const { records } = loadDataset(readSources('.').data, new Date(now).toISOString().slice(0, 10));
  const site = records.site[0]?.value;
  // Without the list of keys a forged tree would pass as one that nobody signs.
  if (site === undefined)
    return complain(
      'data/site.yaml has errors, so it is not known which keys count; `npm run build` shows them.\n',
    );
  const address = toAddress(subject);
  const expected = { now, keys: site.signing_keys ?? [] };
  const apiRoot = values['api-root'] ?? address ?? site.api_root ?? undefined;
  const findings =
    address === undefined
      ? verifyFolder(subject, { ...expected, site: apiRoot })
      : await verifyAddress({ ...expected, site: apiRoot, address, sample });
  if (findings === undefined)
    return complain(
      `${subject} is neither a folder nor an address that begins with http:// or https://.\n`,
    );
  process.stdout.write(`${visible(subject)}\n\n${renderFindings(findings)}\n`);
  return findings.some(({ result }) => result === 'error') ? 1 : 0;
}

/** The root of the feed that a text names; undefined where it is no address. */
function toAddress(text: string): string | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const { origin, pathname } = new URL(text);
  // Version 1 stands below the root, and its address is the one that people have at hand.
  return origin + pathname.replace(/\/+$/, '').replace(/\/v1$/, '');
}

/** Hosts and file names say part of it, so whatever could steer a terminal is escaped. */
function renderFindings(findings: readonly Finding[]): string {
  const rows = findings.map(({ check, result, found }) => [check, result, visible(found)]);
  const errors = findings.filter(({ result }) => result === 'error');
  const [first] = errors;
  const conclusion =
    first === undefined
      ? 'All is well.'
      : `${counted(errors.length, 'error')}. Fix first (${first.check}): ${visible(first.fix ?? first.found)}`;
  return `${renderTextTable(['check', 'result', 'found'], rows)}\n${conclusion}`;
}

function complain(text: string): 2 {
  process.stderr.write(text);
  return 2;
}

process.exitCode = await verify();
