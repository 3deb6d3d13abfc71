import { beforeAll, describe, expect, it } from 'vitest';
import { type Host, type Subject, subjects } from './case.ts';
import { casesFor } from './cases.ts';
import { judge } from './exceptions.ts';
import type { Feed } from './feed.ts';
import { hostExceptions } from './host-exceptions.ts';
import { runCases } from './run-cases.ts';

export type StartedHost = {
  readonly feed: Feed;
  readonly host: Host;
  readonly close?: () => unknown;
};

/**
 * Puts the request table to a host: a test for each subject, and one that holds the host's
 * exceptions against what was seen.
 */
export function describeTable(
  name: keyof typeof hostExceptions,
  start: () => StartedHost | Promise<StartedHost>,
): void {
  describe(`the request table on ${name}`, () => {
    let failures: readonly string[] = [];
    beforeAll(async () => {
      const { feed, host, close } = await start();
      ({ failures } = judge(await runCases(feed, host, casesFor(feed)), hostExceptions[name]));
      await close?.();
    }, 120_000);

    // The keys of the table are the subjects.
    it.each(Object.keys(subjects) as Subject[])(
      'holds for every case of %s, exceptions aside',
      (subject) => {
        expect(failures.filter((failure) => failure.startsWith(`${subject}: `))).toEqual([]);
      },
    );

    it('needs every exception', () => {
      expect(failures.filter((failure) => failure.startsWith('the exception '))).toEqual([]);
    });
  });
}
