import type { SiteFile } from '../../feed/schemas/data/files.ts';
import { chooseHosts, type HostChoices, type HostOptions } from '../hosts/choices.ts';
import { manifestSigner } from '../publish/sign/head.ts';
import { type SigningOptions, signingOf } from '../publish/sign/signing.ts';
import type { ManifestSigner } from '../render/manifest.ts';
import { resolveApiRoot } from './api-root.ts';

/** What the command line and the environment say about a build. */
export type SettingsOptions = {
  readonly apiRoot: string | undefined;
  readonly hosts: HostOptions;
  /** The address at which dist is about to be served, where it is. */
  readonly serving: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** By default the manifest is signed where the site lists a key. */
  readonly signingOptions?: SigningOptions | undefined;
  /** The time of the build. */
  readonly generatedAt: string;
};

export type Settings = {
  readonly apiRoot: string;
  readonly hosts: HostChoices;
  /** Undefined where the manifest is not signed. */
  readonly signer: ManifestSigner | undefined;
  /** A sentence for someone who may have expected a signature. */
  readonly note: string | undefined;
};

/** The settings that the options and the site's file decide together, or what is wrong with them. */
export function resolveSettings(
  site: SiteFile,
  {
    apiRoot: option,
    hosts: chosen,
    serving,
    environment,
    signingOptions,
    generatedAt,
  }: SettingsOptions,
): Settings | { readonly fault: string } {
  const hosts = chooseHosts(chosen, environment);
  const { target } = hosts;
  const address = resolveApiRoot({ option, environment, site: site.api_root, target, serving });
  if ('fault' in address) return address;
  const signing = signingOf({ ...signingOptions, key: environment.SIGNING_KEY, site });
  if ('fault' in signing) return signing;
  const { apiRoot } = address;
  const signer = manifestSigner(signing.signing, { site: apiRoot, builtAt: generatedAt });
  return { apiRoot, hosts, signer, note: signing.note };
}
