import { readFileSync } from 'node:fs';

/** The version is stated here; `npm run fix` copies it to the other files. */
const versionFile = 'package.json';

/** Where else the version stands: the part that a pattern finds between its two groups. */
const copies: { readonly [path: string]: RegExp } = {
  'clients/typescript/package.json': /("version": ")[^"]+(")/,
  'clients/python/pyproject.toml': /(\nversion = ")[^"]+(")/,
  'runtime/mcp/server.ts': /(\nconst VERSION = ')[^']+(')/,
  'docs/clients.md': /(coderfeed-)\d[\w.+-]*(\.tgz)/,
};

/** The version of the project, which all of its packages have. */
export function projectVersion(): string {
  return String(JSON.parse(readFileSync(versionFile, 'utf8')).version);
}

/** The files that state the version, by path, as they should be. */
export function renderVersions(version = projectVersion()): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(copies).map(([path, pattern]) => {
      const text = readFileSync(path, 'utf8');
      if (!pattern.test(text)) throw new Error(`${path} states no version as ${pattern} finds it`);
      return [path, text.replace(pattern, `$1${version}$2`)];
    }),
  );
}

/** The files that state another version than the project. */
export function findVersionProblems(version = projectVersion()): string[] {
  return [...renderVersions(version)]
    .filter(([path, text]) => readFileSync(path, 'utf8') !== text)
    .map(
      ([path]) =>
        `${path} has another version than ${version} of ${versionFile}; run \`npm run fix\`.`,
    );
}

/** Why a tag can't be released: it names the version, and the changelog begins with its part. */
export function findTagProblem(
  changelog: string,
  version: string,
  tag: string,
): string | undefined {
  if (tag !== `v${version}`)
    return `The tag is ${tag} and the version ${version}; the tag of that is v${version}.`;
  const [, newest] = /^## (\S+)/m.exec(changelog) ?? [];
  return newest === version
    ? undefined
    : `CHANGELOG.md begins with another part than "## ${version}"; give that name to what is unreleased.`;
}
