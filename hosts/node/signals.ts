/**
 * Ends the process as supervisors expect: on SIGTERM and SIGINT it finishes running requests and
 * exits with 0. Process 1 of a container gets no signal that it has no handler for.
 */
export function closeOnSignals(close: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      await close();
      process.exit(0);
    });
  }
  // The state of the process is unknown now: the supervisor starts another one.
  process.on('uncaughtException', (error) => {
    console.error(error);
    process.exit(1);
  });
}
