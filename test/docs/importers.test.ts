import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { citedRow, type PriceSource } from '../../ingest/source.ts';
import { temporaryFolder } from '../build/temporary.ts';

const page = readFileSync('docs/importers.md', 'utf8');
const blocks = [...page.matchAll(/^ {3}```(\w+)\n([\s\S]*?)^ {3}```$/gm)].map(
  ([, language, code = '']) => ({ language, code: code.replace(/^ {3}/gm, '') }),
);

/** The importer of the page, as a file in the folder of sources would be. */
async function importerOf(code: string): Promise<PriceSource> {
  const file = join(temporaryFolder(), 'acme-list.ts');
  const from = (path: string) => `from '${resolve('ingest/sources', path)}'`;
  writeFileSync(
    file,
    code.replace(/from '(\.[^']+)'/g, (_, path: string) => from(path)),
  );
  const { acmeList }: { readonly acmeList: PriceSource } = await import(pathToFileURL(file).href);
  return acmeList;
}

describe('docs/importers.md', () => {
  it('shows an importer that reads its fixture as it says', async () => {
    const [source, fixture, expected, ...others] = blocks;
    expect(others).toEqual([]);
    const acmeList = await importerOf(source?.code ?? '');
    const parsed = acmeList.parse({
      name: 'list.json',
      files: new Map([['list.json', fixture?.code ?? '']]),
    });
    const result: unknown = JSON.parse(expected?.code ?? '');
    expect(parsed).toMatchObject(Object(result));
    const address = 'https://github.com/acme/list/blob/1234567/prices.json';
    expect(
      [`${address}#gpt-1`, address, 'https://example.org/'].map((url) => citedRow(acmeList, url)),
    ).toEqual(['gpt-1', '', undefined]);
  });
});
