import { describe, expect, it } from 'vitest';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { type Fact, getBest } from '../../templates/components/compared-facts.ts';
import { shortAnswers } from '../../templates/components/leaders.tsx';
import { getFactGroups } from '../../templates/islands/compare.tsx';
import { realTree, textOf } from '../build/render/real-tree.ts';
import { testPage } from './page-context.ts';

// Built before the first test, whose time it would take.
const { site, files } = realTree();

/** The page of the real data in a language, with what its script reads. */
function comparisonIn(language: 'en' | 'zh') {
  const html = textOf(files, language === 'zh' ? 'zh/compare/index.html' : 'compare/index.html');
  const [, json = '{}'] = /<script id="page-data"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const { page, islands } = JSON.parse(json);
  const own = testPage(language, { ...page, today: site.today });
  return { page: own, groups: getFactGroups(own, islands[0]) };
}

/** Sets of two to four models: the same ones in each run, which differ in vendor, age and price. */
function sampleSets(count: number): ModelDetail[][] {
  const models = site.answers['models.get'].map(({ body }) => body);
  let seed = 1;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  return Array.from({ length: count }, (_, index) => {
    const ids = new Set<ModelDetail>();
    while (ids.size < 2 + (index % 3)) {
      const model = models[next(models.length)];
      if (model) ids.add(model);
    }
    return [...ids];
  });
}

describe.each(['en', 'zh'] as const)(
  'a comparison of models of the real data in %s',
  (language) => {
    const { page, groups } = comparisonIn(language);
    const facts = groups.flatMap(({ rows }) => rows).filter(({ lead }) => lead);

    /** Who is green in a row today, and who is named above as surely the best. */
    function namedTwice(fact: Fact, models: ModelDetail[]) {
      const [answer] = shortAnswers(page, [{ title: '', rows: [fact] }], models);
      const green = getBest({ ...fact, ...fact.today }, models);
      const note = answer?.note ?? '';
      const isUnsure = /may cost less|may be as good|可能/.test(note);
      return {
        above: answer && !isUnsure ? [answer.name] : [],
        green: models.flatMap(({ id, name }) => (green.includes(id) ? [name] : [])),
        // What all have is of none the best.
        isTie: /the same: |同价：/.test(note),
      };
    }

    it('has no other model green in a row than the one that is named above it', () => {
      const sets = sampleSets(300);
      const wrong = sets.flatMap((models) =>
        facts.flatMap((fact) => {
          const { above, green, isTie } = namedTwice(fact, models);
          const isRight = isTie || above.join() === green.join();
          return isRight ? [] : [[fact.label, above, green]];
        }),
      );
      expect(facts).toHaveLength(4);
      expect(wrong).toEqual([]);
    });
  },
);
