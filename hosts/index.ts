import { cloudflare } from './cloudflare/settings.ts';
import { githubPages } from './github-pages/settings.ts';
import type { Host } from './host.ts';
import { netlify } from './netlify/settings.ts';
import { vercel } from './vercel/settings.ts';

/**
 * The hosts that the build writes files for; a key is the name of a folder here and a value of
 * `--target`. Our own server in `node/` reads dist as it is.
 */
export const hosts = {
  cloudflare,
  netlify,
  'github-pages': githubPages,
  vercel,
} as const satisfies { readonly [name: string]: Host };

export type Target = keyof typeof hosts;

// The keys of the table are its type.
export const targetNames = Object.keys(hosts) as readonly Target[];
