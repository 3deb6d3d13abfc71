import type { BoardFormat } from '../../types.ts';
import { parseArena } from './arena.ts';

/** The Arena's ratings of web development. */
export const arenaWebdev: BoardFormat = {
  kind: 'board',
  name: 'arena-webdev',
  address: null,
  page: 'https://arena.ai/leaderboard/code/webdev',
  parse: (file) => parseArena(file, { subset: 'webdev', pages: ['code-webdev', 'webdev'] }),
};
