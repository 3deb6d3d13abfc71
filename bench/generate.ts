import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { boardFile, boardKeys, boardSize, periodAt, periodFile } from './generate/boards.ts';
import { siteFile, sourcesFile, vendorOf, vendorsFile } from './generate/catalogue.ts';
import { modelFile, modelId } from './generate/models.ts';
import { planFile, planId } from './generate/plans.ts';
import { createRandom } from './generate/random.ts';
import { projectFolder } from './run-program.ts';

/**
 * Creates a project with this many models, and plans and boards in proportion, in a temporary
 * folder. The same number gives the same files.
 */
export function generateProject(models: number): string {
  const project = mkdtempSync(join(tmpdir(), 'coderfeed-bench-'));
  addProjectFiles(project);
  for (const [path, text] of dataFiles(models)) {
    const file = join(project, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  cpSync(join(projectFolder, 'data/schemas'), join(project, 'data/schemas'), { recursive: true });
  return project;
}

/**
 * Adds all but the data from this project: what the build reads is copied, since it follows no
 * symbolic links; what it runs is linked.
 */
export function addProjectFiles(project: string): void {
  for (const name of ['_headers', 'templates'])
    cpSync(join(projectFolder, name), join(project, name), { recursive: true });
  for (const name of ['feed', 'runtime', 'node_modules', 'package.json'])
    symlinkSync(join(projectFolder, name), join(project, name));
}

function* dataFiles(models: number): Generator<readonly [path: string, text: string]> {
  const random = createRandom(models);
  yield ['data/site.yaml', siteFile()];
  yield ['data/vendors.yaml', vendorsFile()];
  yield ['data/sources.yaml', sourcesFile()];
  for (let index = 0; index < models; index += 1) {
    yield [`data/models/${vendorOf(index).slug}/${modelId(index)}.yaml`, modelFile(index, random)];
  }
  for (let index = 0; index < models / 2; index += 1) {
    yield [
      `data/plans/${vendorOf(index).slug}/${planId(index)}.yaml`,
      planFile(index, { models, random }),
    ];
  }
  const { periods, rows } = boardSize(models);
  for (const [board, key] of boardKeys.entries()) {
    yield [`data/leaderboards/${key}/board.yaml`, boardFile(key, periodAt(0, periods))];
    for (let index = 0; index < periods; index += 1) {
      const period = periodAt(index, periods);
      yield [
        `data/leaderboards/${key}/${period}.yaml`,
        periodFile({ board, period, rows, models, random }),
      ];
    }
  }
}
