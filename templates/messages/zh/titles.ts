/** Titles and descriptions of the pages. */
export const titles = {
  'Prices and ranks of {count} coding models': '{count} 个 AI 编程模型的价格与排名',
  'Prices of coding models, subscription plans and benchmark rankings, as open data.':
    'AI 编程模型的价格、订阅套餐与公开榜单排名。',
  '{name} by {vendor}: price, context, ranks': '{name}（{vendor}）：价格、上下文窗口与排名',
  '{name} by {vendor}': '{vendor} {name}',
  '{price}; its context is {context} tokens; {boards, plural, one {# board lists} other {# boards list}} it. With history and sources.':
    '{price}；上下文窗口 {context} token，收录于 {boards} 个榜单。附价格历史与数据来源。',
  '{name} costs {input} per million tokens in and {output} out':
    '{name} 每百万 token 输入 {input}、输出 {output}',
  'No price of {name} is known': '{name} 价格未知',
  '{names}: prices and ranks compared': '{names}：价格与排名对比',
  '{first}. {second}. {boards, plural, one {# board lists} other {# boards list}} both.':
    '{first}；{second}。{boards} 个榜单同时收录两者。',

  'What’s new: launches, prices, leaders, ends of coding models':
    '最新动态：AI 编程模型的发布、调价、榜首与下线',
  'New coding models, price cuts, rises to come, new leaders of boards and ends of service, by month, each with its day.':
    '按月列出新发布的 AI 编程模型、降价、即将涨价、榜首变动与停止服务，均注明日期。',
  '{when}: what was new in coding models': '{when} AI 编程模型动态',
  '{total, plural, one {# change} other {# changes}} in {when}: new coding models, prices, leaders of boards and ends of service.':
    '{when}共 {total} 项变动：新模型、价格、榜首与停止服务。',

  '{count} boards that rank coding models': '{count} 个 AI 编程模型榜单',
  'The first places of {boards}, each in its newest period, on one scale.':
    '{boards}最新一期的领先模型，统一换算到同一分制。',
  '{board}: ranking of coding models': '{board}：AI 编程模型排名',
  '{board}, {period}: ranking of coding models': '{board}（{period}）：AI 编程模型排名',
  '{board} in {period}, by {metric}: {first}. {count} models.':
    '{board} {period}排名，指标为 {metric}：{first}。共 {count} 个模型。',
  'The newest ranking: {board} in {period}, by {metric}: {first}. {count} models.':
    '最新排名：{board} {period}，指标为 {metric}：{first}。共 {count} 个模型。',

  'Vendors of coding models and plans': 'AI 编程模型与套餐的厂商',
  'Every vendor of the feed with the number of its models and plans.':
    '收录的全部厂商，及其模型与订阅套餐数量。',
  '{name}: models and plans': '{name}：模型与订阅套餐',
  '{models} models and {plans} plans of {name}, with their prices.':
    '{name} 的 {models} 个模型和 {plans} 个订阅套餐及其价格。',

  '{count} providers of other vendors’ models': '{count} 家第三方模型服务商',
  'Services that offer models of others, with what they charge per million tokens.':
    '提供其他厂商模型的服务商，及其每百万 token 的价格。',
  '{name}: prices of {count} offers': '{name}：{count} 项模型报价',
  'What {name} charges per million tokens for models of other vendors.':
    '{name} 提供的其他厂商模型每百万 token 的价格。',

  '{count} subscription plans for coding': '{count} 个编程订阅套餐',
  'Subscription plans for coding models in their own currency, with quotas, models and break-even against paying by the token.':
    'AI 编程订阅套餐：原币种价格、额度、包含的模型，以及与按 token 付费相比的盈亏平衡点。',
  '{name} by {vendor} ({region}): price and quotas': '{name}（{vendor}，{region}）：价格与额度',
  'The plan {name} by {vendor}: {price}, sold in mainland China, with its quotas and models.':
    '{vendor} 的订阅套餐 {name}：{price}，面向中国大陆销售。附额度与包含的模型。',
  'The plan {name} by {vendor}: {price}, sold outside of mainland China, with its quotas and models.':
    '{vendor} 的订阅套餐 {name}：{price}，面向中国大陆以外地区销售。附额度与包含的模型。',
  'no known price': '价格未知',
  '{amount} {currency} a month': '每月 {amount} {currency}',

  '{models} models on {boards} boards': '{boards} 个榜单上的 {models} 个模型',
  'The figures of every ranked coding model as each of {boards} public boards states them, in one table and as CSV.':
    '全部有排名的 AI 编程模型在 {boards} 个公开榜单上的原始成绩，一张表看全，可导出 CSV。',
  'Score against price': '得分与价格',
  'Which models no other beats on both score and price, on each public board.':
    '在各个公开榜单上，哪些模型的得分与价格同时不被其他模型超越。',
  'The chart of score against price': '得分与价格图表',
  'The chart alone, for a frame on another page, with a link to the whole page.':
    '可嵌入其他网页的独立图表，附完整页面链接。',
  'What a month of requests costs': '每月请求费用估算',
  'The cost of a month of equal requests with each model, paid by the token.':
    '同样的请求量，每个模型按 token 付费每月要花多少钱。',
  'Models side by side': '模型对比',
  'Prices, context, dates and ranks of up to four models side by side.':
    '最多四个模型的价格、上下文窗口、日期与排名对比。',
  'API documentation': 'API 文档',
  'Every endpoint of {name}: JSON files, open to any origin, without a key.':
    '{name} 的全部接口：JSON 文件，允许跨域访问，无需密钥。',
} as const;
