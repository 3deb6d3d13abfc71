import type { Exception } from '../exceptions.ts';

const noEtags: Exception = {
  reason: 'the edge gives files their ETags, which its emulation here leaves out',
  cases: ['caching: an ETag at *', 'caching: 304 to *'],
};

/** Vercel's function behind the routes of the Build Output. */
export const vercelExceptions: readonly Exception[] = [noEtags];

/** Netlify's edge function, before the files, with every path of the feed through it. */
export const netlifyAllExceptions: readonly Exception[] = [
  { ...noEtags, cases: [...noEtags.cases, 'caching: 200 to *'] },
  {
    reason:
      'outside of the paths of the function a 404 is a file: its type and cache are those of the address, and a method makes no difference',
    cases: ['errors: *', 'hostile: address *', 'methods: OPTIONS /*', 'methods: * /nope'],
  },
  { reason: 'files that other hosts read are public, and what is not there is a 404 of the same kind', cases: ['private: *'] },
];

/** Netlify's edge function on what may carry a query alone. */
export const netlifyExceptions: readonly Exception[] = [
  ...netlifyAllExceptions,
  {
    reason: 'a file takes no notice of the method, and a 404 suggests nothing',
    cases: ['methods: *', 'caching: no 304 for what is not there', 'hostile: load 100 kB of path'],
  },
];
