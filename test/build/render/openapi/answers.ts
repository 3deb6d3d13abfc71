import type { Files } from '../../../../build/render/output-file.ts';
import { pathOfFile } from '../../../../feed/static-files.ts';
import { checker, type Description, pathFor, pointer } from './description.ts';

/** What came of holding every file of a tree against a description. */
export type Findings = {
  /** Files that the description has no path for. */
  readonly undescribed: readonly string[];
  /** Paths that no file answers. */
  readonly unanswered: readonly string[];
  readonly faults: readonly string[];
};

export function holdAgainst(description: Description, files: Files): Findings {
  const check = checker(description);
  const described = [...files].map(([file, bytes]) => ({
    file,
    bytes,
    path: pathFor(description, pathOfFile(file)),
  }));
  const answered = new Set(described.map(({ path }) => path));
  return {
    undescribed: described.filter(({ path }) => path === undefined).map(({ file }) => file),
    unanswered: Object.keys(description.paths).filter((path) => !answered.has(path)),
    faults: described.flatMap(({ file, bytes, path }) => {
      if (path === undefined) return [];
      const text = new TextDecoder().decode(bytes);
      return faultsOf({ description, check, path, file, text }).map((fault) => `${file}: ${fault}`);
    }),
  };
}

type Held = {
  readonly description: Description;
  readonly check: ReturnType<typeof checker>;
  readonly path: string;
  readonly file: string;
  readonly text: string;
};

function faultsOf({ description, check, path, file, text }: Held): readonly string[] {
  const content = description.paths[path]?.get.responses['200']?.content ?? {};
  const types = Object.keys(content);
  const type = types.find((candidate) => candidate.includes(endingOf(file))) ?? types[0] ?? '';
  const place = pointer('paths', path, 'get', 'responses', '200', 'content', type, 'schema');
  const isJson = /[/+]json$/.test(type);
  return check(place, isJson ? JSON.parse(text) : text);
}

function endingOf(file: string): string {
  return file.slice(file.lastIndexOf('.') + 1);
}
