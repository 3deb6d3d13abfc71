/** What stands around the content of each page. */
export const shell = {
  'Skip to the content': '跳到正文',
  Views: '主导航',
  '{name} is open data: {repository} holds every figure with its source.':
    '{name} 是开放数据：每个数字及其来源都在{repository}中。',
  'the repository': '代码仓库',
  'For agents': '供智能体读取',
  Calendar: '日历',

  'This page in other forms': '本页的其他格式',
  'Feed of changes': '更新订阅',
  'Report a wrong figure': '报告数据错误',

  'The page has no view at this address.': '此地址没有对应的页面。',
  'This view could not be loaded': '页面未能加载',
  'The connection failed, or the page is newer than the one you opened.':
    '网络连接失败，或者网站在您打开页面之后已更新。',
  'Load the page again': '重新加载',
  'Reading the feed…': '正在读取数据…',
  'Nothing here': '页面不存在',
  'No answer': '没有响应',
  'Try again': '重试',
  'All models': '全部模型',
  'The feed can not be reached. Check the connection and try again.':
    '无法连接到数据源，请检查网络后重试。',
  'The host answered {status}.': '服务器返回 {status}。',

  'Search (Ctrl K)': '搜索（Ctrl K）',
  'Search models, boards, vendors, plans and pages': '搜索模型、榜单、厂商、订阅套餐和页面',
  'Nothing found.': '没有找到结果。',
  '{count} or more results': '{count} 个或更多结果',
  '{count, plural, one {# result} other {# results}}': '{count} 个结果',

  'Colours: {theme}. Change': '配色：{theme}。点击切换',
  'as the system': '跟随系统',
  light: '浅色',
  dark: '深色',

  'Copy id': '复制 ID',
  'Copy JSON': '复制 JSON',
  'Copy curl': '复制 curl 命令',
  'Text to copy': '待复制的文本',
  'The browser does not let the page copy. Copy it from here:':
    '浏览器不允许页面写入剪贴板，请手动复制：',

  'read {date}, {sources, plural, one {# source} other {# sources agree}}':
    '读取于{date}，{sources, plural, =1 {1 个来源} other {# 个来源一致}}',
  'read on an unknown day, {sources, plural, one {# source} other {# sources agree}}':
    '读取日期未知，{sources, plural, =1 {1 个来源} other {# 个来源一致}}',
  'Verified: read on the vendor’s own pages, or in two independent catalogues that agree.':
    '已核实：取自厂商官方页面，或两个独立目录的一致数据。',
  'Unverified: read in one place, or without a price.': '未核实：只有一处来源，或没有价格。',
  'Seed: a placeholder, or sources that disagree.': '存疑：占位数据，或来源之间不一致。',
} as const;
