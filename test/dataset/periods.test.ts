import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../build/dataset/diagnostics.ts';
import { loadDataset } from '../../build/dataset/load.ts';
import { sound, TODAY, toInputs } from './sound.ts';

const folder = 'data/leaderboards/bench';
const august = `${sound[`${folder}/2026-08.yaml`]}`;

/** The first line of each diagnostic of the sound project with this text as a period of its board. */
function said(month: string, text: string): string[] {
  const { diagnostics } = loadDataset(
    toInputs({ ...sound, [`${folder}/${month}.yaml`]: text }),
    TODAY,
  );
  return diagnostics.map((one) => `${formatDiagnostic(one)}`.split('\n')[0] ?? '');
}

describe('the day of a period', () => {
  const on = (day: string) => said('2026-08', august.replace('2026-08-31', day));

  it('is the first of its month, or later', () => {
    expect(on('2026-08-01')).toEqual([]);
    // A board that is read late has the day of its reading.
    expect(on('2026-09-02')).toEqual([]);
    expect(on('2026-07-31')).toEqual([
      `${folder}/2026-08.yaml:2:13: updated_at is "2026-07-31", which is before the period 2026-08; correct it.`,
    ]);
  });

  it('is after that of the period before', () => {
    const july = `${sound[`${folder}/2026-07.yaml`]}`;
    expect(said('2026-07', july.replace('2026-07-31', '2026-08-30'))).toEqual([]);
    expect(said('2026-07', july.replace('2026-07-31', '2026-08-31'))).toEqual([
      `${folder}/2026-08.yaml:2:13: updated_at is "2026-08-31", which is not after 2026-08-31 of ${folder}/2026-07.yaml; correct one.`,
    ]);
  });
});

describe('a period with the figures of another', () => {
  const july = `${sound[`${folder}/2026-07.yaml`]}`;
  const copy = july.replace('2026-07-31', '2026-08-31');
  const refused = `${folder}/2026-08.yaml:4:1: entries has the figures of ${folder}/2026-07.yaml; take this file out, or mark it unmoved if the board did not move.`;

  it('is an error, in whatever order and under whatever labels', () => {
    const [head = '', ...rows] = copy.split(/(?=\n {2}- )/);
    expect(said('2026-08', copy)).toEqual([refused]);
    expect(said('2026-08', [head, ...rows.toReversed()].join('').replace('\n\n', '\n'))).toEqual([
      refused,
    ]);
    expect(said('2026-08', copy.replace('label: Acme Mini', 'label: Acme Mini 1'))).toEqual([
      refused,
    ]);
  });

  it('is taken where the board says that it did not move, or a row is another', () => {
    expect(said('2026-08', copy.replace('entries:', 'unmoved: true\nentries:'))).toEqual([]);
    expect(said('2026-08', copy.replace('native: 40', 'native: 40.1'))).toEqual([]);
  });

  it('has to be one, where the board is said not to have moved', () => {
    expect(said('2026-08', august.replace('entries:', 'unmoved: true\nentries:'))).toEqual([
      `${folder}/2026-08.yaml:4:1: unmoved is true, but no earlier period has these figures; take it out.`,
    ]);
  });
});

describe('a newer period that no copy holds', () => {
  const path = `${folder}/board.yaml`;
  const withNewer = (period: string) => {
    const newer = `newer: { period: ${period}, source: https://acme.dev/, checked: 2026-09-01 }\n`;
    const { diagnostics } = loadDataset(
      toInputs({ ...sound, [path]: `${`${sound[path]}`.trimEnd()}\n${newer}` }),
      TODAY,
    );
    return diagnostics.map(({ message }) => message);
  };

  it('is newer than every period of the feed', () => {
    expect(withNewer('2026-09')).toEqual([]);
    expect(withNewer('2026-08')).toEqual([
      'newer is 2026-08, and the feed has 2026-08; take it out.',
    ]);
  });
});
