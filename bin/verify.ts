import { loadDataset } from '../build/dataset/load.ts';
import { readSources } from '../build/dataset/read.ts';
import { type HeaderRule, parseHeaders } from '../feed/headers.ts';
import type { SiteFile } from '../feed/schemas/data/files.ts';
import { httpClient } from '../verify/address/client.ts';
import { verifyAddress } from '../verify/address.ts';
import { openFolder, verifyFolder } from '../verify/folder.ts';
import { type SeenManifests, type Verdict, withSeen } from '../verify/head.ts';
import { hasFault, renderReport } from '../verify/report.ts';
import { complain } from './command-line.ts';
import { readOptions, type VerifyOptions } from './verify/options.ts';
import { readState, writeState } from './verify/state-file.ts';
import { uploadOrder } from './verify/upload-order.ts';

/**
 * `npm run verify -- <dist or address>`: whether what is published is whole and served as it should
 * be. Exit codes: 0 no fault, 1 a fault, 2 not verifiable.
 */
async function verify(): Promise<number> {
  const options = readOptions();
  if ('exitCode' in options) return options.exitCode;
  const project = readProject();
  // Without the list of keys a forged tree would pass as one that nobody signs.
  if (project === undefined)
    return complain(
      'data/site.yaml has faults, so it is not known which keys count; `npm run build` shows them.',
    );
  if (options.isUploadOrder) return uploadOrder(options, project.site.signing_keys ?? []);
  const { stateFile } = options;
  if (stateFile === undefined) return reportOn(options, project);
  const seen = readState(stateFile);
  return 'fault' in seen
    ? complain(seen.fault)
    : reportOn(options, { ...project, state: { path: stateFile, seen } });
}

/** What this project says of what it publishes, and what was seen of it before. */
type Project = {
  readonly now: number;
  readonly rules: readonly HeaderRule[];
  readonly site: SiteFile;
  readonly state?: { readonly path: string; readonly seen: SeenManifests };
};

function readProject(): Project | undefined {
  const { data, headers } = readSources('.');
  const now = Date.now();
  const { rules } = parseHeaders(new TextDecoder().decode(headers.bytes));
  // Faults elsewhere in the data have nothing to do with what is published.
  const site = loadDataset(data, new Date(now).toISOString().slice(0, 10)).records.site?.value;
  return site && { now, rules, site };
}

async function reportOn(options: VerifyOptions, project: Project): Promise<number> {
  const { subject } = options;
  const verdict = await verdictOn(options, project);
  if (verdict === undefined)
    return complain(
      `${subject} is neither a folder nor an address that begins with http:// or https://.`,
    );
  const { findings, head } = verdict;
  process.stdout.write(renderReport(subject, findings));
  const { state } = project;
  const failure = state && head && writeState(state.path, withSeen(state.seen, head));
  if (failure !== undefined) return complain(failure.fault);
  return hasFault(findings) ? 1 : 0;
}

async function verdictOn(
  options: VerifyOptions,
  { now, rules, site, state }: Project,
): Promise<Verdict | undefined> {
  const { subject, address, apiRoot, isStatic, maxAgeDays, sample } = options;
  const expected = { now, keys: site.signing_keys ?? [], seen: state?.seen };
  if (address === undefined) {
    const folder = openFolder(subject);
    return (
      folder && verifyFolder(folder, { ...expected, site: apiRoot ?? site.api_root ?? undefined })
    );
  }
  const choose = <Value>(values: readonly Value[]) =>
    sample === undefined ? values : chosen(values, sample);
  return verifyAddress({
    ...expected,
    request: httpClient(address),
    apiRoot: apiRoot ?? address,
    rules,
    isStatic,
    maxAgeDays,
    choose,
  });
}

/** So many values at random. */
function chosen<Value>(values: readonly Value[], count: number): readonly Value[] {
  const drawn = values
    .map((value) => ({ value, lot: Math.random() }))
    .sort((left, right) => left.lot - right.lot);
  return drawn.slice(0, count).map(({ value }) => value);
}

process.exitCode = await verify();
