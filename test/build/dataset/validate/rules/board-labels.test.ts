import { describe, expect, it } from 'vitest';
import { boardLabels } from '../../../../../build/dataset/validate/rules/board-labels.ts';
import { aliases, board, findings, model } from '../records.ts';

const boards = [board('bench')];
const models = [model('acme/acme-1')];

describe('board-labels', () => {
  it('accepts labels of a board, each once', () => {
    const labels = [
      aliases('bench', 'labels: { Acme One: acme-1 }', 'left_out: [Acme 0, acme-0.5]'),
    ];
    expect(findings(boardLabels, { boards, models, aliases: labels })).toEqual([]);
  });

  it('warns of labels of a board that the feed does not have', () => {
    expect(findings(boardLabels, { boards, models, aliases: [aliases('benhc')] })).toEqual([
      'warning: data/aliases/benhc.yaml:1:1: there is no board "benhc". Did you mean "bench"? Rename the file after its board.',
    ]);
  });

  it('rejects a repeated label, dots, spaces and letter case aside', () => {
    const labels = [
      aliases(
        'bench',
        'labels:',
        '  acme-1.5: acme-1',
        '  Acme 1-5: acme-1',
        'left_out: [ACME 15]',
      ),
    ];
    const rest =
      'of line 2: labels are compared by letters and digits alone. Take one of the two out.';
    expect(findings(boardLabels, { boards, models, aliases: labels })).toEqual([
      `data/aliases/bench.yaml:3:3: "Acme 1-5" is "acme-1.5" ${rest}\n  3 |   Acme 1-5: acme-1`,
      `data/aliases/bench.yaml:4:12: "ACME 15" is "acme-1.5" ${rest}\n  4 | left_out: [ACME 15]`,
    ]);
  });

  it('rejects a label left out that is a model of the feed by now', () => {
    expect(
      findings(boardLabels, { boards, models, aliases: [aliases('bench', 'left_out: [acme-1]')] }),
    ).toEqual([
      'data/aliases/bench.yaml:1:12: "acme-1" is a model of the feed, and a label left out is not imported. Take it out.\n  1 | left_out: [acme-1]',
    ]);
  });
});
