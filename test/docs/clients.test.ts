import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clientPage, fillClientPage } from '../../bin/client-page.ts';
import { readRealData } from '../data/real-feed.ts';

const page = readFileSync(clientPage, 'utf8');
const run = jobsOf(await fillClientPage(page, readRealData()));

/** The parts of the page that begin with a job's heading. */
function jobsOf(text: string) {
  return text
    .split(/^### /m)
    .slice(1)
    .map((part) => part.split(/^## /m)[0] ?? '')
    .map((part) => ({ title: part.slice(0, part.indexOf('\n')), part }));
}

describe('the page of the clients', () => {
  const jobs = jobsOf(page);

  it('has twelve jobs, each with a program', () => {
    expect(jobs).toHaveLength(12);
    for (const { part } of jobs) expect(part).toMatch(/^```(?:ts|sh)\n/m);
  });

  it.each(jobs)('prints what the program gives: $title', ({ title, part }) => {
    expect(run.find((job) => job.title === title)?.part).toBe(part);
  });

  it.each(jobs)('has an answer, and no problem in place of it: $title', ({ part }) => {
    const [, output = ''] = /```text\n([\s\S]*?)```/.exec(part) ?? [];
    expect(output.length).toBeGreaterThan(10);
    expect(output).not.toMatch(/Nearest|There is no|(total|price|cost): null/);
  });
});
