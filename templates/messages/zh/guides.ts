/** The titles of the documents, whose texts are English. */
export const guides = {
  Document: '文档',
  Documents: '文档',
  'How to read the API': 'API 使用说明',
  'Endpoints, parameters, fields, errors, caching, and what a request costs.':
    '接口、参数、字段、错误、缓存，以及请求费用的计算。',
  'Client for TypeScript and the command line': 'TypeScript 客户端与命令行',
  'The npm package and its command, with twelve jobs and their answers.':
    'npm 包及其命令，附十二个任务示例与结果。',
  'Client for Python': 'Python 客户端',
  'The Python package, with six jobs and their answers, and data frames.':
    'Python 包，附六个任务示例与结果，以及 DataFrame 用法。',
  'MCP server for coding agents': '面向编程智能体的 MCP 服务器',
  'The tools of the MCP server, and how to add it to Claude Code, Codex and others.':
    'MCP 服务器的工具，以及在 Claude Code、Codex 等中的添加方法。',
  Signatures: '签名',
  'How to check that a feed is whole and authentic, and how to sign one.':
    '如何校验数据的完整性与真实性，以及如何签名。',
  'The data and its rules': '数据与规则',
  'Models, prices, plans, boards and names as files, and the rules that they follow.':
    '模型、价格、套餐、榜单与名称的文件格式及规则。',
  Imports: '数据导入',
  'How figures of public price lists and boards become proposals for the data.':
    '公开价格表与榜单的数据如何转成数据修改建议。',
  Deployment: '部署',
  'The address of a feed, each host, large feeds, and monitoring.':
    '站点地址、各类托管平台、大规模数据与监控。',
  'What each host does': '托管平台对照表',
  'What each host was tested to do with queries, headers, errors and types.':
    '各托管平台对查询、响应头、错误与内容类型的实测结果。',
} as const;
