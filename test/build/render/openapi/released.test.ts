import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPENAPI_VERSION } from '../../../../build/render/openapi.ts';
import { documents } from '../../../../feed/documents.ts';
import { endpoints } from '../../../../feed/endpoints.ts';
import { type RealTree, realTree, textOf } from '../real-tree.ts';
import { holdAgainst } from './answers.ts';
import { checker, type Description, type PathItem, pointer } from './description.ts';

const folder = 'test/fixtures/openapi';
const versions = readdirSync(folder).map((file) => file.replace(/\.json$/, ''));

let tree: RealTree;
let today: Description;

beforeAll(() => {
  tree = realTree();
  today = JSON.parse(textOf(tree.files, documents.openapi.file));
}, 120_000);

const runtimePaths = Object.values(endpoints)
  .filter(({ answer }) => answer === 'runtime')
  .map(({ path }) => path.replace(endpoints['discovery.get'].path, ''));

/**
 * A released description. The first ones had closed objects and a closed list of kinds of changes; a
 * client passes over fields and kinds that it does not know.
 */
function released(version: string): Description {
  return JSON.parse(readFileSync(`${folder}/${version}.json`, 'utf8'), (key, value) =>
    (key === 'additionalProperties' && value === false) ||
    (key === 'enum' && Array.isArray(value) && value.includes('model_added'))
      ? undefined
      : value,
  );
}

describe('the released descriptions', () => {
  it('hold the one of this version: where this fails, run "npm run openapi:release"', () => {
    expect(versions).toContain(OPENAPI_VERSION);
  });
});

describe.each(versions)('the released description %s', (version) => {
  const description = released(version);

  it('names its own version', () => {
    expect(description.info.version).toBe(version);
  });

  it("is still true of today's files, and every path of it is answered", () => {
    const { unanswered, faults } = holdAgainst(description, tree.files);
    expect([unanswered, faults]).toEqual([
      runtimePaths.filter((path) => Object.hasOwn(description.paths, path)),
      [],
    ]);
  });

  it("is still true of today's answers to queries and of today's problems", async () => {
    const check = checker(description);
    const search = pointer(
      'paths',
      '/search',
      'get',
      'responses',
      '200',
      'content',
      'application/json',
      'schema',
    );
    const problem = pointer('components', 'schemas', 'Problem');
    const answers = await Promise.all(
      [
        ['/v1/search?q=claude', search],
        ['/v1/search?q=x', problem],
        ['/v1/models?limt=1', problem],
        ['/v1/models/nope', problem],
      ].map(async ([target = '', place = '']) =>
        check(place, JSON.parse((await tree.ask(target)).body)),
      ),
    );
    expect(answers).toEqual([[], [], [], []]);
  });

  it('promises no path, operation or parameter that is gone', () => {
    const gone = Object.entries(description.paths).flatMap(([path, item]) => {
      const now = today.paths[path];
      return promisesOf(item)
        .filter((promise) => now === undefined || !promisesOf(now).includes(promise))
        .map((promise) => `${path} ${promise}`);
    });
    expect(gone).toEqual([]);
  });
});

/** The names by which a client reaches a path. */
function promisesOf({ parameters, get, head }: PathItem): readonly string[] {
  const named = parameters.map((parameter) =>
    JSON.stringify('$ref' in parameter ? parameter.$ref : Object(parameter).name),
  );
  return [get.operationId, head.operationId, ...named];
}
