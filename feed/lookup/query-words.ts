// What a build knows of the words of queries. The program of a host finds the patterns in the index: what
// only a build calls is left out of it.

/** What stands between two names that are compared. */
export const BETWEEN =
  '\\s+(?:vs\\.?|versus|compared (?:to|with))\\s+|\\s*(?:对比|相比|还是|[和与跟])\\s*';

const PLAN_WORDS =
  '(?:\\b(?:best|new(?:est)?|latest) (?:cod(?:e|ing) |ai )?)?\\b(?:plan|subscription|membership)s?\\b' +
  '|\\b(?:monthly|yearly|annual|(?:per|a) (?:month|year))\\b' +
  '|(?:(?:最[好佳新]|够用|合适|推荐|划算)的?)?(?:编程)?(?:套餐|订阅|会员)(?:推荐|最[好佳]|[最更]?划算)?' +
  '|[包每按][月年]付?|[月年][付费卡]';
const PRICE_WORDS =
  '\\b(?:how much (?:is|are|does)|prices?|pricing|costs?)\\b' +
  '|价格表?|价钱|定价|报价|资费|收费(?:标准)?|费用|多少钱|(?:怎么|如何)(?:收费|卖|买)|贵不贵|优惠|便宜吗|贵吗';
const QUESTION_WORDS =
  "\\b(?:api|for|with)\\b|^\\s*compare (?=.)|^\\s*(?:what|which)(?: is|'s)?\\b|[?？]\\s*$" +
  '|怎么样|好用吗?|能用吗?|可以用吗?|哪[个款家](?:更?[好强])?|[吗呢]\\s*$' +
  // Of plans and models it chooses those sold there; else the query is whether one can be had there.
  '|(?<!(?:模型|套餐|订阅|会员).*)在?国内(?!.*(?:模型|套餐|订阅|会员))';

/**
 * Words beside a name. One that names a kind asks for all of it where it is alone; a price is one of
 * a model or of a plan where no plan is named; `any` is what may stand beside every kind.
 */
const kindAsides = () => ({
  'model plan': `(?<!(?:${PLAN_WORDS}).*)(?:${PRICE_WORDS})(?!.*(?:${PLAN_WORDS}))`,
  any: `${PRICE_WORDS}|${QUESTION_WORDS}`,
  model: '\\bmodels?\\b|(?:编程|代码)?(?:大?模型|大语言模型)',
  // The best of them depends on its use, which the list asks for.
  plan: PLAN_WORDS,
  board: '\\b(?:leader)?boards?\\b|榜单?|排行榜?|排名|跑分',
  provider: '\\bproviders?\\b|供应商|服务商',
  vendor: '\\bvendors?\\b|厂商',
});

/** The words of every kind beside a name. */
export function kindWords(): RegExp {
  return new RegExp(Object.values(kindAsides()).join('|'), 'gi');
}

/** The best model, as a whole query asks for it: `best model for coding`, `最强的编程模型`. */
const BEST_ASIDE = {
  best:
    '^\\s*(?:what|which)?(?: is)?(?: the)?\\s*(?:best|strongest)' +
    '(?: (?:ai|llm|model|(?:for )?(?:agent|cod(?:e|ing)|programming)|work)s?)*\\??\\s*$' +
    '|^\\s*(?:what|which)(?: (?:ai|cod(?:e|ing)))* (?:model|llm) (?:is (?:the )?(?:best|strongest)|(?:should i|to) use)' +
    '(?: for [a-z]+)?\\??\\s*$' +
    // The words of such a question in any order.
    '|^(?=.*(?:最[好强佳]|哪|推荐|什么))[编程写代码用选哪个款种什么大模型最好强佳推荐的更\\s]*(?:模型|最[好强佳])' +
    '[编程写代码用选哪个款种什么大模型最好强佳推荐的更是吗？?\\s]*$',
};

/**
 * What chooses by price or by age where nothing else is left of a query: in names these are words as
 * others.
 */
const LIST_ASIDES: { readonly [Aside in ListAside]: string } = {
  free: '^\\s*(?:free|免费的?)(?: ?(?:cod(?:e|ing)|编程))?\\s*$',
  leastInChina:
    '^\\s*(?:最?(?:便宜|低价|划算)的?(?:国产|国内)|(?:国产|国内)的?最?(?:便宜|低价|划算))的?\\s*$',
  least: '^\\s*(?:cheap(?:est)?|最?(?:便宜|低价?|划算)的?)(?: ?(?:cod(?:e|ing)|ai|编程))?\\s*$',
  newest: '^\\s*(?:(?:the )?(?:new(?:est)?|latest|recent)|最?新(?:发布|推出|上线|出)?的?)\\s*$',
};

export type ListAside = 'free' | 'leastInChina' | 'least' | 'newest';

/** The patterns of a query in the order in which they are read, by what they ask for. */
export function queryAsides(): { readonly [aside: string]: string } {
  return { ...BEST_ASIDE, ...kindAsides(), ...LIST_ASIDES };
}

const TAG_WORDS: { readonly [tag: string]: string } = {
  coding: '编程 代码',
  deprecated: '弃用 即将下线',
  domestic: '国产 国内',
  fast: '快速',
  free: '免费',
  'long-context': '长上下文',
  'open-weights': 'open source 开源 开放权重',
  overseas: '海外 国外',
  preview: '预览',
  reasoning: '推理 思考',
  student: '学生',
  team: '团队 企业',
  'tool-use': '工具调用',
  vision: '视觉 多模态 图像 识图',
};

/** Tags with what they are called in a query, too. */
export function inOtherWords(tags: readonly string[]): string[] {
  return [...tags, ...tags.flatMap((tag) => TAG_WORDS[tag] ?? [])];
}
