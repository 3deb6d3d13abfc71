/** What every page says of the feed itself. */
export type SiteInfo = {
  readonly name: string;
  readonly repository: string;
  /** The address that the feed is published at, which a mirror of it keeps. */
  readonly apiRoot: string;
  /** The path of the page as it was built, under the root of the feed. */
  readonly builtPath: string;
};

let known: SiteInfo | undefined;

/** From the page; the build sets it where there is none. */
export function siteInfo(): SiteInfo {
  known ??= fromPage();
  return known;
}

export function setSiteInfo(info: SiteInfo): void {
  known = info;
}

function fromPage(): SiteInfo {
  const { path = '', site = '', root = '', repository = '' } = document.documentElement.dataset;
  return { name: site, repository, apiRoot: root, builtPath: path };
}
