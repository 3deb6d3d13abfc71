import { memoize } from '../../feed/collections.ts';
import type { ListName } from './hit-groups.ts';

// The words of queries as people type them. In a phrase `a|b` is a choice, `(a)` may be left out, `(a|b)*` may
// stand often, and `…` is anything; each English word may end in an s.

/** Phrases of both languages. */
export type Phrases = { en: readonly string[]; zh: readonly string[] };

type PagePhrases = Phrases & {
  means: readonly ListName[];
  /** Whether what has some of the words is no answer beside it. */
  isAlone?: true;
};

/** Pages and lists that a whole query names by what they are for. */
export const PAGE_PHRASES: readonly PagePhrases[] = [
  {
    means: ['value', 'solved'],
    en: [
      'value',
      '(best|good) value (for) (the) (money) (model|llm)',
      '… price (to) performance …',
      '… bang for the|your buck …',
    ],
    zh: [
      '(最|高|好|佳|的|大|模型|编程|代码|推荐|哪个|哪款|是)* 性价比 (最|高|好|佳|的|大|模型|编程|代码|推荐|是|哪个|哪款)*',
    ],
  },
  {
    means: ['input_price', 'plans', 'rates'],
    en: ['rmb|yuan|cny (price|pricing)'],
    zh: ['人民币|rmb|cny (的) (价格|计价|定价|报价)'],
  },
  {
    means: ['input_price'],
    en: [
      'api|token|input|output (api|token|input|output|and)* price|pricing|cost',
      'price|pricing|cost per (1) (m|1m|million) token',
    ],
    zh: ['api|token|输入|输出 价格|单价|定价', '按量付费|按量计费'],
  },
  {
    means: ['plans'],
    en: [],
    zh: ['(每|周|日|月)* (5 小时|五小时|并发|使用) 限额|限制|额度|用量|配额|限流'],
  },
  {
    means: ['rates'],
    en: ['exchange rate', 'currency|currencies', 'usd (to) cny'],
    zh: ['(人民币|美元) (兑|对) (人民币|美元) 汇率', '(汇率) 换算'],
  },
  {
    means: ['solved'],
    en: ['cost per|of (a) (solved) task'],
    zh: ['(解决) (每个|每次|每) 任务 (的) 费用|成本|价格'],
  },
  {
    means: ['compare'],
    en: ['compare|comparison|versus|vs (model)'],
    zh: ['(模型) 对比|比较|对照'],
  },
  {
    means: ['boards'],
    en: ['benchmark|leaderboard|ranking|score|eval (board|leaderboard|benchmark|result)*'],
    zh: ['(模型) 基准|评测|测评|跑分|排名|排行|评分|得分 (榜|测试|结果)'],
  },
  {
    means: ['cost', 'input_price'],
    en: ['(model|llm|ai) cost|price|pricing (list|page|table)', 'how much (does it cost)'],
    zh: ['(模型) 费用|成本|价格|价钱|定价|报价|资费|收费 (表|标准)', '多少钱'],
  },
  {
    means: ['cost'],
    en: [
      '(monthly|api|llm|ai|cost|price|pricing|token)* calculator',
      '(prompt) cache|cached|caching|batch (api|price|pricing|discount|cost|hit)*',
    ],
    zh: [
      '(费用|价格|成本|token) 计算|计算器',
      '… 账单 …',
      '缓存|批量|批处理 (命中) (价格|价|折扣|费用)',
    ],
  },
  {
    means: ['changes'],
    en: [
      '(price) change|increase|rise|cut|drop',
      "what (’s|'s|s|is|has) changed|new (this|last) (week|month)",
      'recent (price) change (this|last) (week|month)',
      '(latest|recent) news|changelog|update|rss (feed)',
      'retire|retired|retiring|ending|retirement',
      'replacement|successor',
    ],
    zh: [
      '更新|变化|变动|变更|新闻 (记录|日志)',
      '(什么时候|何时|最近|api|模型|套餐) 涨价|降价|调价 (的) (模型|套餐)',
      '(最近|最新|今天|昨天|本周|这周|上周|本月|这个月|上个月) (的) 更新|变化|变动 (记录)',
      '动态',
      '(有哪些|哪些|哪个|什么)* (模型) (即将|快要|快|要|会|将|已) 下线|停用|停服|停止服务|退役|弃用|关停',
      '替代 (模型|品)',
    ],
  },
  {
    means: ['api'],
    isAlone: true,
    en: ['api key|token|access', 'models.dev'],
    zh: ['api (的) 密钥|key|申请'],
  },
  {
    means: ['clouds'],
    isAlone: true,
    en: [
      '(in) (the) eu|europe|european (union) (region|residency|hosting|hosted|provider|seller|model)*',
      'gdpr',
      '(us|data) region|residency',
    ],
    zh: ['欧盟|欧洲 (的) (地区|区域|机房|节点|部署|服务商|模型)*', '地区|区域|数据驻留|数据合规'],
  },
  {
    means: ['mcp'],
    en: ['mcp (server|doc|tool)'],
    zh: ['mcp (服务器|服务|文档|工具|接口|接入)'],
  },
  {
    means: ['api'],
    en: [
      'api|doc|documentation|mcp|rest|sdk|server|reference (api|doc|documentation|mcp|rest|sdk|server|reference)*',
    ],
    zh: ['api|mcp|sdk|文档|接口 (api|mcp|sdk|文档|接口)*'],
  },
];

/** What a plan is to include. */
export const WITH: Phrases = {
  en: ['with|include|included|including', 'that has|have'],
  zh: ['包含', '含|带 … 套餐|订阅|会员'],
};

/** Who sells a model. */
export const SELLERS: Phrases = {
  en: ['provider|seller', 'who sell|host|offer', 'where to|can|do (i) buy|get'],
  zh: ['供应商|服务商|渠道|中转', '哪|哪里|哪儿 (能|可以) 买', '哪家 (最) 便宜'],
};

/** A change of a price, beside a name. */
export const PRICE_MOVES: Phrases = {
  en: ['price cut|drop|increase|change|rise|hike'],
  zh: ['涨价|降价|调价'],
};

export const FREE: Phrases = { en: ['free'], zh: ['免费 (的)'] };

/** What stands beside the tokens of a context. */
export const BESIDE_CONTEXT: Phrases = {
  en: ['context|window|length|token|a|an|the|of|with|have|has', 'at least'],
  zh: ['上下文|窗口|支持|的|以上|有'],
};

/** Words around an amount that say that it is one of a plan. */
export const OF_PLANS: Phrases = {
  en: ['plan|subscription|monthly', 'a|per month'],
  zh: ['每|一 (个) 月', '套餐|订阅|会员', '/ month|mo'],
};

/** Words around an amount that say that it is one of a model. */
export const OF_MODELS: Phrases = {
  en: ['model|llm|api|input|token', 'per|a (1) m|1m|million (token)'],
  zh: ['(大|语言)* 模型', '输入', '(每) 百万 (token)'],
};

/** Words around an amount that say that it is the most that is paid. */
export const AT_MOST: Phrases = {
  en: ['under|below|within|max|maximum|cheap|cheaper', 'up to', 'at most', 'less than'],
  zh: ['以内|以下|不到|不超过|不超|低于|小于'],
};

/** What else stands around an amount, and says nothing of it. */
export const AROUND_AMOUNT: Phrases = {
  en: ['cheapest|best|top|good|the|coding|ai|for|a|per|cost'],
  zh: ['最好|最强|最佳 (的)', '左右|编程|的|便宜'],
};

/** What a whole query is that has one of some phrases. */
export const wholeQuery = memoize(
  (phrases: Phrases) => new RegExp(`^\\s*(?:${alternatives(phrases)})[?？]?\\s*$`, 'i'),
);

/** Every place of a query that has one of some phrases: for `replace` and `search`. */
export const within = memoize((phrases: Phrases) => new RegExp(alternatives(phrases), 'gi'));

/** Chinese has no marks between words; a word of English ends where its letters end. */
function alternatives({ en, zh }: Phrases): string {
  const english = en.map((phrase) => patternOf(phrase, (word) => `\\b${word}s?\\b`));
  const chinese = zh.map((phrase) => patternOf(phrase, (word) => word));
  return [...english, ...chinese].join('|');
}

function patternOf(phrase: string, toWord: (word: string) => string): string {
  const parts = phrase.match(/\([^)]*\)\*?|[^\s()]+/g) ?? [];
  const patterns = parts.map((part) => {
    if (part === '…') return '.*';
    const [, inner = part, mark = '?'] = /^\((.*)\)(\*?)$/.exec(part) ?? [];
    const words = inner.split('|').map((word) => toWord(word.replaceAll(' ', GAP)));
    const choice = `(?:${words.join('|')})`;
    return inner === part ? `${GAP}${choice}` : `(?:${GAP}${choice})${mark || '?'}`;
  });
  return patterns.join('');
}

const GAP = '[\\s-]*';
