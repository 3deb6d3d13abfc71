/** Where the address of the feed may be set, in order of precedence. */
export type AddressSources = {
  readonly option: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly site: string | null;
  readonly target: string | undefined;
  /** The address that `npm start` is about to serve at. */
  readonly serving: string | undefined;
};

const FALLBACK = 'http://localhost:3000';

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
}: AddressSources): { apiRoot: string } | { fault: string } {
  const [origin, address] = (
    [
      ['--api-root', option],
      ['API_ROOT', environment.API_ROOT],
      ['api_root in data/site.yaml', site],
      ['the address that the host names', permanentAddress(environment, target)],
      ['the address to serve at', serving],
    ] as const
  ).find(([, value]) => value !== undefined && value !== null && value !== '') ?? ['', FALLBACK];
  return checkAddress(address ?? FALLBACK, origin);
}

/** The site's permanent address as its host names it, never that of a single deployment. */
function permanentAddress(
  environment: AddressSources['environment'],
  target: string | undefined,
): string | undefined {
  if (environment.NETLIFY === 'true') return environment.URL;
  if (
    environment.VERCEL_ENV === 'production' &&
    environment.VERCEL_PROJECT_PRODUCTION_URL !== undefined
  ) {
    return `https://${environment.VERCEL_PROJECT_PRODUCTION_URL}`;
  }
  if (target === 'github-pages') return pagesAddress(environment.GITHUB_REPOSITORY);
  return undefined;
}

function pagesAddress(repository: string | undefined): string | undefined {
  const [owner, name] = repository?.toLowerCase().split('/') ?? [];
  if (owner === undefined || name === undefined) return undefined;
  const host = `https://${owner}.github.io`;
  return name === `${owner}.github.io` ? host : `${host}/${repository?.split('/')[1]}`;
}

function checkAddress(address: string, origin: string): { apiRoot: string } | { fault: string } {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    return {
      fault: `${origin} is "${address}"; it is an address such as https://feed.example.com or https://example.com/feed`,
    };
  }
  if (url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') {
    return { fault: `${origin} is "${address}"; it has no query, fragment or credentials` };
  }
  return { apiRoot: url.origin + url.pathname.replace(/\/+$/, '') };
}
