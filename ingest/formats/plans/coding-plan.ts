import { collectPlans, type PlanFormat, type PlanRow, planDefaults } from '../../plans/plan-row.ts';
import type { Parsed } from '../../types.ts';
import { isDay } from '../days.ts';
import { faulty } from '../price-rows.ts';
import { rowCitedBy } from '../row-address.ts';
import { type TableRow, tableRows } from './markdown-tables.ts';
import { readPriceCell } from './price-cell.ts';
import { products } from './products.ts';

/** Two lists with one table of plans after the other, whose rows begin with the product. */
export const codingPlan = formatOf({
  name: 'coding-plan',
  repository: 'xiaotiewinner/coding-plan',
  columns: ['方案', '月价格'],
});
export const awesomeCodingPlan = formatOf({
  name: 'awesome-coding-plan',
  repository: 'mahonzhan/awesome-coding-plan',
  columns: ['厂商', '价格(mo)'],
});

type List = {
  readonly name: string;
  readonly repository: string;
  /** The columns of the plan and its price. */
  readonly columns: readonly [string, string];
};

function formatOf({ name, repository, columns }: List): PlanFormat {
  const cited = new RegExp(
    `^https://(?:github|raw\\.githubusercontent)\\.com/${repository}/[^#]*(?:#(?<row>.+))?$`,
  );
  return {
    kind: 'plans',
    name,
    address: `https://raw.githubusercontent.com/${repository}/HEAD/README.md`,
    family: name,
    citedRow: (url) => rowCitedBy(url, cited),
    parse: (text) => parse(text, { name, columns }),
  };
}

function parse(text: string, { name, columns }: Pick<List, 'name' | 'columns'>): Parsed<PlanRow> {
  const rows = tableRows(text).filter(({ cells }) => columns.every((column) => cells.has(column)));
  if (rows.length === 0)
    return faulty(
      `1:1: this is no README of ${name}, whose tables have the columns ${columns.join(' and ')}.`,
    );
  const parsed = collectPlans(rows.map((row) => readRow(row, columns)));
  const day = /最后更新：(\d{4}-\d{2}-\d{2})/.exec(text)?.[1] ?? '';
  return isDay(day) ? { ...parsed, day } : parsed;
}

function readRow({ line, cells }: TableRow, [name, price]: List['columns']): PlanRow | undefined {
  const read = readPriceCell(cells.get(price) ?? '', 'USD');
  if (read === undefined) return undefined;
  const cell = cells.get(name) ?? '';
  const title = cell
    .replace(/邀请码：\w+|[（(].*?[）)]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const owner = Object.keys(products)
    .filter((product) => title.startsWith(product))
    .sort((left, right) => right.length - left.length)[0];
  const product = owner === undefined ? undefined : products[owner];
  const tier = title.slice(owner?.length ?? 0).trim();
  return {
    ...planDefaults,
    position: `line ${line}`,
    id: owner === undefined ? title : `${owner}/${tier}`,
    keys: [...new Set([`${product?.name ?? ''} ${tier.replace(REPEATED, '')}`.trim(), title])],
    vendor: product?.vendor ?? null,
    ...read,
    condition: cell.includes('已下线')
      ? 'that of a plan that is not sold any more'
      : read.condition,
  };
}

/** Words between a product and its tier that the feed has in the product, or leaves out. */
const REPEATED = /^(?:Coding Plan|Token Plan|Code|Droid) /;
