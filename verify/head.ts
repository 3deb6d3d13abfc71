import { headOf, type ManifestHead } from '../feed/manifest.ts';
import type { Manifest } from '../feed/schemas/discovery.ts';
import type { Finding } from './finding.ts';
import { checkSignature, type Signed } from './signature.ts';

/** The newest manifest of a site that was verified before. */
export type SeenManifest = Pick<ManifestHead, 'sequence' | 'built_at'>;

/** The newest manifest of each site, by its address. */
export type SeenManifests = ReadonlyMap<string, SeenManifest>;

export type HeadExpectation = {
  /** The api root for which the manifest has to be signed; undefined where none is known. */
  readonly site: string | undefined;
  /** The time, in milliseconds since 1970. */
  readonly now: number;
  /** Undefined without a state file. */
  readonly seen?: SeenManifests | undefined;
};

/**
 * What was found, and the manifest to remember; undefined where its signature or its address
 * doesn't hold.
 */
export type Verdict = {
  readonly findings: readonly Finding[];
  readonly head?: ManifestHead | undefined;
};

/**
 * Whether a manifest is signed, for this site, within its term and not older than one seen before.
 */
export function checkSigned(
  manifest: Manifest,
  signed: Signed,
  expected: HeadExpectation,
): Verdict {
  const signature = checkSignature(signed);
  const head = headOf(manifest);
  // Nothing that an unknown signer wrote is reported.
  if (signature.result === 'fault') return { findings: [signature] };
  if (head === undefined)
    return { findings: [signature, ...(signature.result === 'ok' ? [termless] : [])] };
  const isSigned = signature.result === 'ok';
  const foreign = checkForeign(head, expected);
  const rollback = isSigned ? checkRollback(head, expected) : unknownSigner;
  return {
    findings: [signature, foreign, checkExpired(head, expected), rollback],
    head: isSigned && foreign.result !== 'fault' ? head : undefined,
  };
}

/** The manifests seen so far with one more; an older one changes nothing. */
export function withSeen(
  seen: SeenManifests,
  { site, sequence, built_at }: ManifestHead,
): SeenManifests {
  const before = seen.get(site);
  const isNewer = before === undefined || compare(before, { sequence, built_at }) < 0;
  return isNewer ? new Map([...seen, [site, { sequence, built_at }]]) : seen;
}

/**
 * Tells two signatures under one number apart by their time, since a build without the last dist
 * begins with 1 again.
 */
function compare(left: SeenManifest, right: SeenManifest): number {
  return left.sequence - right.sequence || Date.parse(left.built_at) - Date.parse(right.built_at);
}

function checkForeign({ site }: ManifestHead, expected: HeadExpectation): Finding {
  const check = 'foreign';
  if (expected.site === undefined) {
    return {
      check,
      result: 'skipped',
      found: `signed for ${site}; --api-root names the address to compare with`,
    };
  }
  if (site === expected.site) return { check, result: 'ok', found: `no, signed for ${site}` };
  const found = `signed for ${site}, not for ${expected.site}`;
  return {
    check,
    result: 'fault',
    found,
    fix: `publish a build that was made for ${expected.site}; this one belongs elsewhere.`,
  };
}

function checkExpired({ built_at, expires }: ManifestHead, { now }: HeadExpectation): Finding {
  const check = 'expired';
  if (now < Date.parse(expires))
    return { check, result: 'ok', found: `no, signed ${built_at}, good until ${expires}` };
  const fix =
    'build and publish again; if that was done, whoever answers keeps the new tree from its readers.';
  return { check, result: 'fault', found: `signed ${built_at}, good until ${expires}`, fix };
}

function checkRollback(head: ManifestHead, { seen }: HeadExpectation): Finding {
  const check = 'rollback';
  const { site, sequence, built_at } = head;
  const before = seen?.get(site);
  if (seen === undefined)
    return {
      check,
      result: 'skipped',
      found: `sequence ${sequence}; --state keeps what to compare with`,
    };
  if (before === undefined)
    return { check, result: 'ok', found: `no, sequence ${sequence} is the first that was seen` };
  if (compare(head, before) >= 0)
    return { check, result: 'ok', found: `no, sequence ${sequence} after ${before.sequence}` };
  return {
    check,
    result: 'fault',
    found: `sequence ${sequence}, signed ${built_at}, after ${before.sequence}, signed ${before.built_at}`,
    fix: `publish the newest tree again; where dist lost its number, build it with \`--sequence ${before.sequence + 1}\`.`,
  };
}

const unknownSigner: Finding = {
  check: 'rollback',
  result: 'skipped',
  found: 'no key is listed, so nobody vouches for the sequence number',
};

/** Whoever has an old tree could otherwise serve it for ever. */
const termless: Finding = {
  check: 'expired',
  result: 'fault',
  found: 'signed without a term, as builds did before manifests had one',
  fix: 'build and publish again.',
};
