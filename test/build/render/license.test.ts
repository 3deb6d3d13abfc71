import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { realTree, textOf } from './real-tree.ts';

it('publishes the licence of the data, and names it in discovery, OpenAPI and llms.txt', () => {
  const { files, site } = realTree();
  const address = `${site.apiRoot}/license.txt`;
  expect(textOf(files, 'license.txt')).toBe(readFileSync('DATA-LICENSE.md', 'utf8'));
  expect(JSON.parse(textOf(files, 'v1/index.json')).license).toBe(address);
  expect(JSON.parse(textOf(files, 'v1/openapi.json')).info.license.url).toBe(address);
  expect(textOf(files, 'llms.txt')).toContain(`(${address}): The licence of the data`);
});
