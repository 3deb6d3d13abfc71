import { check } from '../build/check.ts';
import { readSources } from '../build/read.ts';
import { parseHeaders } from '../feed/headers.ts';
import { httpAsk } from '../verify/address/http-ask.ts';
import { verifyAddress } from '../verify/address.ts';
import type { Finding } from '../verify/finding.ts';
import { verifyFolder } from '../verify/folder.ts';
import { openFolder } from '../verify/read-folder.ts';
import { hasFault, renderReport } from '../verify/report.ts';
import { complain } from './command-line.ts';
import { uploadOrder } from './verify/upload-order.ts';
import { readWishes, type Wishes } from './verify/wishes.ts';

/**
 * `npm run verify -- <dist or address>`: whether what is published is whole and served as it should be.
 * Exit codes: 0 nothing is at fault, 1 something is, 2 it can't be told.
 */
async function verify(): Promise<number> {
  const wishes = readWishes();
  if ('exitCode' in wishes) return wishes.exitCode;
  if (wishes.isUploadOrder) return uploadOrder(wishes);
  const findings = await findingsAt(wishes);
  if (findings === undefined) return complain(`${wishes.subject} is neither a folder nor an address that begins with http:// or https://.`);
  process.stdout.write(renderReport(wishes.subject, findings));
  return hasFault(findings) ? 1 : 0;
}

async function findingsAt({ subject, address, apiRoot, isStatic, maxAgeDays, sample }: Wishes): Promise<readonly Finding[] | undefined> {
  const { data, headers } = readSources('.');
  const now = Date.now();
  // Faults elsewhere in the data have nothing to do with what is published.
  const keys = check(data, new Date(now).toISOString().slice(0, 10)).records.site?.value.signing_keys ?? [];
  if (address === undefined) {
    const folder = openFolder(subject);
    return folder && verifyFolder(folder, keys);
  }
  const { rules } = parseHeaders(new TextDecoder().decode(headers.bytes));
  const choose = <Value>(values: readonly Value[]) => (sample === undefined ? values : chosen(values, sample));
  return verifyAddress({ ask: httpAsk(address), apiRoot: apiRoot ?? address, rules, keys, isStatic, maxAgeDays, now, choose });
}

/** So many values at random. */
function chosen<Value>(values: readonly Value[], count: number): readonly Value[] {
  const drawn = values.map((value) => ({ value, lot: Math.random() })).sort((left, right) => left.lot - right.lot);
  return drawn.slice(0, count).map(({ value }) => value);
}

process.exitCode = await verify();
