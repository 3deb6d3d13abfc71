import { describe, expect, it } from 'vitest';
import { similarNames } from '../../../../../build/dataset/validate/rules/similar-names.ts';
import { findings, model, plan } from '../records.ts';

describe('similar-names', () => {
  it('accepts names that differ by a letter or a "+", and the same name of another vendor', () => {
    const models = [
      model('acme/acme-1', 'name: Acme 1'),
      model('acme/acme-1-plus', 'name: Acme 1+'),
      model('acme/acme-1b', 'name: Acme 1b'),
      model('bolt/bolt-1', 'name: Acme 1'),
    ];
    expect(findings(similarNames, { models })).toEqual([]);
  });

  it('warns of one name of two records of a vendor, of plans too', () => {
    const models = [
      model('acme/acme-1', 'name: Acme'),
      model('acme/acme-2', 'context_window: 8000', 'name: Acme'),
    ];
    expect(findings(similarNames, { models })).toEqual([
      'warning: data/models/acme/acme-2.yaml:2:7: the name "Acme" is the name of data/models/acme/acme-1.yaml too; readers can\'t tell the two apart. Correct one of them, or merge the files.\n  2 | name: Acme',
    ]);
    expect(
      findings(similarNames, {
        plans: [plan('acme/pro', 'name: Pro'), plan('acme/max', 'name: Pro')],
      }),
    ).toHaveLength(1);
  });

  it('warns of names that are equal but for punctuation', () => {
    const models = [
      model('acme/acme-4.1', 'name: Acme 4.1'),
      model('acme/acme-41-x', 'name: acme-41'),
    ];
    expect(findings(similarNames, { models })).toEqual([
      'warning: data/models/acme/acme-41-x.yaml:1:7: the name "acme-41" is "Acme 4.1" of data/models/acme/acme-4.1.yaml but for punctuation or letter case; readers can\'t tell the two apart. Correct one of them, or merge the files.\n  1 | name: acme-41',
    ]);
  });

  it('warns of ids that are equal but for punctuation, whoever the vendors are', () => {
    const models = [
      model('acme/acme-4.1', 'name: Acme 4.1'),
      model('bolt/acme-41', 'name: Acme Forty-One'),
    ];
    expect(findings(similarNames, { models })).toEqual([
      'warning: data/models/bolt/acme-41.yaml:1:1: the id "acme-41" is "acme-4.1" but for punctuation (data/models/acme/acme-4.1.yaml). Rename one of the two files, or merge them.',
    ]);
  });

  it("accepts an alias that is the model's own name, and warns of one that is another's", () => {
    const models = [
      model('acme/acme-1', 'name: Acme One', 'aliases: [acme-one, acme-two]'),
      model('acme/acme-2', 'context_window: 8000', 'name: Acme Two'),
    ];
    expect(findings(similarNames, { models })).toEqual([
      'warning: data/models/acme/acme-1.yaml:2:21: the alias "acme-two" is the name of "acme-2" (data/models/acme/acme-2.yaml:2), and a name means one model. Take it out.\n  2 | aliases: [acme-one, acme-two]',
    ]);
  });
});
