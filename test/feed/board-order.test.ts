import { describe, expect, it } from 'vitest';
import { compareBoards } from '../../feed/value.ts';

describe('compareBoards', () => {
  it('orders boards as SPEC 2.4 lists them, then by key', () => {
    const keys = [
      'humaneval_plus',
      'arena_webdev',
      'polyglot',
      'arena',
      'live_code_bench',
      'arena_chat',
      'analysis_index',
      'rolling_bench',
      'editor_bench',
    ];
    expect(keys.sort(compareBoards)).toEqual([
      'arena',
      'editor_bench',
      'analysis_index',
      'rolling_bench',
      'polyglot',
      'live_code_bench',
      'humaneval_plus',
      'arena_chat',
      'arena_webdev',
    ]);
  });
});
