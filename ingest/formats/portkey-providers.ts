import type { Providers } from './price-rows.ts';

/**
 * Providers that sell models of their own. The file `zhipu` repeats `z-ai`, and `minimax` is in
 * dollars instead of cents.
 */
export const providers: Providers = {
  ai21: { vendor: 'ai21' },
  anthropic: { vendor: 'anthropic' },
  bedrock: { vendor: 'amazon', own: /^amazon\./ },
  cohere: { vendor: 'cohere' },
  dashscope: { vendor: 'alibaba', own: /^q[wv]/ },
  deepseek: { vendor: 'deepseek' },
  google: { vendor: 'google', own: /^gem/ },
  'mistral-ai': { vendor: 'mistral-ai' },
  moonshot: { vendor: 'moonshot-ai' },
  openai: { vendor: 'openai' },
  'x-ai': { vendor: 'xai' },
  'z-ai': { vendor: 'zai' },
};
