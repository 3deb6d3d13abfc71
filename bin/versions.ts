import { readFileSync } from 'node:fs';

/** The other files that state the version: it stands between the two groups of their pattern. */
const copies: { readonly [path: string]: RegExp } = {
  'clients/typescript/package.json': /("version": ")[^"]+(")/,
  'clients/python/pyproject.toml': /(\nversion = ")[^"]+(")/,
  'runtime/mcp/server.ts': /(\nconst VERSION = ')[^']+(')/,
  'docs/clients.md': /(coderfeed-)\d[\w.+-]*(\.tgz)/g,
  'README.md': /(coderfeed-)\d[\w.+-]*(\.tgz)/g,
  'clients/typescript/README.md': /(coderfeed-)\d[\w.+-]*(\.tgz)/g,
  'build/render/openapi.ts': /(\n {6}version: ')[^']+(')/,
};

/** The version of the project, which all of its packages have. */
export function projectVersion(): string {
  return String(JSON.parse(readFileSync('package.json', 'utf8')).version);
}

/** The files that state the version, by path, as they should be: `npm run fix` writes them. */
export function renderVersions(version = projectVersion()): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(copies).map(([path, pattern]) => {
      const text = readFileSync(path, 'utf8');
      return [path, text.replace(pattern, `$1${version}$2`)];
    }),
  );
}

/** Throws where a tag doesn't name the version, or the changelog begins with another one. */
export function checkTag(tag: string, version: string, changelog: string): void {
  if (tag !== `v${version}`)
    throw new Error(`The tag is ${tag}; that of the version ${version} is v${version}.`);
  if (/^## (\S+)/m.exec(changelog)?.[1] !== version)
    throw new Error(`CHANGELOG.md begins with another part than "## ${version}".`);
}
