/** The description of the API, and its forms. */
export const api = {
  'Every answer is a file: JSON, open to any origin, cached for half an hour to an hour. There is nothing to sign up for.':
    '每个响应都是一个 JSON 文件，允许跨域访问，缓存半小时到一小时，无需注册。',
  'Addresses begin at <code>{apiRoot}</code>. In every answer <code>null</code> means unknown and <code>0</code> means free. A trailing slash makes no difference.':
    '接口地址以 <code>{apiRoot}</code> 开头。所有响应中 <code>null</code> 表示未知，<code>0</code> 表示免费。末尾有无斜杠均可。',
  Endpoints: '接口',
  'Returns {returns}.': '返回：<span lang="en">{returns}</span>。',
  'Problems: {codes}.': '可能的错误：{codes}。',
  Problems: '错误',
  'Errors are <code>application/problem+json</code> (RFC 9457). Branch on <code>code</code>; <code>detail</code> says what to do, <code>allowed</code> and <code>suggestions</code> what would have worked.':
    '错误以 <code>application/problem+json</code>（RFC 9457）返回。程序应按 <code>code</code> 分支处理；<code>detail</code> 说明如何解决，<code>allowed</code> 和 <code>suggestions</code> 列出可用的值。',
  'For coding agents': '供编程智能体使用',
  'Where the host runs code, <code>{mcp}</code> is a server of the Model Context Protocol, with tools for prices, exact costs, plans and changes. Claude Code adds it by <code>claude mcp add --transport http coderfeed {mcp}</code>, Codex by <code>codex mcp add coderfeed --url {mcp}</code>. Agents that read <code>mcpServers</code> take':
    '在可运行代码的站点上，<code>{mcp}</code> 是 MCP（Model Context Protocol）服务器，提供价格、费用计算、订阅套餐和更新记录等工具。Claude Code 用 <code>claude mcp add --transport http coderfeed {mcp}</code> 添加，Codex 用 <code>codex mcp add coderfeed --url {mcp}</code> 添加。读取 <code>mcpServers</code> 的智能体使用以下配置',
  'VS Code calls the outer key <code>servers</code>; Gemini CLI calls the address <code>httpUrl</code>.':
    'VS Code 的外层键名为 <code>servers</code>；Gemini CLI 的地址键名为 <code>httpUrl</code>。',
  Normalisation: '分数换算',
  'A score is the board’s own figure mapped in a straight line: <code>score = 100 × (native − a) ÷ (b − a)</code>, held within 0 and 100, to two decimals. The anchors <i>a</i> and <i>b</i> belong to an edition of the board and do not move with the data. Ranks count the models of this feed only, and ties share a rank: 1, 2, 2, 4. Figures of two editions are never compared.':
    '得分由榜单的原始成绩线性换算而来：<code>score = 100 × (native − a) ÷ (b − a)</code>，限制在 0 到 100 之间，保留两位小数。锚点 <i>a</i> 和 <i>b</i> 属于榜单的某个版本，不随数据变动。排名只统计本站收录的模型，并列者名次相同：1、2、2、4。不同版本的成绩不做比较。',
  'a scores 0': 'a（0 分）',
  'b scores 100': 'b（100 分）',
  'edition {edition}, from {from} on': '{edition} 版，自{from}起',

  'Try it': '试一试',
  Send: '发送',
  'Fill in what the path needs.': '请填写路径所需的参数。',
  'This host serves files only: it takes no notice of a query, and has no search.':
    '此站点只提供静态文件：会忽略查询参数，也不支持搜索。',
  'No answer came. Check the connection and send again.': '没有收到响应，请检查网络后重新发送。',
  '(left out)': '（不填）',
  needed: '必填',
  '{count} characters or more': '至少 {count} 个字符',
  'The same call in': '调用示例',
  'The call in {name}': '{name} 调用示例',
  'Body of the answer': '响应内容',
  '{size} bytes': '{size} 字节',
  '{size} on the wire': '传输 {size} 字节',
  '{count} headers': '{count} 个响应头',
  'Show the remaining {count} characters': '显示其余 {count} 个字符',
} as const;
