/** The boards of arena.ai were those of LMArena, and before that the Chatbot Arena of LMSYS. */
const ARENA = ['lmarena', 'lm arena', 'chatbot arena', 'lmsys'];

/**
 * What people call vendors, families of models, boards and clouds beside their own names, slips that many make
 * included, by a vendor's name or what a record's name begins with.
 */
const NICKNAMES: { readonly [start: string]: readonly string[] } = {
  'Agent Arena': ARENA,
  Amazon: ['亚马逊'],
  'Amazon Bedrock': ['亚马逊云', '亚马逊云科技'],
  'Arena ': ARENA,
  Azure: ['微软云'],
  Claude: ['克劳德', '科劳德'],
  Copilot: ['微软 copilot', 'microsoft copilot'],
  Gemini: ['双子座'],
  'Google Cloud': ['谷歌云'],
  'Google Vertex': ['谷歌云', 'gcp'],
  Llama: ['羊驼'],
  Meta: ['脸书', 'facebook'],
  Microsoft: ['微软'],
  MiniMax: ['海螺'],
  NVIDIA: ['英伟达'],
  Qwen: ['tongyi'],
  xAI: ['马斯克'],
  'Z.ai': ['智普', '智谱清言', '质谱'],
};

/** The nicknames of a record by its own name and its vendor's. */
export function nicknamesOf(name: string, vendor = name): string[] {
  const starts = Object.keys(NICKNAMES).filter(
    (start) => name.startsWith(start) || vendor === start,
  );
  return starts.flatMap((start) => NICKNAMES[start] ?? []);
}
