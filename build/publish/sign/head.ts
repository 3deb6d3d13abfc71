import { hasSameFiles, headOf, type ManifestHead } from '../../../feed/manifest.ts';
import type { Manifest } from '../../../feed/schemas/discovery.ts';
import type { ManifestSigner } from '../../render/manifest.ts';
import { LAST_SECOND } from '../../settings/clock.ts';
import type { Signing } from './signing.ts';

export type HeadOptions = {
  /** The api root of this build. */
  readonly site: string;
  /** The instant of this build. */
  readonly builtAt: string;
  /** Days for which a signature counts. */
  readonly termDays: number;
  /** The manifest that dist holds; undefined where it holds none. */
  readonly previous: Manifest | undefined;
  /** A number that a new head is at least given, for a dist that is not the one published last. */
  readonly minSequence?: number | undefined;
};

/** Signs the manifests of one build; undefined where it does not sign. */
export function manifestSigner(
  signing: Signing | undefined,
  build: { readonly site: string; readonly builtAt: string },
): ManifestSigner | undefined {
  if (signing === undefined) return undefined;
  const { signer, ...term } = signing;
  return {
    sign: (manifest) => signer.sign(manifest),
    headFor: (files, previous) => chooseHead(files, { ...build, ...term, previous }),
  };
}

/** The signer for trees that are made of dist: it signs them under the head of dist's manifest. */
export function withHeadOf(
  manifest: Manifest | undefined,
  signer: ManifestSigner,
): ManifestSigner | undefined {
  const head = headOf(manifest ?? {});
  return head && { ...signer, headFor: () => head };
}

/**
 * The head for a manifest of these files. The previous head is reused while it lists the same files
 * and is in the first two thirds of its term; otherwise the manifest is signed anew under the next
 * number. Nothing else decides the number, so two builds from the same dist at the same instant
 * agree.
 */
export function chooseHead(files: Manifest['files'], options: HeadOptions): ManifestHead {
  const { previous, site, builtAt, termDays, minSequence = 1 } = options;
  const last = previous && headOf(previous);
  const isUnchanged = previous !== undefined && hasSameFiles(previous.files, files);
  if (last !== undefined && isUnchanged && isReusable(last, options)) return last;
  return {
    site,
    sequence: Math.max((last?.sequence ?? 0) + 1, minSequence),
    built_at: builtAt,
    expires: expiryOf(builtAt, termDays),
  };
}

/**
 * A head of another site or another term doesn't count, nor does one from the future: a clock that
 * was wrong once would otherwise keep the signature from being renewed.
 */
function isReusable(
  { site, sequence, built_at, expires }: ManifestHead,
  options: HeadOptions,
): boolean {
  if (site !== options.site || expires !== expiryOf(built_at, options.termDays)) return false;
  if (sequence < (options.minSequence ?? 1)) return false;
  const age = Date.parse(options.builtAt) - Date.parse(built_at);
  return age >= 0 && age * 3 < options.termDays * DAY_MS * 2;
}

const DAY_MS = 86_400_000;

function expiryOf(builtAt: string, termDays: number): string {
  const instant = Math.min(Date.parse(builtAt) + termDays * DAY_MS, LAST_SECOND * 1000);
  return `${new Date(instant).toISOString().slice(0, -5)}Z`;
}
