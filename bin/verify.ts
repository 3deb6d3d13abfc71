import { loadDataset } from '../build/dataset/load.ts';
import { readSources } from '../build/dataset/read.ts';
import type { HeaderRule } from '../feed/header-rules.ts';
import { parseHeaders } from '../feed/headers.ts';
import type { SiteFile } from '../feed/schemas/data/site-file.ts';
import { httpAsk } from '../verify/address/http-ask.ts';
import { verifyAddress } from '../verify/address.ts';
import { verifyFolder } from '../verify/folder.ts';
import { type SeenManifests, type Verdict, withSeen } from '../verify/head.ts';
import { openFolder } from '../verify/read-folder.ts';
import { hasFault, renderReport } from '../verify/report.ts';
import { complain } from './command-line.ts';
import { readState, writeState } from './verify/state-file.ts';
import { uploadOrder } from './verify/upload-order.ts';
import { readWishes, type Wishes } from './verify/wishes.ts';

/**
 * `npm run verify -- <dist or address>`: whether what is published is whole and served as it should
 * be. Exit codes: 0 nothing is at fault, 1 something is, 2 it can't be told.
 */
async function verify(): Promise<number> {
  const wishes = readWishes();
  if ('exitCode' in wishes) return wishes.exitCode;
  const project = readProject();
  // Without the list of keys a forged tree would pass as one that nobody signs.
  if (project === undefined)
    return complain(
      'data/site.yaml has faults, so it is not known which keys count; `npm run build` shows them.',
    );
  if (wishes.isUploadOrder) return uploadOrder(wishes, project.site.signing_keys ?? []);
  const { stateFile } = wishes;
  if (stateFile === undefined) return reportOn(wishes, project);
  const seen = readState(stateFile);
  return 'fault' in seen
    ? complain(seen.fault)
    : reportOn(wishes, { ...project, state: { path: stateFile, seen } });
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

async function reportOn(wishes: Wishes, project: Project): Promise<number> {
  const { subject } = wishes;
  const verdict = await verdictOn(wishes, project);
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
  wishes: Wishes,
  { now, rules, site, state }: Project,
): Promise<Verdict | undefined> {
  const { subject, address, apiRoot, isStatic, maxAgeDays, sample } = wishes;
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
    ask: httpAsk(address),
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
