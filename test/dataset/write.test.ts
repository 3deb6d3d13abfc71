import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { outputFileSync } from 'fs-extra/esm';
import { describe, expect, it } from 'vitest';
import { readSources } from '../../build/dataset/read.ts';
import {
  commit,
  type DataChange,
  finishWrites,
  stageFiles,
  writeData,
} from '../../build/dataset/write.ts';
import { temporaryFolder } from '../build/temporary.ts';

const A = 'data/models/acme/a.yaml';
const B = 'data/models/acme/b.yaml';
const NEW = 'data/leaderboards/bench/2026-08.yaml';

/** A project with two records, and a change of both that adds a third. */
function project(): { readonly root: string; readonly change: DataChange } {
  const root = temporaryFolder();
  for (const path of [A, B]) outputFileSync(join(root, path), `old ${path}`);
  const inputs = [A, B].map((path) => ({ path, bytes: readFileSync(join(root, path)) }));
  return {
    root,
    change: { inputs, files: new Map([A, B, NEW].map((path) => [path, `new ${path}`])) },
  };
}

/** The first word of each record, and what else lies in the project. */
function state(root: string) {
  const word = (path: string) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8').split(' ')[0] : 'none';
  return { records: [A, B, NEW].map(word), root: readdirSync(root) };
}

const done = { records: ['new', 'new', 'new'], root: ['data'] };
const untouched = { records: ['old', 'old', 'none'], root: ['data'] };

describe('writeData', () => {
  it('writes every file, and leaves nothing else behind', () => {
    const { root, change } = project();
    expect(writeData(root, change)).toBeUndefined();
    expect(state(root)).toEqual(done);
  });

  it.each([
    ['changed', (root: string) => outputFileSync(join(root, B), 'mine'), ['old', 'mine', 'none']],
    ['removed', (root: string) => rmSync(join(root, B)), ['old', 'none', 'none']],
    ['made', (root: string) => outputFileSync(join(root, NEW), 'mine'), ['old', 'old', 'mine']],
  ])('writes nothing where a file was %s since it was read', (_, meanwhile, records) => {
    const { root, change } = project();
    meanwhile(root);
    const problem = expect.stringMatching(/^data.* was changed while this ran; run it again$/);
    expect(writeData(root, change)).toEqual({ problem });
    expect(state(root)).toEqual({ records, root: ['data'] });
  });

  it('removes what a process that is gone had staged', () => {
    const { root, change } = project();
    const { folder } = stageFiles(root, change);
    renameSync(folder, join(root, '.data-write-999999999-1.new'));
    writeData(root, change);
    expect(state(root)).toEqual(done);
  });
});

describe('an interrupted write', () => {
  it('is as if it never was before the files are decided on', () => {
    const { root, change } = project();
    const { folder } = stageFiles(root, change);
    finishWrites(root);
    rmSync(folder, { recursive: true });
    expect(state(root)).toEqual(untouched);
  });

  it.each([0, 1, 3])(
    'is finished by the next command that reads the data, with %i files in place',
    (moved) => {
      const { root, change } = project();
      const staging = stageFiles(root, change);
      commit(staging.folder);
      const ready = staging.folder.replace('.new', '.ready');
      for (const { path, staged } of staging.journal.slice(0, moved)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        renameSync(join(ready, staged), join(root, path));
      }
      readSources(root);
      expect(state(root)).toEqual(done);
    },
  );

  it('keeps what a person wrote in between', () => {
    const { root, change } = project();
    commit(stageFiles(root, change).folder);
    outputFileSync(join(root, B), 'mine');
    finishWrites(root);
    expect(state(root)).toEqual({ records: ['new', 'mine', 'new'], root: ['data'] });
  });
});
