/** What the build puts into a bundle in place of the endpoint table and the header rules. */
declare module 'feed:site' {
  import type { Site } from '../feed/site.ts';

  export const site: Site;
}
