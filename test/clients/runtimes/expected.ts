const problem = { isProblem: true, status: 404, code: 'not_found', nearest: 'gpt-4.1' };

const answers = {
  model: 'GPT-4.1',
  query: 2,
  search: 'claude-opus-4-5',
  resolve: 'gpt-4.1',
  cost: ['input', 'output'],
  problem,
};

/** What the calls of `calls.mjs` give, in every runtime alike. */
export const expectedOutcomes = {
  // 10,000 × $2 / 1M + 1,000 × $10 / 1M
  'cost alone': 0.03,
  ...Object.fromEntries(
    ['snapshot', 'host', 'both'].flatMap((feed) =>
      Object.entries(answers).map(([call, answer]) => [`${call}, ${feed}`, answer]),
    ),
  ),
  // The host has the data that the package was made of.
  'refresh, both': false,
  'nobody answers': { isProblem: true, status: 0, code: 'unreachable' },
};
