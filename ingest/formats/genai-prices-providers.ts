import type { Providers } from './price-rows.ts';

/** Providers that sell models of their own. */
export const providers: Providers = {
  anthropic: { vendor: 'anthropic' },
  aws: { vendor: 'amazon', own: /^(?:amazon|nova)/ },
  cohere: { vendor: 'cohere' },
  deepseek: { vendor: 'deepseek' },
  google: { vendor: 'google', own: /^gem/ },
  minimax: { vendor: 'minimax' },
  mistral: { vendor: 'mistral-ai' },
  moonshotai: { vendor: 'moonshot-ai' },
  openai: { vendor: 'openai' },
  'x-ai': { vendor: 'xai' },
  zai: { vendor: 'zai' },
};
