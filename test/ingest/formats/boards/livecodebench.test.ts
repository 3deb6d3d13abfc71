import { describe, expect, it } from 'vitest';
import { livecodebench } from '../../../../ingest/formats/boards/livecodebench.ts';
import { parsed, parseFixture, row } from './parse-fixture.ts';

const FILE = 'performances.2026-04-22.json';

describe('livecodebench', () => {
  it('takes the mean over the window, to one decimal, without models of which that is not told', () => {
    expect(parseFixture(livecodebench, FILE)).toEqual(
      parsed({
        // (100 + 10 + 10) / 3 = 40; the result of 2024-07-03 lies before the window.
        rows: [row('models/0', 'Acme-1', 40)],
        refusals: [
          {
            position: 'models/1',
            label: 'Acme-2',
            reason:
              'its training may reach to 2024-09-01, into the window: the board lists it without a rank',
          },
          {
            position: 'models/2',
            label: 'Acme-3',
            reason: 'it has results for 1 of the 3 problems, so its mean is over other problems',
          },
        ],
        skipped: 1,
        updated_at: '2026-04-22',
        notes: ['The window goes from 2024-08-01 to 2024-09-01 and has 3 problems.'],
      }),
    );
  });

  it('refuses a file with a result that is none', () => {
    const { fault } = parseFixture(livecodebench, FILE, (text) =>
      text.replace('"pass@1": 100.0', '"pass@1": 10000.0'),
    );
    expect(fault).toBe(
      'performances/1: a result is a model, a date and a pass@1 from 0 to 100; this one is {"question_id":"b","model":"Acme-1","date":1722470400000,"difficulty":"easy","pass@1":10000,"platform":"x"}.',
    );
  });

  it.each([
    [
      '{}',
      '1:1: these are no results of LiveCodeBench, which are {"performances", "models", "date_marks"}.',
    ],
    [
      '{"performances": [], "models": [], "date_marks": [1, 2]}',
      "date_marks: the page's window begins with mark 15, and there are 2.",
    ],
    [
      '{"performances": [',
      '1:19: the text ends in the middle of a value; the download was cut off. Download it again.',
    ],
  ])('says what is wrong with the file %s', (text, fault) => {
    expect(parseFixture(livecodebench, FILE, () => text)).toEqual(parsed({ fault }));
  });
});
