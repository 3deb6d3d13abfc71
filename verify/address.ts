import { signatureFile } from '../feed/manifest.ts';
import { pathOf } from '../feed/paths.ts';
import { type Answer, statusText } from './address/client.ts';
import { checkDiscovery } from './address/discovery.ts';
import {
  checkFiles,
  checkHostFiles,
  checkRedirects,
  type FetchedFile,
  fetchFiles,
} from './address/files.ts';
import { checkHeaders } from './address/headers.ts';
import { checkMethods } from './address/methods.ts';
import { checkNotFound } from './address/not-found.ts';
import { checkQueries } from './address/queries.ts';
import { checkSlashes } from './address/slashes.ts';
import type { Published, Target } from './address/target.ts';
import { counted, type Finding } from './finding.ts';
import { checkSigned, type Verdict } from './head.ts';
import { readManifest } from './manifest.ts';

const MANIFEST = pathOf('manifest.get', {});

/**
 * Holds a feed at an address against its manifest and against everything that a deployment can get
 * wrong.
 */
export async function verifyAddress(subject: Target): Promise<Verdict> {
  for (let attempt = 1; ; attempt += 1) {
    const bytes = await fetchManifest(subject);
    if ('check' in bytes) return { findings: [bytes] };
    const manifest = readManifest(bytes.body);
    if ('fault' in manifest) return { findings: [noManifest(manifest.fault)] };
    const published = { ...subject, manifest };
    const fetched = await fetchFiles(published);
    const again = await fetchManifest(subject);
    const isSame = !('check' in again) && Buffer.from(again.body).equals(bytes.body);
    if (isSame || attempt === ATTEMPTS)
      return verdictOn({ published, bytes: bytes.body, fetched, isSame });
  }
}

/** A build that is published meanwhile is worth another look, once. */
const ATTEMPTS = 2;

type Fetched = {
  readonly published: Published;
  readonly bytes: Uint8Array;
  readonly fetched: readonly FetchedFile[];
  readonly isSame: boolean;
};

async function verdictOn({ published, bytes, fetched, isSame }: Fetched): Promise<Verdict> {
  const { request, apiRoot, keys, rules, manifest } = published;
  const signed = await request(`/${signatureFile}`);
  const signature = signed.status === 200 ? signed.body : undefined;
  const { findings, head } = checkSigned(
    manifest,
    { manifest: bytes, signature, keys },
    { ...published, site: apiRoot },
  );
  const checked = [
    { check: 'manifest', result: 'ok', found: counted(manifest.files.length, 'file') } as const,
    ...findings,
    isSame ? unchanged : changing,
    checkFiles(fetched, published),
    ...(await checkDiscovery(published)),
    await checkSlashes(published),
    ...checkHeaders(fetched, rules),
    ...(await checkNotFound(published)),
    ...(await checkMethods(published)),
    ...(await checkQueries(published)),
    checkRedirects(fetched),
    await checkHostFiles(published),
  ];
  return { findings: checked, head };
}

const unchanged: Finding = {
  check: 'one build',
  result: 'ok',
  found: 'the same manifest before and after',
};

const changing: Finding = {
  check: 'one build',
  result: 'fault',
  found: 'the manifest changed each time while the files were fetched',
  fix: 'wait for the deployment to end; if it has, the host answers from two builds by turns, so clear its cache.',
};

async function fetchManifest({ request }: Target): Promise<Answer | Finding> {
  const answer = await request(MANIFEST);
  return answer.status === 200 ? answer : noManifest(statusText(answer));
}

function noManifest(found: string): Finding {
  const fix =
    'name the address under which dist is mounted, without /v1; if that is it, publish dist there.';
  return { check: 'manifest', result: 'fault', found: `${MANIFEST} ${found}`, fix };
}
