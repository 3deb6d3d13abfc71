import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { headersFor, parseHeaders } from '../../feed/headers.ts';
import { pagePath } from '../../feed/pages.ts';

const { rules } = parseHeaders(readFileSync('_headers', 'utf8'));
const policyOf = (path: string) =>
  new Map(headersFor(rules, path)).get('Content-Security-Policy')?.split('; ') ?? [];

describe('the policy of the page for frames', () => {
  it('lets every site frame it, and says else what the page at the root says', () => {
    const embed = policyOf(pagePath('embed'));
    expect(embed).toContain('frame-ancestors *');
    const without = (policy: readonly string[]) =>
      policy.filter((directive) => !directive.startsWith('frame-ancestors'));
    expect(without(embed)).toEqual(without(policyOf('/')));
  });

  it('leaves the page at the root out of every frame', () => {
    expect(policyOf('/')).toContain("frame-ancestors 'none'");
  });
});
