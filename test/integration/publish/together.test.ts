import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from '../../rounds.ts';
import { build, changeDescription, createProject, damageOf, leftovers } from './project.ts';

const RACES = rounds(20);

describe('builds at once', () => {
  let project: string;

  beforeAll(() => {
    project = createProject();
  });

  afterAll(() => rmSync(project, { recursive: true }));

  /** Each names the feed in a way of its own by its address, so that their trees differ. */
  async function race(count: number, round: number): Promise<readonly (number | null)[]> {
    changeDescription(project, `round ${round}`);
    const builds = Array.from({ length: count }, (_, index) =>
      build(project, { args: ['--api-root', `https://${index}.feed.example`] }),
    );
    return (await Promise.all(builds)).map(({ exitCode }) => exitCode);
  }

  it(`two of them, ${RACES} times: each publishes or says that another is in the way, and dist is whole`, {
    timeout: 900_000,
  }, async () => {
    for (let round = 0; round < RACES; round += 1) {
      const exitCodes = await race(2, round);
      expect(exitCodes.every((code) => code === 0 || code === 3)).toBe(true);
      expect(exitCodes).toContain(0);
      expect(damageOf(join(project, 'dist'))).toEqual([]);
      expect(leftovers(project)).toEqual([]);
    }
  });

  it('six of them: each publishes or says that another is in the way, and dist is whole', async () => {
    const exitCodes = await race(6, 99);
    expect(exitCodes.every((code) => code === 0 || code === 3)).toBe(true);
    expect(exitCodes).toContain(0);
    expect(damageOf(join(project, 'dist'))).toEqual([]);
    expect(leftovers(project)).toEqual([]);
  });
});
