import { describe, expect, it } from 'vitest';
import { loadDataset } from '../../../build/dataset/load.ts';
import { reportFaults } from '../../../build/report.ts';

/** Ten files with two faults each on average: of the reader, of the schemas and of the rules. */
const faulty = {
  'data/vendors.yaml': [
    '# yaml-language-server: $schema=schemas/vendors.json',
    'acme: { name: Acme, url: https://acme.com/, domains: [acme.com] }',
    'z-ai: { name: Z.ai, url: https://z.ai/, domains: [z.ai, acme.com] }',
  ],
  'data/models/acme/acme-2.yaml': [
    '# yaml-language-server: $schema=../../schemas/model.json',
    'name: Acme 2',
    'context_window: 8000',
    'max_output_tokens: 9000',
    'released: 2031-01-01',
    'knowledge_cutoff: 2025-02-30',
    'tags: []',
    'prices: []',
  ],
  'data/models/acme/acme-3.yaml': [
    '# yaml-language-server: $schema=../../schemas/model.json',
    'name: Acme 3',
    'contextwindow: 8000',
    'tags: [coding]',
    'prices: []',
  ],
  'data/models/amce/acme-4.yaml': [
    '# yaml-language-server: $schema=../../schemas/model.json',
    'name: Acme 4',
    'context_window: 8000',
    'tags: []',
    'prices: []',
  ],
  'data/models/z-ai/acme-5.yaml': [
    '# yaml-language-server: $schema=../../schemas/model.json',
    'name: Acme 5',
    'context_window: 8000',
    'tags: [coding, webdev, fast]',
    'prices:',
    '  - { from: null, input_price: 3, output_price: 15, sources: [{ url: https://z.ai/prices, checked: 2026-11-01 }] }',
    '  - from: 2026-10-01',
    '    input_price: 0.3',
    '    output_price: 15',
    '    cache_read_price: 0.4',
    '    sources: [{ url: https://z.ai/prices, checked: 2026-11-01 }]',
  ],
  'data/plans/acme/max.yaml': [
    '# yaml-language-server: $schema=../../schemas/plan.json',
    'name: Acme Max',
    'region: oversea',
    'category: coding',
    'currency: USD',
    'models: []',
    'quotas: []',
    'features: []',
    'prices: []',
  ],
  'data/plans/acme/pro.yaml': [
    '# yaml-language-server: $schema=../../schemas/plan.json',
    'name: Acme Pro',
    'region: overseas',
    'category: code',
    'currency: RMB',
    'models: [acme-11]',
    'quotas:',
    '  - { window: day, amount: 45, unit: null, note: null }',
    'features: []',
    'prices: []',
  ],
  'data/leaderboards/arena/board.yaml': [
    '# yaml-language-server: $schema=../../schemas/board.json',
    'editions:',
    '  - id: agent',
    '    from: 2026-07',
    '    name: Agent Arena',
    '    metric: Agent Score',
    '    unit: points',
    '    category: agent',
    '    public_url: https://arena.example.org/',
    '    anchors: { min: 20, max: -25 }',
    '    description: How much a model helps.',
    '    license: None found.',
    '    citation: Agent Arena',
  ],
  'data/leaderboards/arena/2025-01.yaml': [
    '# yaml-language-server: $schema=../../schemas/period.json',
    'updated_at: 2025-01-31',
    'source: https://arena.example.org/',
    'entries:',
    '  - { model: acme-1, native: 12.5, label: Acme 1 }',
  ],
  'data/leaderboards/arena/2026-08.yaml': [
    '# yaml-language-server: $schema=../../schemas/period.json',
    'updated_at: 2026-08-31',
    'source: https://arena.example.org/',
    'entries:',
    '  - { model: acme-1, native: 125, label: Acme 1 }',
    '  - { model: acme1, native: 12.5, label: Acme 1 (High) }',
    '  - { model: acme-2, native: 8, label: Acme 2 }',
    '  - { model: acme-2, native: 8, label: Acme 2 }',
  ],
};

const sound = {
  'data/site.yaml': [
    '# yaml-language-server: $schema=schemas/site.json',
    'name: feed',
    'description: A feed.',
    'api_root: null',
    'repository: https://example.org/',
  ],
  'data/sources.yaml': [
    '# yaml-language-server: $schema=schemas/sources.json',
    'list: { name: List, addresses: [https://list.example.org/] }',
  ],
  'data/models/acme/acme-1.yaml': [
    '# yaml-language-server: $schema=../../schemas/model.json',
    'name: Acme 1',
    'context_window: 8000',
    'tags: []',
    'prices: []',
  ],
};

function inputsOf(files: { readonly [path: string]: readonly string[] }) {
  return Object.entries(files).map(([path, lines]) => ({
    path,
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
  }));
}

describe('a run over faulty data', () => {
  it('reports twenty faults in ten files at once, by place, each with its line and the nearest valid name', () => {
    const { diagnostics, dataset } = loadDataset(
      [...inputsOf(faulty), ...inputsOf(sound)].reverse(),
      '2026-11-21',
    );
    expect(dataset).toBeUndefined();
    expect(reportFaults(diagnostics, 'dist')).toMatchInlineSnapshot(`
      "data/leaderboards/arena/2025-01.yaml:1:1: the period 2025-01 lies before the first edition of its board, which begins with 2026-07. Correct data/leaderboards/arena/board.yaml, or rename this file.
      data/leaderboards/arena/2026-08.yaml:5:30: native is 125; the edition "agent" is in points, from -100 to 100. Correct it.
        5 |   - { model: acme-1, native: 125, label: Acme 1 }
      data/leaderboards/arena/2026-08.yaml:6:14: "acme1" is no model of the feed. Did you mean "acme-1"? Correct the id, add the model, or take it out.
        6 |   - { model: acme1, native: 12.5, label: Acme 1 (High) }
      data/leaderboards/arena/2026-08.yaml:8:5: this row of "acme-2" is already on line 7. Take one of the two out.
        8 |   - { model: acme-2, native: 8, label: Acme 2 }
      data/leaderboards/arena/board.yaml:10:21: min is 20 and max is -25; the native that scores 0 lies below the one that scores 100. Correct one of the two.
        10 |     anchors: { min: 20, max: -25 }
      data/models/acme/acme-2.yaml:4:20: max_output_tokens is 9000, more than the context_window of 8000. Correct one of the two.
        4 | max_output_tokens: 9000
      data/models/acme/acme-2.yaml:5:11: released is 2031-01-01, which lies after the day of this build, 2026-11-21. Correct it.
        5 | released: 2031-01-01
      data/models/acme/acme-2.yaml:6:19: knowledge_cutoff is 2025-02-30, which is no day of the calendar. Correct it.
        6 | knowledge_cutoff: 2025-02-30
      data/models/acme/acme-3.yaml:3:1: contextwindow is not a field of a model; did you mean "context_window"?
        3 | contextwindow: 8000
      data/models/amce/acme-4.yaml:1:1: the folder "amce" is no vendor of data/vendors.yaml. Did you mean "acme"? Move the file, or add the vendor there.
      data/models/z-ai/acme-5.yaml:4:24: tags is kept sorted: move "fast" before "webdev".
        4 | tags: [coding, webdev, fast]
      data/models/z-ai/acme-5.yaml:8:18: input_price moves from 3 to 0.3, tenfold or more, and no note says why. Correct it, or add a note to this price.
        8 |     input_price: 0.3
      data/models/z-ai/acme-5.yaml:10:23: cache_read_price is 0.4, more than the input_price of 0.3; a cache read costs at most the input. Correct one of the two.
        10 |     cache_read_price: 0.4
      data/plans/acme/max.yaml:3:9: region is "oversea"; allowed are overseas, domestic. Did you mean "overseas"?
        3 | region: oversea
      data/plans/acme/max.yaml:4:11: category is "coding"; allowed are code, agent, token, bundle.
        4 | category: coding
      data/plans/acme/pro.yaml:5:11: currency is "RMB", which is no code of ISO 4217. Write one such as "USD", "EUR" or "CNY".
        5 | currency: RMB
      data/plans/acme/pro.yaml:6:10: "acme-11" is no model of the feed. Did you mean "acme-1"? Correct the id, add the model, or take it out.
        6 | models: [acme-11]
      data/plans/acme/pro.yaml:8:38: unit is null, but amount is 45. Say what is counted, or put the limit into words in note.
        8 |   - { window: day, amount: 45, unit: null, note: null }
      data/vendors.yaml:3:1: the slug is "z-ai" and the name "Z.ai"; the slug of that name is "zai". Correct one of the two, and the folders that the slug names.
        3 | z-ai: { name: Z.ai, url: https://z.ai/, domains: [z.ai, acme.com] }
      data/vendors.yaml:3:57: "acme.com" is a domain of acme too; a page is one vendor's own. Take it out of one of the two.
        3 | z-ai: { name: Z.ai, url: https://z.ai/, domains: [z.ai, acme.com] }

      20 faults in 10 files; dist is untouched.
      "
    `);
  });
});
