import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rateLimited } from '../../../templates/explorer/routing/rate-limit.ts';

const limit = { burst: 3, intervalMilliseconds: 100 };

describe('rateLimited', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs a burst at once, and what follows as one when an interval has passed', () => {
    const action = vi.fn();
    const { run } = rateLimited(action, limit);
    for (let count = 0; count < 10; count += 1) run();
    expect(action).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(99);
    expect(action).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(1);
    expect(action).toHaveBeenCalledTimes(4);
    vi.advanceTimersByTime(1_000);
    expect(action).toHaveBeenCalledTimes(4);
  });

  it('never runs more often than the burst and one for each interval, however often it is called', () => {
    const action = vi.fn();
    const { run } = rateLimited(action, limit);
    for (let millisecond = 0; millisecond < 10_000; millisecond += 1) {
      run();
      vi.advanceTimersByTime(1);
    }
    // 3 at once and one every 100 ms of 10 s
    expect(action).toHaveBeenCalledTimes(3 + 100);
  });

  it('has its whole burst again after a rest', () => {
    const action = vi.fn();
    const { run } = rateLimited(action, limit);
    for (let count = 0; count < 3; count += 1) run();
    vi.advanceTimersByTime(10_000);
    for (let count = 0; count < 10; count += 1) run();
    expect(action).toHaveBeenCalledTimes(6);
  });

  it('runs what waits when it is flushed, and nothing where nothing waits', () => {
    const action = vi.fn();
    const { run, flush } = rateLimited(action, limit);
    flush();
    expect(action).not.toHaveBeenCalled();
    for (let count = 0; count < 4; count += 1) run();
    flush();
    flush();
    vi.advanceTimersByTime(10_000);
    expect(action).toHaveBeenCalledTimes(4);
  });

  it('drops what waits when it is cancelled', () => {
    const action = vi.fn();
    const { run, cancel } = rateLimited(action, limit);
    for (let count = 0; count < 4; count += 1) run();
    cancel();
    vi.advanceTimersByTime(10_000);
    expect(action).toHaveBeenCalledTimes(3);
  });
});
