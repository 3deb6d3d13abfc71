import type { Exception } from '../exceptions.ts';

const noEtags: Exception = {
  reason: 'the ETags of files are set by the CDN, which the emulation lacks',
  cases: ['caching: an ETag at *', 'caching: 304 to *'],
};

/** Vercel's function behind the routes of the Build Output. */
export const vercelExceptions: readonly Exception[] = [noEtags];

/** Netlify's edge function, before the files, with every path of the feed through it. */
export const netlifyAllExceptions: readonly Exception[] = [
  { ...noEtags, cases: [...noEtags.cases, 'caching: 200 to *'] },
  {
    reason:
      'outside of the paths of the function a 404 is a file with the type and cache time of the path, whatever the method',
    cases: ['errors: *', 'hostile: address *', 'methods: OPTIONS /*', 'methods: * /nope'],
  },
  {
    reason: 'settings of other hosts are public files; a missing one is such a 404',
    cases: ['private: *'],
  },
];

/** Netlify's edge function on what may carry a query alone. */
export const netlifyExceptions: readonly Exception[] = [
  ...netlifyAllExceptions,
  {
    reason: 'files ignore the method, and a 404 has no suggestions',
    cases: ['methods: *', 'caching: no 304 for what is not there', 'hostile: load 100 kB of path'],
  },
];
