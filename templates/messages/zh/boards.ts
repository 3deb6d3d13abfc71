/** The list of boards. */
export const boards = {
  'Public benchmarks, each in its newest period. A score maps the board’s own figure to 0 to 100 on a fixed scale, so that boards can be read side by side.':
    '各公开基准测试的最新一期。得分是把榜单的原始成绩按固定区间换算到 0 至 100 分，便于横向比较。',
  'All models and boards in one table': '模型与榜单总表',
  'What it tests, and whose figures these are': '测试内容与数据来源',
  From: '来源',
  '{source}, read {updated}': '{source}，读取于{updated}',
  'Cite as': '引用格式',
  Terms: '使用条款',
  '{min} scores 0, {max} scores 100': '{min} 为 0 分，{max} 为 100 分',
} as const;
