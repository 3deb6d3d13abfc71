import type { BoardFormat } from '../../types.ts';
import { parseArena } from './arena.ts';

/**
 * The Arena's text ratings, overall, with style control on: the page prints those. The plain
 * ratings are another list.
 */
export const arenaText: BoardFormat = {
  kind: 'board',
  name: 'arena-text',
  address: null,
  page: 'https://arena.ai/leaderboard/text',
  parse: (file) => parseArena(file, { subset: 'text_style_control', pages: ['text'] }),
};
