import { describe, expect, it } from 'vitest';
import { editionIn } from '../../../build/dataset/editions.ts';
import { loadDataset } from '../../../build/dataset/load.ts';
import { readSources } from '../../../build/dataset/read.ts';
import { boardFormats } from '../../../ingest/formats/index.ts';
import { createLabelMap } from '../../../ingest/match/labels.ts';
import { aliasesOf } from '../../../ingest/propose/file.ts';
import { today } from '../../data/real-feed.ts';

const { dataset, records } = loadDataset(readSources('.').data, today);
if (dataset === undefined) throw new Error('the data has faults; npm run build shows them');

describe('the labels of the stored periods', () => {
  it.each(boardFormats)('mean to $name the models that the data says', (format) => {
    const map = createLabelMap(
      dataset.models,
      aliasesOf(format, { dataset, aliases: records.aliases }),
    );
    const stored = dataset.boards.flatMap((board) =>
      board.periods.flatMap(({ id, value }) => {
        const isOurs = editionIn(board, id)?.public_url === format.page;
        return isOurs ? value.entries.map(({ label, model }) => ({ label, model })) : [];
      }),
    );
    const mapped = stored.map(({ label }) => {
      const match = map(label);
      return { label, model: match.kind === 'model' ? match.id : match.kind };
    });
    expect(stored.length).toBeGreaterThan(0);
    expect(mapped).toEqual(stored);
  });
});
