import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HeaderRule } from '../../feed/header-rules.ts';
import { parseHeaders } from '../../feed/headers.ts';
import { fileOf } from '../../feed/paths.ts';
import { docsPath } from '../../feed/runtime-documents.ts';

/** What a built tree says of itself: its address, and its header rules. Throws a sentence where there is no such tree. */
export async function readBuiltSite(dist: string): Promise<{ readonly apiRoot: string; readonly rules: readonly HeaderRule[] }> {
  const discovery: unknown = JSON.parse(await readText(dist, fileOf('discovery.get', {}) ?? ''));
  const { rules } = parseHeaders(await readText(dist, '_headers'));
  return { apiRoot: apiRootOf(discovery), rules };
}

function apiRootOf(discovery: unknown): string {
  const known = typeof discovery === 'object' && discovery !== null && 'docs_url' in discovery;
  if (!known || typeof discovery.docs_url !== 'string') throw new Error('The discovery document names no docs_url; build again.');
  return discovery.docs_url.slice(0, -docsPath.length);
}

async function readText(dist: string, file: string): Promise<string> {
  try {
    return await readFile(join(dist, file), 'utf8');
  } catch (error) {
    throw new Error(`There is no ${file} in ${dist}, so there is no feed to serve; run \`npm run build\` first.`, { cause: error });
  }
}
