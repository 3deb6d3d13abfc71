import type { SiteFile } from '../../feed/schemas/data/files.ts';
import type { Host, RuntimeReach } from '../../hosts/host.ts';
import { hosts, type Target, targetNames } from '../../hosts/index.ts';
import { manifestSigner, type SigningMode } from '../publish/signing.ts';
import type { ManifestSigner } from '../render/manifest.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export type SettingsOptions = {
  apiRoot: string | undefined;
  hosts: HostOptions;
  serving: string | undefined;
  environment: Environment;
  signingMode?: SigningMode | undefined;
  generatedAt: string;
};

export type HostChoices = {
  target: Target | undefined;
  reach: RuntimeReach;
};

export type HostOptions = { [Name in keyof HostChoices]?: HostChoices[Name] | undefined };

export type Settings = {
  apiRoot: string;
  hosts: HostChoices;
  signer: ManifestSigner | undefined;
  note?: string;
};

export function resolveSettings(
  site: SiteFile,
  { environment, generatedAt, signingMode = 'required', ...options }: SettingsOptions,
): Settings | { error: string } {
  // Some hosts are recognized when the build runs on their machines.
  const isRunning = (name: Target) => (hosts[name] as Host).isRunning?.(environment) ?? false;
  const { target = targetNames.find(isRunning), reach = 'queries' } = options.hosts;
  const { apiRoot: option, serving } = options;
  const address = resolveApiRoot({ option, environment, site: site.api_root, target, serving });
  if ('error' in address) return address;
  const signing = manifestSigner({
    key: environment.SIGNING_KEY,
    site,
    mode: signingMode,
    ...address,
    builtAt: generatedAt,
  });
  if ('error' in signing) return signing;
  return { ...address, hosts: { target, reach }, ...signing };
}

/** Where the address of the feed may be set, in order of precedence. */
export type AddressSources = {
  option?: string | undefined;
  environment: Environment;
  site: string | null;
  target?: string | undefined;
  serving?: string | undefined;
};

/**
 * The address under which dist is mounted, without a trailing slash; a sentence about the one that
 * can't be used.
 */
export function resolveApiRoot({
  option,
  environment,
  site,
  target,
  serving,
}: AddressSources): { apiRoot: string } | { error: string } {
  const sources = [
    ['--api-root', option],
    ['API_ROOT', environment.API_ROOT],
    ['api_root in data/site.yaml', site],
    ['the address that the host names', permanentAddress(environment, target)],
    ['the address to serve at', serving],
    ['the default', 'http://localhost:3000'],
  ] as const;
  const [origin, address] = sources.find(([, value]) => value) ?? sources[5];
  const url = URL.canParse(address ?? '') ? new URL(address ?? '') : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol))
    return {
      error: `${origin} is "${address}"; it is an address such as https://feed.example.com or https://example.com/feed`,
    };
  if (url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '')
    return { error: `${origin} is "${address}"; it has no query, fragment or credentials` };
  return { apiRoot: url.origin + url.pathname.replace(/\/+$/, '') };
}

/** The site's permanent address as its host names it, never that of a single deployment. */
function permanentAddress(
  { NETLIFY, URL, VERCEL_ENV, VERCEL_PROJECT_PRODUCTION_URL, GITHUB_REPOSITORY }: Environment,
  target: string | undefined,
): string | undefined {
  if (NETLIFY === 'true') return URL;
  if (VERCEL_ENV === 'production' && VERCEL_PROJECT_PRODUCTION_URL !== undefined)
    return `https://${VERCEL_PROJECT_PRODUCTION_URL}`;
  const [owner, name] = GITHUB_REPOSITORY?.split('/') ?? [];
  if (target !== 'github-pages' || owner === undefined || name === undefined) return undefined;
  const domain = `${owner.toLowerCase()}.github.io`;
  return `https://${domain}${name.toLowerCase() === domain ? '' : `/${name}`}`;
}
