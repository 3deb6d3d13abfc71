import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { globSync } from 'fast-glob';
import { describe, expect, it } from 'vitest';

const paths = globSync(['*.md', 'docs/**/*.md']);

describe('the documents', () => {
  it.each(paths)('%s links to files and headings that exist', (path) => {
    const broken = linksOf(path).filter(({ file, anchor }) => {
      if (!existsSync(file)) return true;
      return anchor !== undefined && !anchorsOf(file).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it('are all listed in docs/README.md', () => {
    const listed = linksOf('docs/README.md').map(({ file }) => file);
    expect(paths.filter((path) => path.startsWith('docs/') && !listed.includes(path))).toEqual([
      'docs/README.md',
    ]);
  });

  it('show the page in the README with a picture of at most 60 kB', () => {
    const [picture = ''] = readFileSync('README.md', 'utf8').match(/(?<=!\[[^\]]*\]\()[^)]+/) ?? [];
    expect(statSync(picture).size).toBeLessThanOrEqual(60_000);
  });
});

/** The links to files of the project: those to the web are not requested by any test. */
function linksOf(
  path: string,
): readonly { readonly file: string; readonly anchor: string | undefined }[] {
  const prose = readFileSync(path, 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^https?:/.test(target))
    .map((target) => {
      const [file = '', anchor] = target.split('#');
      return { file: file === '' ? path : normalize(join(dirname(path), file)), anchor };
    });
}

/** The anchors that GitHub gives to the headings of a page. */
function anchorsOf(path: string): readonly string[] {
  return [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
