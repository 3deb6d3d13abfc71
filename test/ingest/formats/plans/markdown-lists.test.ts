import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { awesomeCodingPlan, codingPlan } from '../../../../ingest/formats/plans/coding-plan.ts';
import {
  codingPlanCollection,
  codingPlanCollectionIde,
} from '../../../../ingest/formats/plans/coding-plan-collection.ts';
import { planRow } from '../../plan-row.ts';

const fixture = (name: string) => readFileSync(`test/fixtures/ingest/plans/${name}.md`, 'utf8');

describe('codingPlanCollection', () => {
  it('reads tables of plans, with limits that are figures', () => {
    const glm = (tier: string, line: number) => ({
      id: `智谱（Coding Plan）/${tier}`,
      position: `line ${line}`,
      vendor: 'zai',
      currency: 'CNY',
    });
    expect(codingPlanCollection.parse(fixture('coding-plan-collection'))).toEqual({
      day: '2026-07-21',
      rows: [
        planRow({
          ...glm('Lite', 13),
          keys: ['Zhipu GLM Coding Plan Lite', 'Lite'],
          price_monthly: 49,
          quotas: [{ window: '5h', amount: 1200, unit: 'requests' }],
        }),
        planRow({
          ...glm('Pro（专业版）', 14),
          keys: ['Zhipu GLM Coding Plan Pro', 'Pro（专业版）'],
          price_monthly: 149,
          price_yearly: 1490,
          quotas: [{ window: '5h', amount: 6000, unit: 'requests' }],
        }),
        planRow({
          ...glm('Max', 15),
          keys: ['Zhipu GLM Coding Plan Max', 'Max'],
          price_monthly: 469,
          condition: 'that of a plan that is not sold any more',
        }),
        planRow({
          ...glm('团队版', 16),
          keys: ['Zhipu GLM Coding Plan 团队版', '团队版'],
          price_monthly: 160,
          per: 'seat',
          condition: 'that of a promotion',
        }),
      ],
      refusals: [],
      skipped: 1,
    });
  });

  it('knows its two files apart by their addresses', () => {
    const folder = 'https://github.com/will-17173/coding-plan-collection/blob/1234567';
    const urls = [`${folder}/README.md#a/b%20c`, `${folder}/ide-plans.md`];
    expect(urls.map(codingPlanCollection.citedRow)).toEqual(['a/b c', undefined]);
    expect(urls.map(codingPlanCollectionIde.citedRow)).toEqual([undefined, '']);
  });

  it('says what the file is not', () => {
    expect(codingPlanCollection.parse(fixture('coding-plan')).fault).toMatch(
      /^1:1: this is no file of coding-plan-collection/,
    );
  });
});

describe('codingPlan', () => {
  it('finds the product at the start of a name, and rates of a year', () => {
    expect(codingPlan.parse(fixture('coding-plan'))).toEqual({
      day: '2026-05-26',
      rows: [
        planRow({
          id: 'Kimi/Andante',
          position: 'line 7',
          keys: ['Kimi Andante'],
          vendor: 'moonshot-ai',
          currency: 'CNY',
          price_monthly: 39,
          price_yearly: 468,
          condition: 'that of a month billed by the year',
        }),
        planRow({
          id: '小米 MiMo/Lite',
          position: 'line 8',
          keys: ['MiMo Token Plan Lite', '小米 MiMo Lite'],
          vendor: 'xiaomi',
          currency: 'CNY',
          price_monthly: 34,
          condition: 'that of a month billed by the year',
        }),
        planRow({
          id: 'Ollama/Pro',
          position: 'line 9',
          keys: ['Ollama Pro'],
          vendor: 'ollama',
          price_yearly: 200,
        }),
      ],
      refusals: [],
      skipped: 1,
    });
  });

  it('says of another list that it is not its own', () => {
    expect(awesomeCodingPlan.parse(fixture('coding-plan')).fault).toMatch(
      /^1:1: this is no README of awesome-coding-plan/,
    );
  });
});
