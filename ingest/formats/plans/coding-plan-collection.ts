import { collectPlans, type PlanFormat, type PlanRow, planDefaults } from '../../plans/plan-row.ts';
import type { Parsed } from '../../types.ts';
import { faulty } from '../price-rows.ts';
import { rowCitedBy } from '../row-address.ts';
import { type TableRow, tableRows } from './markdown-tables.ts';
import { readPriceCell, readQuotas } from './price-cell.ts';
import { products } from './products.ts';

/** The two files of coding-plan-collection: Chinese plans, and international tools. */
export const codingPlanCollection = formatOf('coding-plan-collection', 'README.md', 'CNY');
export const codingPlanCollectionIde = formatOf(
  'coding-plan-collection-ide',
  'ide-plans.md',
  'USD',
);

function formatOf(name: string, file: string, currency: string): PlanFormat {
  const cited = new RegExp(
    `^https://(?:github|raw\\.githubusercontent)\\.com/will-17173/coding-plan-collection/[^#]*/${file}(?:#(?<row>.+))?$`,
  );
  return {
    kind: 'plans',
    name,
    address: `https://raw.githubusercontent.com/will-17173/coding-plan-collection/HEAD/${file}`,
    family: 'coding-plan-collection',
    citedRow: (url) => rowCitedBy(url, cited),
    parse: (text) => parse(text, currency),
  };
}

function parse(text: string, currency: string): Parsed<PlanRow> {
  const rows = tableRows(text).filter(({ cells }) => cells.has('套餐') && cells.has('价格'));
  if (rows.length === 0)
    return faulty(
      '1:1: this is no file of coding-plan-collection, which has tables with the columns 套餐, 价格 and 额度.',
    );
  const parsed = collectPlans(rows.map((row) => readRow(row, currency)));
  const [, year, month = '', day = ''] = UPDATED.exec(text) ?? [];
  return year === undefined
    ? parsed
    : { ...parsed, day: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` };
}

const UPDATED = /数据更新日期：\s*(\d{4})[-年](\d{1,2})[-月](\d{1,2})/;

function readRow({ line, heading, cells }: TableRow, currency: string): PlanRow | undefined {
  const price = readPriceCell(cells.get('价格') ?? '', currency);
  if (price === undefined) return undefined;
  const section = heading.replace(/\s*✨ NEW$/, '');
  const product = Object.hasOwn(products, section) ? products[section] : undefined;
  const plan = cells.get('套餐') ?? '';
  const isSold = !(cells.get('备注') ?? '').includes('状态：停售');
  return {
    ...planDefaults,
    position: `line ${line}`,
    id: `${section}/${plan}`,
    keys: [...new Set([`${product?.name ?? section} ${tierOf(plan)}`, plan])],
    vendor: product?.vendor ?? null,
    ...price,
    condition: isSold ? price.condition : 'that of a plan that is not sold any more',
    quotas: readQuotas(cells.get('额度') ?? ''),
  };
}

/** The name of a tier without what the list repeats or explains: `Flash Pro（专业版）`. */
function tierOf(plan: string): string {
  return plan.replace(/^(?:Coding|Token) Plan-|^个人版 |（\p{Script=Han}+版）$/gu, '');
}
