import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';

/** The version of the project, which its packages have too. */
const versionFile = 'package.json';

const packageFiles = ['clients/typescript/package.json', 'clients/python/pyproject.toml'] as const;

/** What is wrong with the versions of the packages. */
export function versionFaults(): readonly string[] {
  const version = versionOf(versionFile);
  return packageFiles.flatMap((file) => {
    const found = versionOf(file);
    return found === version
      ? []
      : [`${file} has the version ${found}, and ${versionFile} has ${version}.`];
  });
}

function versionOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  const { version, project } = Object(file.endsWith('.toml') ? parse(text) : JSON.parse(text));
  return String(version ?? Object(project).version);
}
