import { documents } from '../../feed/documents.ts';
import { patternsOverlap } from '../../feed/path-patterns.ts';
import { fileAt } from '../../feed/paths.ts';
import type { RouteTable } from '../../feed/routes.ts';

/** Cloudflare's limits of a `_redirects` file, the lowest of the hosts. */
const limits = { exact: 2_000, open: 100, lineLength: 1_000 } as const;

/**
 * `_redirects` for Cloudflare and Netlify: a clean address gives its file, with and without a
 * trailing slash.
 *
 * Cloudflare follows a rule even where a file has that very path, so each file that a rule would
 * catch has a rule to itself before it. It reads exact paths before those with placeholders,
 * whatever their order, and takes the first that fits.
 */
export function renderRedirects(table: RouteTable): string {
  const rules = clean(table);
  const isOpen = ({ from }: Rule) => from.includes('/:');
  const open = rules.filter(isOpen).sort((left, right) => placeholders(left) - placeholders(right));
  const caught = files(table).filter((file) =>
    open.some(({ from }) => patternsOverlap(from, file)),
  );
  const same = caught.map((file): Rule => ({ from: file, to: file }));
  const exact = [...same, ...rules].filter((rule) => !isOpen(rule));
  return checkLimits({ exact, open: [...same.filter(isOpen), ...open] })
    .map(({ from, to }) => `${from} ${to} 200\n`)
    .join('');
}

type Rule = { readonly from: string; readonly to: string };

function clean(table: RouteTable): readonly Rule[] {
  return Object.values(table).flatMap(({ path, answer }) => {
    if (answer !== 'index') return [];
    const from = pattern(path);
    const to = `${from}/index.json`;
    return [
      { from, to },
      { from: `${from}/`, to },
    ];
  });
}

/** Every file that stands in dist under a name of its own, as a pattern. */
function files(table: RouteTable): readonly string[] {
  const answers = Object.values(table).flatMap(
    (endpoint) => fileAt(endpoint, pattern(endpoint.path)) ?? [],
  );
  return [...new Set([...answers, ...Object.values(documents).map(({ path }) => pattern(path))])];
}

/**
 * A template as hosts write it: `:name` fills a segment. Parts of a segment can't be open, and no
 * rule needs them to be.
 */
function pattern(template: string): string {
  return template.replace(/\/\{(\w+)\}(?=\/|$)/g, '/:$1');
}

function placeholders({ from }: Rule): number {
  return from.split('/:').length;
}

function checkLimits({
  exact,
  open,
}: {
  readonly exact: readonly Rule[];
  readonly open: readonly Rule[];
}): readonly Rule[] {
  const long = [...exact, ...open].find(
    ({ from, to }) => `${from} ${to} 200`.length > limits.lineLength,
  );
  if (exact.length > limits.exact || open.length > limits.open || long) {
    throw new Error(
      `_redirects would hold ${exact.length} exact and ${open.length} open rules; ` +
        `Cloudflare takes ${limits.exact} and ${limits.open}`,
    );
  }
  return [...exact, ...open];
}
