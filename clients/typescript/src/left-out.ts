import { FeedProblem } from './problem.ts';

/** What a snapshot leaves out says so when it is requested. */
export function createLeftOut(day: string) {
  const problem = (what: string) =>
    new FeedProblem({
      code: 'left_out',
      detail: `The snapshot of ${day} has no ${what}; give the client a baseUrl to read what it leaves out.`,
    });

  /** Gives every record in a body a `sources` that throws, outside of JSON and of spreads. */
  function mark(body: unknown): unknown {
    if (typeof body !== 'object' || body === null) return body;
    if ('price_history' in body) markRecord(body);
    for (const rows of Object.values(body)) if (Array.isArray(rows)) rows.forEach(mark);
    return body;
  }

  function markRecord(record: object): void {
    const parts = ['price_history', 'rates', 'list_prices', 'lifecycle'].flatMap(
      (name) => Reflect.get(record, name) ?? [],
    );
    for (const part of [record, ...parts])
      Object.defineProperty(part, 'sources', {
        get() {
          throw problem('sources of prices');
        },
      });
  }

  return { problem, mark };
}
