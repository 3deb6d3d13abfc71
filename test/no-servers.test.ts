import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';

describe('a unit test', () => {
  it('may not listen on a port, which is for test/integration', () => {
    expect(() => createServer().listen(0, '127.0.0.1')).toThrow(
      'a unit test may not listen on a port: move it to test/integration',
    );
  });

  it('may not start a process', () => {
    for (const start of [spawn, spawnSync])
      expect(() => start(process.execPath, ['--version'])).toThrow(
        `a unit test may not start ${process.execPath}`,
      );
  });
});
