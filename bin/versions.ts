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

/** What is wrong with the versions of the packages, and with the version for the changelog. */
export function findVersionProblems(version = projectVersion()): string[] {
  const stale = [...renderVersions(version)]
    .filter(([path, text]) => readFileSync(path, 'utf8') !== text)
    .map(
      ([path]) =>
        `${path} has another version than ${version} of ${versionFile}; run \`npm run fix\`.`,
    );
  const problem = findVersionProblem(readFileSync('CHANGELOG.md', 'utf8'), version);
  return problem === undefined ? stale : [...stale, problem];
}

/** How much a heading of the changelog raises the version: the place of the number that it raises. */
const levels: { readonly [kind: string]: number } = { Removed: 0, Changed: 1, Added: 1, Fixed: 2 };

/**
 * Why a version does not fit what the changelog says since the last release; undefined where it
 * fits. What clients relied on is gone: the first number rises; they can do more or something is
 * different: the second; the rest, new data too: the third.
 */
export function findVersionProblem(changelog: string, version: string): string | undefined {
  const sections = parseSections(changelog);
  const unknown = sections.flatMap(({ kinds }) => kinds).find((kind) => !(kind in levels));
  if (unknown !== undefined)
    return `CHANGELOG.md has the heading "${unknown}"; it has ${Object.keys(levels).join(', ')}.`;
  const last = sections.find(
    (section) => section.version !== undefined && section.version !== version,
  );
  if (last?.version === undefined) return undefined;
  const [kind = 'Fixed'] = sections
    .slice(0, sections.indexOf(last))
    .flatMap(({ kinds }) => kinds)
    .sort((left, right) => (levels[left] ?? 2) - (levels[right] ?? 2));
  const level = levels[kind] ?? 2;
  const least = last.version
    .split('.')
    .map((number, place) => (place === level ? Number(number) + 1 : place < level ? number : 0))
    .join('.');
  return version.localeCompare(least, 'en', { numeric: true }) < 0
    ? `The version ${version} is too low: CHANGELOG.md has "${kind}" since ${last.version}, so that it is ${least} at least.`
    : undefined;
}

/** Why a tag can't be released: it names the version, and the changelog has its own part on it. */
export function findTagProblem(
  changelog: string,
  version: string,
  tag: string,
): string | undefined {
  if (tag !== `v${version}`)
    return `The tag is ${tag} and the version ${version}; the tag of that is v${version}.`;
  const [newest] = parseSections(changelog);
  return newest?.version === version
    ? undefined
    : `CHANGELOG.md begins with another part than "## ${version}"; give that name to what is unreleased.`;
}

/** The parts of the changelog: what a release, or the next one, brought. */
function parseSections(changelog: string): { version: string | undefined; kinds: string[] }[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      version: /^\d+\.\d+\.\d+/.exec(part)?.[0],
      kinds: [...part.matchAll(/^### (.+)$/gm)].map(([, kind = '']) => kind),
    }));
}
