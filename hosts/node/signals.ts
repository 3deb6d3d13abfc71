/**
 * Ends the process as supervisors expect: on SIGTERM and SIGINT it finishes what runs and exits
 * with 0. The kernel does not end process 1 of a container by a signal that it has no handler for.
 */
export function endOnSignals(close: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      await close();
      process.exit(0);
    });
  }
  // What is in memory may be wrong by now: the supervisor starts another.
  process.on('uncaughtException', (error) => {
    console.error(error);
    process.exit(1);
  });
}
