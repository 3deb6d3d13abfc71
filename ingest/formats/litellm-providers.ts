import type { Providers } from './price-rows.ts';

/** Providers that sell models of their own. */
export const providers: Providers = {
  ai21: { vendor: 'ai21' },
  amazon_nova: { vendor: 'amazon' },
  anthropic: { vendor: 'anthropic' },
  bedrock_converse: { vendor: 'amazon', own: /^amazon\./ },
  cohere: { vendor: 'cohere' },
  cohere_chat: { vendor: 'cohere' },
  dashscope: { vendor: 'alibaba', own: /\/q[wv]/ },
  deepseek: { vendor: 'deepseek' },
  gemini: { vendor: 'google' },
  inception: { vendor: 'inception' },
  meta: { vendor: 'meta' },
  minimax: { vendor: 'minimax' },
  mistral: { vendor: 'mistral-ai' },
  moonshot: { vendor: 'moonshot-ai' },
  morph: { vendor: 'morph' },
  openai: { vendor: 'openai' },
  v0: { vendor: 'vercel' },
  watsonx: { vendor: 'ibm', own: /^watsonx\/ibm\// },
  xai: { vendor: 'xai' },
  zai: { vendor: 'zai' },
};
