import fc from 'fast-check';
import { describe, it } from 'vitest';
import { formatDiagnostic } from '../../build/dataset/diagnostics.ts';
import { loadDataset } from '../../build/dataset/load.ts';
import { deriveSite } from '../../build/derive/site.ts';
import { renderAnswers } from '../../build/render/answers.ts';
import { rounds } from '../rounds.ts';
import { sound, TODAY, toInputs } from './sound.ts';

const seed = Number(process.env.HOSTILE_SEED ?? Date.now() % 2 ** 31);

/** A file of the sound project, written otherwise. */
type Mutant = { path: string; text: string };

/** Lines with a character more, less or otherwise, taken out, doubled, moved, indented or cut. */
const brokenFile: fc.Arbitrary<Mutant> = fc
  .tuple(
    anyFile(),
    fc.nat(),
    fc.nat(),
    fc.oneof(
      fc.constantFrom(...':-[]{}"\'#,&*!|>%@?~0 9.=+/\\\t'),
      fc.string({ minLength: 1, maxLength: 2, unit: 'binary' }),
    ),
    fc.constantFrom('put in', 'left out', 'replaced', 'gone', 'twice', 'moved', 'deeper', 'cut'),
  )
  .map(([{ path, text }, place, column, sign, how]) => {
    const lines = text.split('\n');
    const index = place % lines.length;
    const line = lines[index] ?? '';
    const at = column % (line.length + 1);
    const changes: { [how: string]: string[] } = {
      'put in': lines.with(index, line.slice(0, at) + sign + line.slice(at)),
      'left out': lines.with(index, line.slice(0, at) + line.slice(at + 1)),
      replaced: lines.with(index, line.slice(0, at) + sign + line.slice(at + 1)),
      gone: lines.toSpliced(index, 1),
      twice: lines.toSpliced(index, 0, line),
      moved: lines.toSpliced(index, 1).toSpliced(column % lines.length, 0, line),
      deeper: lines.with(index, `  ${line}`),
      cut: [text.slice(0, column % text.length)],
    };
    return { path, text: changes[how]?.join('\n') ?? text };
  });

function anyFile(): fc.Arbitrary<Mutant> {
  return fc.constantFrom(...Object.entries(sound).map(([path, text]) => ({ path, text })));
}

/** Each diagnostic shows a line that is there, and what passes is published. */
function check({ path, text }: Mutant): void {
  const { diagnostics, dataset } = loadDataset(toInputs({ ...sound, [path]: text }), TODAY);
  // Halves of a character are written as U+FFFD.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const lines = decoder.decode(new TextEncoder().encode(text)).split('\n');
  for (const diagnostic of diagnostics) {
    const { file, line, column, excerpt, message } = diagnostic;
    const shown = file === path ? (lines[line - 1] ?? '').replace(/\r$/, '') : excerpt;
    const isThere =
      excerpt === null ? line === 1 : excerpt === shown && column <= excerpt.length + 2;
    if (!isThere || message.length > 2500) throw new Error(formatDiagnostic(diagnostic));
  }
  if (dataset !== undefined) {
    const { answers } = deriveSite(dataset, { apiRoot: 'https://feed.dev', today: TODAY });
    for (const [, render] of renderAnswers(answers)) render();
  }
}

describe(`sound files, changed at random (HOSTILE_SEED=${seed})`, { timeout: 300_000 }, () => {
  const options = { seed, numRuns: rounds(2000, 1 / 20), endOnFailure: true };

  it('are refused at a line that is there, or published, however they are broken', () => {
    fc.assert(fc.property(brokenFile, check), options);
  });
});
