import { readFileSync } from 'node:fs';

/** The version is stated here; `npm run fix` copies it to the other files. */
const versionFile = 'package.json';

/** Where else the version stands: the part that a pattern finds between its two groups. */
const copies: Readonly<Record<string, RegExp>> = {
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

/** What is wrong with the versions of the packages. */
export function versionFaults(version = projectVersion()): readonly string[] {
  return [...renderVersions(version)].flatMap(([path, text]) =>
    readFileSync(path, 'utf8') === text
      ? []
      : [`${path} has another version than ${version} of ${versionFile}; run \`npm run fix\`.`],
  );
}
