import { isDay } from '../../build/dataset/formats.ts';
import { textOf } from '../json.ts';
import { collectPlans, planDefaults, toNames } from '../rows.ts';
import { filesOf, type PlanRow, type PlanSource } from '../source.ts';
import { type TableRow, tableRows } from '../values.ts';

type List = {
  name: string;
  family: string;
  repository: string;
  file?: string;
  columns: [name: string, price: string];
  /** The currency of a plan that is free; without it, rows begin with the product. */
  currency?: string;
};

/** Lists in Markdown: two with one table after the other, and one with a file for each region. */
export const codingPlans = [
  toSource({
    name: 'awesome-coding-plan',
    family: 'awesome-coding-plan',
    repository: 'mahonzhan/awesome-coding-plan',
    columns: ['厂商', '价格(mo)'],
  }),
  toSource({
    name: 'coding-plan',
    family: 'xiaotiewinner-coding-plan',
    repository: 'xiaotiewinner/coding-plan',
    columns: ['方案', '月价格'],
  }),
  collection('coding-plan-collection', 'README.md', 'CNY'),
  collection('coding-plan-collection-ide', 'ide-plans.md', 'USD'),
];

function collection(name: string, file: string, currency: string): PlanSource {
  const repository = 'will-17173/coding-plan-collection';
  const family = 'coding-plan-collection';
  return toSource({ name, family, repository, file, columns: ['套餐', '价格'], currency });
}

function toSource({ name, family, repository, file, columns, currency }: List): PlanSource {
  return {
    kind: 'plans',
    name: `plans-${name}`,
    address: `https://raw.githubusercontent.com/${repository}/HEAD/${file ?? 'README.md'}`,
    family,
    cited: [filesOf(repository, file && `[^#]*/${file}`)],
    shape: `file of ${family}, whose tables have the columns ${columns.join(' and ')}`,
    parse(upstream) {
      const text = textOf(upstream);
      const rows = tableRows(text, columns).map((row) =>
        currency === undefined ? readTableRow(row, columns) : readCollectionRow(row, currency),
      );
      const [, year, month = '', date = ''] =
        /(?:最后更新|数据更新日期)：\s*(\d{4})[-年](\d{1,2})[-月](\d{1,2})/.exec(text) ?? [];
      const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
      return { ...collectPlans(rows), day: isDay(day) ? day : null };
    },
  };
}

function readTableRow({ line, cells }: TableRow, [name, price]: [string, string]) {
  const read = readPrice(cells.get(price) ?? '', 'USD');
  if (read === undefined) return undefined;
  const cell = cells.get(name) ?? '';
  const title = cell
    .replace(/邀请码：\w+|[（(].*?[）)]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const owner = [...products.keys()]
    .filter((product) => title.startsWith(product))
    .sort((left, right) => right.length - left.length)[0];
  const product = products.get(owner ?? '') ?? '';
  const tier = title.slice(owner?.length ?? 0).trim();
  // Words between a product and its tier that the feed has in the product, or leaves out.
  const plan = tier.replace(/^(?:Coding Plan|Token Plan|Code|Droid) /, '');
  return {
    ...planDefaults,
    position: `line ${line}`,
    id: owner === undefined ? title : `${owner}/${tier}`,
    keys: [...new Set([`${product} ${plan}`.trim(), title])],
    ...read,
    condition: cell.includes('已下线') ? NOT_SOLD : read.condition,
  };
}

const NOT_SOLD = 'that of a plan that is not sold any more';

function readCollectionRow({ line, heading, cells }: TableRow, currency: string) {
  const price = readPrice(cells.get('价格') ?? '', currency);
  if (price === undefined) return undefined;
  const section = heading.replace(/\s*✨ NEW$/, '');
  const product = products.get(section) ?? section;
  const plan = cells.get('套餐') ?? '';
  // The list repeats or explains the name of a tier: `Flash Pro（专业版）`.
  const tier = plan.replace(/^(?:Coding|Token) Plan-|^个人版 |（\p{Script=Han}+版）$/gu, '');
  const isSold = !(cells.get('备注') ?? '').includes('状态：停售');
  return {
    ...planDefaults,
    position: `line ${line}`,
    id: `${section}/${plan}`,
    keys: [...new Set([`${product} ${tier}`, plan])],
    ...price,
    condition: isSold ? price.condition : NOT_SOLD,
  };
}

type Price = Pick<PlanRow, 'currency' | 'price_monthly' | 'price_yearly' | 'per' | 'condition'>;

/**
 * The price in a cell such as `¥49/月（¥490包年）`; undefined for none of a month or a year.
 * `currency` is that of a plan that is free.
 */
function readPrice(cell: string, currency: string): Price | undefined {
  const [, main = '', note = ''] = /^([^（(]*)(?:[（(](.*)[）)])?$/.exec(cell.trim()) ?? [];
  if (main.trim() === '免费')
    return { currency, price_monthly: 0, price_yearly: null, per: null, condition: null };
  const { about = '', sign, amount, basis = '', size } = PRICE.exec(main)?.groups ?? {};
  if (amount === undefined) return undefined;
  const isYear = basis === '年';
  const figure = numberIn(amount);
  // The price of a year in a note; the rate of a month billed by the year is rounded.
  const [, before, after] =
    /[¥￥$]([\d,.]+)\/?(?:包年|年付)|年付\s*[¥￥$]([\d,.]+)(?!.*\/月)/.exec(note) ?? [];
  const noted = numberIn(before ?? after ?? '');
  const year = isYear ? figure : noted > figure ? noted : null;
  const condition = () => {
    if (about === '起价' || size !== undefined) return 'that of the smallest size';
    // Where a year costs twelve of the months, these are its rate.
    if (year === figure * 12 || note.includes('年付制'))
      return 'that of a month billed by the year';
    if (about !== '' || note.includes('/周')) return 'an estimate';
    return /原价|限时|OFF/.test(note) ? 'that of a promotion' : null;
  };
  return {
    currency: sign === '$' ? 'USD' : 'CNY',
    price_monthly: isYear ? null : figure,
    price_yearly: year,
    per: PER[basis.split('/')[0] ?? ''] ?? null,
    condition: condition(),
  };
}

const PRICE =
  /^(?<about>~|≈|约|起价)?\s*(?<sign>[¥￥$])(?<amount>\d[\d,]*(?:\.\d+)?)(?:\/(?<basis>(?:(?:席|坐席|席位|人|用户)(?:\/月)?|月|年)))?(?<size>起)?\s*$/;

const PER: Record<string, NonNullable<PlanRow['per']>> = {
  人: 'user',
  坐席: 'seat',
  席: 'seat',
  席位: 'seat',
  用户: 'user',
};

function numberIn(text: string): number {
  return Number(text.replaceAll(',', ''));
}

/** What the feed calls products, by their names or headings in the lists. */
const products = toNames(
  'ChatGPT Claude CodeBuddy Cursor Factory Kilo Kimi Kiro Ollama OpenCode Qoder Replit Trae Zed',
  {
    'Augment Code': 'Augment',
    Fireworks: '',
    GLM: 'Zhipu GLM Coding Plan',
    'GitHub Copilot': 'Copilot',
    'Google AI': 'Google AI',
    'Google Antigravity': 'Antigravity',
    MiniMax: 'MiniMax Token Plan',
    'MiniMax（Token Plan）': 'MiniMax Token Plan',
    OpenAI: 'ChatGPT',
    'OpenCode（Coding Plan）': 'OpenCode',
    'TRAE-CN': 'Trae CN',
    Windsurf: 'Devin',
    'Xiaomi MiMo': 'MiMo Token Plan',
    'ZenMux（Coding Plan）': 'ZenMux',
    '京东云（Coding Plan）': 'JD Cloud Coding Plan',
    '京东云（Token Plan）': 'JD Cloud Token Plan',
    '商汤科技（Token Plan）': 'SenseNova Token Plan',
    '小米 MiMo': 'MiMo Token Plan',
    '小米 MiMo（Token Plan）': 'MiMo Token Plan',
    '智谱（Coding Plan）': 'Zhipu GLM Coding Plan',
    '月之暗面（Membership Plan）': 'Kimi',
    火山方舟: 'Volcengine Ark Coding Plan',
    '火山方舟（Agent Plan）': 'Volcengine Ark Agent Plan',
    '火山方舟（Coding Plan）': 'Volcengine Ark Coding Plan',
    '百度千帆（Coding Plan）': 'Qianfan Coding Plan',
    '百度千帆（Token Plan）': 'Qianfan Token Plan',
    '联通云（Coding Plan）': 'Unicom Cloud Coding Plan',
    '联通云（Token Plan）': 'Unicom Cloud Token Plan',
    '腾讯云（Token Plan）': 'Tencent Cloud Token Plan',
    '讯飞星火（Coding Plan）': 'Astron Coding Plan',
    '讯飞星火（Token Plan）': 'Astron Token Plan',
    '阶跃星辰（Coding Plan）': 'Step Plan',
    阿里云: 'Bailian Coding Plan',
    '阿里云百炼（Coding Plan）': 'Bailian Coding Plan',
    '阿里云百炼（Token Plan）': 'Bailian Token Plan',
  },
);
