/** The names by which readers know what a vendor sells, the best known first. */
export const tools: { [vendor: string]: string } = {
  Anthropic: 'Claude',
  OpenAI: 'ChatGPT, Codex',
  GitHub: 'GitHub Copilot',
  Cursor: 'Cursor',
  Google: 'Gemini',
  'Z.ai': 'GLM',
  'Moonshot AI': 'Kimi',
  xAI: 'Grok',
  Alibaba: 'Qwen, Qoder',
  ByteDance: 'Doubao, TRAE',
  Amazon: 'Kiro',
  Cognition: 'Devin',
  MiniMax: 'MiniMax',
};
