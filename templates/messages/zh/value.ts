/** Score against price. */
export const value = {
  '{best} of {count} models stand on the frontier: nothing is both cheaper and better.':
    '{count} 个模型中有 {best} 个位于前沿：没有更便宜且得分更高的选择。',
  'The feed has no board.': '没有收录榜单。',
  'Highlight a vendor': '突出显示厂商',
  None: '无',
  'Cached coding agent': '带缓存的编程智能体',
  'Input tokens for each output token': '输入与输出 token 之比',
  'Retired and deprecated models too': '包括已下线和已弃用的模型',
  '$ per million tokens': '美元/百万 token',
  '$ per request': '美元/次请求',
  '$ per task': '美元/任务',
  'score ↑': '得分 ↑',
  '{axis}, log scale →': '{axis}，对数坐标 →',
  chart: '图表',
  '{board}, {period}: score against price': '{board} {period}：得分与价格',
  '{label}. Arrow keys walk from model to model, Enter opens one.':
    '{label}。方向键切换模型，回车键打开。',
  '{model}, score {score}, {price}': '{model}，得分 {score}，{price}',
  'List price {reading}': '标价{reading}',
  'The models of this board are retired or deprecated, or have no known price.':
    '该榜单的模型均已下线、已弃用或价格未知。',
  'No model of this board has a known price.': '该榜单没有价格已知的模型。',
  'Save the chart as {svg} or {png}': '将图表保存为 {svg} 或 {png}',
  'Embed this chart in a page': '在网页中嵌入此图表',
  'HTML of the frame': '嵌入代码',
  'Copy HTML': '复制 HTML',
  'The browser does not let the page copy. The text is selected.':
    '浏览器不允许页面写入剪贴板，文本已选中。',
  '{site}: the frontier with prices and sources': '{site}：查看完整的价格与来源',
  'The frontier, from the cheapest up': '前沿模型，价格从低到高',
  'The step from the one before': '与上一个相比',
  '+{gain} points, no longer free': '+{gain} 分，不再免费',
  '+{gain} points for {times} times the price': '+{gain} 分，价格为 {times} 倍',
  'Prices: what the board itself paid per task.': '价格：榜单自身每个任务的实际花费。',
  'Prices: list prices for 1 million tokens of the mix.':
    '价格：按所选输入输出比例计算的每百万 token 标价。',
  'Prices: a request of {input} input tokens, {cached} of them read from the cache, and {output} output tokens.':
    '价格：一次请求包含 {input} 输入 token（其中 {cached} 读取自缓存）和 {output} 输出 token。',
  'Scores: {board}, {period}, {source}. {citation}.':
    '得分来源：{board}，{period}，{source}。{citation}。',
  'In force on {day}.': '{day}的现行价格。',
  'Retired or deprecated, and drawn only where you choose so: {count} of the board’s models.':
    '该榜单有 {count} 个模型已下线或已弃用，默认不显示。',
  'A logarithmic scale has no place for nothing: {free, plural, one {the free model stands} other {the # free models stand}} in a strip of their own on the left.':
    '对数坐标无法表示零：{free} 个免费模型单独列在左侧。',
  '{count} models of the board are not drawn, since their price is unknown':
    '该榜单有 {count} 个模型因价格未知而未绘出',
} as const;
