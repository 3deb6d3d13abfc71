/** A part of the changelog: what a release, or the next one, brought. */
type Section = { readonly version: string | undefined; readonly kinds: readonly string[] };

const levels = ['patch', 'minor', 'major'] as const;
type Level = (typeof levels)[number];

/** What a heading of the changelog asks of the version. */
const levelOfKind: Readonly<Record<string, Level>> = {
  Removed: 'major',
  Changed: 'minor',
  Added: 'minor',
  Fixed: 'patch',
};

/**
 * Why a version does not fit what the changelog says since the last release; undefined where it
 * fits. What clients relied on is gone: the first number rises; they can do more or something is
 * different: the second; the rest, new data too: the third.
 */
export function versionFault(changelog: string, version: string): string | undefined {
  const sections = sectionsOf(changelog);
  const unknown = sections.flatMap(({ kinds }) => kinds).find((kind) => !(kind in levelOfKind));
  if (unknown !== undefined)
    return `CHANGELOG.md has the heading "${unknown}"; it has ${Object.keys(levelOfKind).join(', ')}.`;
  const last = sections.find(
    (section) => section.version !== undefined && section.version !== version,
  );
  if (last?.version === undefined) return undefined;
  const since = sections.slice(0, sections.indexOf(last)).flatMap(({ kinds }) => kinds);
  const level =
    levels.findLast((each) => since.some((kind) => levelOfKind[kind] === each)) ?? 'patch';
  const least = raised(last.version, level);
  return isBefore(version, least)
    ? `The version ${version} is too low: CHANGELOG.md has "${since.find((kind) => levelOfKind[kind] === level) ?? 'Fixed'}" since ${last.version}, so that it is ${least} at least.`
    : undefined;
}

/** Why a tag can't be released: it names the version, and the changelog has its own part on it. */
export function tagFault(changelog: string, version: string, tag: string): string | undefined {
  if (tag !== `v${version}`)
    return `The tag is ${tag} and the version ${version}; the tag of that is v${version}.`;
  const [newest] = sectionsOf(changelog);
  return newest?.version === version
    ? undefined
    : `CHANGELOG.md begins with another part than "## ${version}"; give that name to what is unreleased.`;
}

function sectionsOf(changelog: string): readonly Section[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      version: /^\d+\.\d+\.\d+/.exec(part)?.[0],
      kinds: [...part.matchAll(/^### (.+)$/gm)].map(([, kind = '']) => kind),
    }));
}

function raised(version: string, level: Level): string {
  const [major, minor, patch] = numbersOf(version);
  return {
    major: `${major + 1}.0.0`,
    minor: `${major}.${minor + 1}.0`,
    patch: `${major}.${minor}.${patch + 1}`,
  }[level];
}

function isBefore(version: string, other: string): boolean {
  const [left, right] = [numbersOf(version), numbersOf(other)];
  const index = left.findIndex((number, at) => number !== right[at]);
  return index !== -1 && (left[index] ?? 0) < (right[index] ?? 0);
}

function numbersOf(version: string): readonly [major: number, minor: number, patch: number] {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
}
