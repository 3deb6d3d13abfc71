// What a build knows of the words of queries. The program of a host finds the patterns in the index: what
// only a build calls is left out of it.

/** What stands between two names that are compared. */
export const BETWEEN =
  '\\s+(?:vs\\.?|versus|or|(?:better|cheaper|faster|worse) than|compared (?:to|with))\\s+|\\s*(?:对比|相比|还是|[和与跟])\\s*' +
  // `compare opus and gpt`, `compare opus gpt`: without a mark between them of two words alone.
  '|(?<=^\\s*(?:compare|.*\\bdifferences? between)\\s.*)(?:\\s*[,&]\\s*|\\s+(?:and|with|to|against)\\s+)' +
  '|(?<=^\\s*compare\\s+(?!and\\b|the\\b|all\\b)[^\\s,]+)\\s+(?=[a-z][^\\s,]*\\s*$)(?!(?:model|plan|price|pricing|cost|subscription|board|provider|vendor)s?\\b)';

const PLAN_WORDS =
  '(?:\\b(?:best|new(?:est)?|latest) (?:cod(?:e|ing) |ai )?)?\\b(?:plan|subscription|membership)s?\\b' +
  '|\\b(?:monthly|yearly|annual|(?:per|a) (?:month|year))\\b' +
  // A limit is one of a plan; of a context it is one of a model.
  '|\\b(?:(?:rate|usage|daily|weekly) )?(?<!context )(?:limit|quota)s?\\b' +
  '|(?:(?:最[好佳新]|够用|合适|推荐|划算)的?)?(?:编程)?(?:套餐|订阅|会员)(?:推荐|最[好佳]|[最更]?划算)?' +
  '|[包每按][月年]付?|[月年][付费卡]';
/** Plans that state the price of a year, as a whole query asks for them. */
const YEARLY_PLANS =
  '^\\s*(?:(?:billed )?(?:yearly|annual(?:ly)?)(?: (?:billing|payments?|plans?|subscriptions?|discounts?|prices?|pricing))*|(?:plans?|subscriptions?) (?:billed )?(?:yearly|annually))\\s*$' +
  '|^\\s*(?:[包按]年付?费?|年[付费卡])的?(?:编程)?(?:套餐|订阅|会员)?(?:价格|优惠|折扣)?\\s*$';
const PRICE_WORDS =
  '\\b(?:how (?:much (?:is|are|do(?:es)?)|many(?: (?:tokens|requests|messages))?)|(?:prices?(?! (?:cut|drop|increase|change|rise|hike)s?\\b)|pricing|(?<!low[- ])costs?)(?: (?:of|for))?|discounts?|per (?:1 ?)?m(?:illion)?(?: tokens?)?)\\b' +
  '|价格表?|价钱|定价|报价|资费|收费(?:标准)?|费用|多少钱|(?:怎么|如何)(?:收费|卖|买)|贵不贵|优惠|便宜吗|贵吗';
/** Words around a model about what follows it, or when it ends: its hit says both. */
const SUCCESSOR_WORDS =
  '\\b(?:replac(?:e[ds]?|ing|ements?)|alternatives?|successors?|upgrades?|migrat(?:e|ing|ion)|instead)(?: (?:of|for|to|from))*\\b' +
  '|(?<=\\S\\s*(?<!models?\\s*))\\b(?:retir(?:e[ds]?|ing|ement)|deprecat(?:ed|ion)|shut(?:ting)? ?down|end of life|eol)(?: dates?)?\\b' +
  '|(?:被|用)?(?:什么|哪个)?(?:模型)?(?:替代|替换|取代|平替|代替|接替|接班)(?:品|者|方案|模型)?|换成?(?:什么|哪个)|继任(?:者|模型)?' +
  '|(?<=\\S.*)(?:[涨降调]价(?:了吗?)?|price (?:cut|drop|increase|change|rise|hike)s?)' +
  '|(?<=\\S\\s*(?<!(?:模型|套餐|即将|快要?|已|的|月)\\s*))(?:下线|停用|停服|停止服务|退役|弃用|关停)(?:了吗?|的?(?:时间|日期))?' +
  '|(?<=\\S.*)(?:什么时候|何时|几时)(?:会|要|被)?(?:下线|停用|停服|退役|弃用|关闭)?' +
  // Before the name such a word is one of a question that says what it asks.
  '|^\\s*(?:什么时候|何时|几时)(?:会|要|被)?(?:下线|停用|停服|退役|弃用|关闭|[涨降]价)(?=\\s*[a-z\\d])';
/** The context of what is named is on its page; `200k context` and `long context` name none. */
const CONTEXT_WORDS =
  '(?<=\\S\\s*(?<!\\b(?:long(?:er|est)?|large[rst]*|big(?:ger|gest)?|cheap(?:est)?|best|most|max(?:imum)?|million|tokens?|with|an?|the|[\\d.]+ ?[km])\\s*))\\bcontext(?: (?:windows?|lengths?|sizes?|limits?))?\\s*$' +
  '|(?<=[a-z\\d]\\s*(?<!\\d ?[km]\\s*))的?上下文(?:窗口|长度|大小|有?多[大长少]|是多少)*\\s*$';
const QUESTION_WORDS =
  `\\b(?:api|for|with|of|does|do|can|should|i|use|using|buy|get|ways? to|who (?:sells|hosts|offers)|in|by|from|that|be|been|tiers?|official|cheaper|better|need|want|an? (?=[a-z])|usage(?! (?:limit|quota))|includ(?:e[sd]?|ing)|have|has|available|differences?|between)\\b|cheapest(?=.* (?:provider|seller)s?\\b)|^\\s*compare (?=.)|^\\s*(?:what|which|when|where|how|is|are)(?: (?:is|are|will|to)|'s)?\\b|[?？]\\s*$|${SUCCESSOR_WORDS}|${CONTEXT_WORDS}` +
  '|最?便宜的?(?=.*(?:供应商|服务商|渠道|中转))|(?:在?哪[里家儿]?|去哪里?)(?:能|可以)?买|哪家最?便宜|怎么样|如何|怎么(?:用|买|样|订阅)|是什么|好不好|值得(?:买|订)?吗?|介绍|测评|额度|限额|用量|官[方网]|区别|差[别异]|(?:包含|含|带|有)的?\\s*(?=[a-z])|(?<=[a-z\\d]\\s*)的|(?<=\\S\\s*)编程\\s*$|(?<=\\S\\S)版本?\\s*$|好用吗?|能用吗?|可以用吗?|哪[个款家](?:更?[好强])?|[吗呢]\\s*$' +
  // Of plans and models it chooses those sold there; else the query is whether one can be had there.
  '|(?<!(?:模型|套餐|订阅|会员).*)(?<=\\S.*)在?国内(?!.*(?:模型|套餐|订阅|会员))';

/**
 * Words beside a name. One that names a kind asks for all of it where it is alone; a price is one of
 * a model or of a plan where no plan is named; `any` is what may stand beside every kind.
 */
const kindAsides = () => ({
  'model plan': `^\\s*(?:(?:model|llm)s? |大?模型的?)(?:${PRICE_WORDS})\\s*$|(?<!(?:${PLAN_WORDS}).*)(?:${PRICE_WORDS})(?!.*(?:${PLAN_WORDS}))`,
  any: `${PRICE_WORDS}|${QUESTION_WORDS}`,
  model: '\\bmodels?\\b|(?:编程|代码)?(?:大?模型|大语言模型)',
  // The best of them depends on its use, which the list asks for.
  plan: PLAN_WORDS,
  board: '\\b(?:leader)?boards?\\b|(?:编程|代码)?(?:榜单?|排行榜?)|排名|跑分',
  provider: '\\b(?:provider|seller)s?\\b|供应商|服务商|渠道|中转(?:站|商)?',
  vendor: '\\bvendors?\\b|厂商',
});

/** The words of every kind beside a name. */
export function kindWords(): RegExp {
  return new RegExp(Object.values(kindAsides()).join('|'), 'gi');
}

/** What a coding model is asked for, which chooses none of them. */
const USES =
  '(?:agent(?:ic)?|cod(?:e|ing)(?: agent)?|programming|developer|python|typescript|javascript|java|rust|golang|web ?dev(?:elopment)?|front-?end|back-?end|work)s?';
const CHINESE_USES =
  '[编程写代码用选哪个款种什么大模型最好强佳推荐的更\\s]|前端|后端|python|java|rust|golang';

/** A year that a query names: of one that is over the feed has no list. */
const YEAR = '20(?:2[6-9]|[3-9]\\d)';

/** The best model, as a whole query asks for it: `best model for coding`, `最强的编程模型`. */
const BEST_ASIDE = {
  best:
    '^\\s*(?:what|which)?(?: is)?(?: the)?\\s*(?:best|strongest)' +
    `(?: (?:ai|(?:llm|model)s?|(?:for )?${USES}|(?:in |of )?${YEAR}))*\\??\\s*$` +
    '|^\\s*(?:what|which)(?: (?:ai|cod(?:e|ing)))* (?:model|llm) (?:is (?:the )?(?:best|strongest)|(?:should i|to) use)' +
    `(?: for [a-z]+)?\\??\\s*$|^\\s*(?:what|which) (?:model|llm)s? for ${USES}\\??\\s*$` +
    // The words of such a question in any order.
    `|^(?=.*(?:最[好强佳]|哪|推荐|什么))(?:${YEAR} ?年?)?(?:${CHINESE_USES})*(?:模型|最[好强佳])(?:${CHINESE_USES}|[是吗？?])*$` +
    '|^\\s*(?:coding |programming |ai )?agents?\\s*$|^\\s*(?:编程|代码|AI)?智能体\\s*$' +
    '|^\\s*(?:coding|programming) (?:ai|llm|model)s?\\s*$|^\\s*(?:编程|写代码|代码)(?:大?模型)?\\s*$' +
    '|^\\s*(?:跑分|排名|得分|评分|综合分)(?:最高|第一|最好)的?(?:大?模型)?\\s*$',
};

const LEAST =
  '\\b(?:the )?(?:cheap(?:est)?|lowest|low[- ](?:cost|price))\\b|最?(?:便宜|低价|划算)的?';

/** The cheapest model that is fit for code, as a whole query asks for it: before the words of a model are read. */
const LEAST_RANKED_ASIDE = {
  leastRanked:
    `^(?=.*(?:${LEAST}))(?=.*(?:cod(?:e|ing)|programming|developer|agent|编程|代码|智能体))` +
    '(?:\\b(?:the|best|good|cheap(?:est)?|lowest|low|cost|price|ai|for|of|which|what|is|cod(?:e|ing)|programming|developers?|agents?|agentic|models?|llms?)\\b' +
    '|[最便宜低价划算的编程写代码用选哪个款种什么大模型好强智能体推荐是吗\\s？?-])+$',
};

const MONTHS =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december)';

/**
 * What chooses by price or by age where nothing else is left of a query: in names these are words as
 * others.
 */
const LIST_ASIDES: {
  readonly [Aside in Exclude<ListAside, 'model plan' | 'least of' | 'leastRanked'>]: string;
} = {
  free: '^\\s*(?:(?:the )?best |最[好强]的?|(?:有没)?有)?(?:free|免费的?|白嫖)(?: ?(?:cod(?:e|ing)|ai|agents?|assistants?|tools?|ides?|编程|工具))*\\s*$',
  least:
    '^\\s*(?:best )?(?:cheap(?:est)?|最?(?:便宜|低价?|划算)\\s*的?)(?: ?(?:cod(?:e|ing)|ai|编程))?\\s*$',
  ending:
    `^\\s*(?:retire|end|(?:retir|end|deprecat)(?:ing|ed))(?: soon|\\s+(?:(?:in|this|next) )?(?:month|year|${MONTHS}))?\\s*$` +
    `|^\\s*(?:${YEAR}年)?(?:\\d{1,2}|本|下个?|这个?)月(?:即将|要|会)?(?:下线|停用|停服|停止服务|退役|弃用|关停)的?\\s*$` +
    '|^\\s*(?:end of life|eol|(?:即将|快要?)?(?:下线|停用|停服|停止服务|退役|弃用|关停)的?)\\s*$',
  newest:
    `^\\s*${YEAR}(?: ?年?新?的?|\\s+new)?\\s*$|` +
    `^\\s*(?:(?:the )?(?:new(?:est)?|latest|recent)(?:\\s+(?:this (?:week|month|year)|(?:(?:in|of) )?${YEAR}))?|` +
    '(?:(?:今年|近期|最近|本[月周]|这个?[月周])最?|最?)新(?:发布|推出|上线|出)?的?|(?:今年|近期|最近|本[月周]|这个?[月周])(?:发布|推出|上线|出)?的?)\\s*$',
};

export type ListAside =
  | 'model plan'
  | 'least of'
  | 'free'
  | 'leastRanked'
  | 'least'
  | 'ending'
  | 'newest';

/** The patterns of a query in the order in which they are read, by what they ask for. */
export function queryAsides(): { readonly [aside: string]: string } {
  return {
    ...BEST_ASIDE,
    ...LEAST_RANKED_ASIDE,
    'yearly plan': YEARLY_PLANS,
    ...kindAsides(),
    ...LIST_ASIDES,
    ...SUPERLATIVES,
    ...taggedAsides(),
    'newest of': '^\\s*(?:the )?(?:latest|recent) (?=.)|\\b(?:the )?newest\\b|最新的?',
  };
}

/** In which order is what a name or a tag finds, by its aside. */
const SUPERLATIVES = {
  'least of': LEAST,
  'best of': '\\b(?:the )?(?:best|strongest|top|smartest)\\b|最(?:强|好|佳)的?|推荐',
};

/** The tags that a whole query may ask for, with what people call what they say. */
export const ASKED_TAGS = {
  'open-weights':
    'open[- ]?(?:sourced?|weights?)|local(?:ly)?|self[- ]?host(?:ed|ing)?|on[- ]?prem(?:ises?)?' +
    '|开源|开放权重|本地(?:部署|运行)?|私有化(?:部署)?',
  vision:
    'vision|images?|multi-?modal|pictures?|screenshots?|(?:图片|图像)(?:识别|理解)?|视觉|多模态|识图|看图|截图|图文|读图',
  'long-context':
    'context (?:windows?|lengths?|sizes?)|(?:long(?:est|er)?|large(?:st)?|big(?:gest)?|(?:1 ?m|(?:1|one) million)(?: tokens?)?) context(?: windows?)?' +
    '|(?:最?[长大]的?|(?:1 ?m|100 ?万|一?百万)(?: ?tokens?)?的?) ?上下文(?:窗口)?|上下文(?:窗口)?最[长大]|长文本' +
    // A size alone is one of a context.
    '|1 ?m(?: tokens?)?|100 ?万(?: ?tokens?)?',
  reasoning: 'reasoning|thinking|推理|思考',
  fast: '(?:fast|quick)(?:est|er)?|low[- ]latency|最?快速?',
  'tool-use': '(?:tool|function)[- ]?(?:use|calls?|calling)|工具调用|函数调用',
} as const;

export type AskedTag = keyof typeof ASKED_TAGS;

const CHINESE_MODELS = '国产|国内|中国|chinese|china';

/** What may stand around a tag. */
const AROUND_TAGS =
  '(?:\\b(?:best|strongest|top|good|the|an?|ai|llms?|coding|code|for|with|that|which|takes?|has|have|inputs?|supports?|run|running)\\b' +
  '|[最强好佳高的推荐支持带有能可以哪个些款编程写代码大用跑是会吗上传输入能力\\s])*';

/** Models with a tag and no name: all, and those of China. */
function taggedAsides(): { readonly [aside: string]: string } {
  // What is said twice is one tag: `self host open weights`.
  const said = (words: string) => `(?:${words})(?:${AROUND_TAGS}(?:${words}))*`;
  const around = (...words: string[]) =>
    `^${AROUND_TAGS}${words.map(said).join(AROUND_TAGS)}${AROUND_TAGS}$`;
  const rows = Object.entries(ASKED_TAGS).flatMap(([tag, words]) => [
    [tag, around(words)],
    [`${tag} domestic`, `${around(CHINESE_MODELS, words)}|${around(words, CHINESE_MODELS)}`],
  ]);
  return { ...Object.fromEntries(rows), domestic: around(CHINESE_MODELS) };
}

const TAG_WORDS: { readonly [tag: string]: string } = {
  coding: '编程 代码',
  deprecated: '弃用 即将下线',
  domestic: '国产 国内',
  fast: '快速',
  free: '免费',
  'long-context': '长上下文',
  'open-weights': 'open source 开源 开放权重',
  'off-peak': 'night 高峰 低峰 闲时 错峰 峰谷 峰谷价 低谷 夜间 分时',
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
