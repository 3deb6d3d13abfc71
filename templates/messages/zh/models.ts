/** The page at the root: the list of models. */
export const models = {
  '{fresh} of {count} prices read in the last {days} days':
    '{count} 个价格中有 {fresh} 个在最近 {days} 天内读取',
  'Prices are US dollars per million tokens: {freshness}, and older ones are paler.':
    '价格为每百万 token 的美元价格：{freshness}，较早的以浅色显示。',
  'Overall is the score to expect on an average board, with its 90&nbsp;% interval; it takes {rankedFrom} current boards.':
    '综合分是在一个平均榜单上的预期得分及其 90% 区间，至少需要 {rankedFrom} 个当前榜单。',
  '<b>Verified</b>: read on the vendor’s own pages, or in two independent catalogues that agree. <b>Unverified</b>: read in one place. <b>Seed</b>: sources disagree. A dash is unknown.':
    '<b>已核实</b>：取自厂商官方页面，或两个独立目录的一致数据。<b>未核实</b>：只有一处来源。<b>存疑</b>：来源之间不一致。短横线表示未知。',
  'Input&nbsp;$': '输入&nbsp;$',
  'Output&nbsp;$': '输出&nbsp;$',
  'No model matches. Loosen a filter, or clear them all.':
    '没有符合条件的模型。请放宽或清除筛选条件。',
  '{board} against price: {best} of {count} models that no other beats on both':
    '{board} 得分与价格：{count} 个模型中有 {best} 个的得分与价格同时不被其他模型超越',
  'Score against price: {count} models that nothing beats on both':
    '得分与价格：{count} 个模型两者兼优，无可超越',

  'New, not yet ranked': '新发布，暂无排名',
  'Ranked by overall score': '按综合分排名',
  'Not ranked: on too few current boards': '未排名：收录的当前榜单过少',
  'Retired: no longer served by the vendor': '已下线：厂商不再提供服务',

  Released: '发布',
  'Knowledge cutoff': '知识截止',
  'Max output': '最大输出',
  'Cache read $': '缓存读取 $',
  'Cache write $': '缓存写入 $',
  'Licence of weights': '权重许可证',

  'Search models, plans and boards': '搜索模型、订阅套餐和榜单',
  'Rank by': '排名依据',
  'Sort by': '排序方式',
  'Best first': '最佳优先',
  Newest: '最新发布',
  Filters: '筛选',
  Columns: '选择列',
  'Figures of boards': '榜单成绩',
  'Save as CSV': '导出 CSV',
  '{count} models, US dollars per million tokens': '{count} 个模型，价格单位为美元/百万 token',
  '{count} of {all} models, US dollars per million tokens {clear}':
    '{all} 个模型中的 {count} 个，价格单位为美元/百万 token {clear}',
  '{tokens} or more': '{tokens} 及以上',
  '{price} or less': '{price} 及以下',
  'Show {count} more': '再显示 {count} 个',
  'This host serves files only and answers no searches, so the list is filtered by name, vendor and id right here.':
    '此站点只提供静态文件，不支持搜索服务，因此仅在本页按名称、厂商和 ID 筛选。',

  'No price of the vendor is known.': '厂商价格未知。',
  'Prices {reading}.': '价格{reading}。',
  'Not ranked: fewer than 3 current boards list it.': '未排名：收录它的当前榜单少于 3 个。',
  'Overall {score}: with 90 % probability between {low} and {high}, from {count} current boards.':
    '综合分 {score}：90% 概率介于 {low} 与 {high} 之间，依据 {count} 个当前榜单。',

  'Compare {name}': '对比 {name}',
  'Copy {name}': '复制 {name}',
  'Copy id, JSON or curl': '复制 ID、JSON 或 curl 命令',
  'Picked models': '已选模型',
  '{count, plural, one {# model} other {# models}} picked': '已选 {count} 个模型',
  'Remove all': '全部移除',
} as const;
