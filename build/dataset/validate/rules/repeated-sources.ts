import type { Diagnostic } from '../../diagnostics.ts';
import type { ParsedFile } from '../../source-file.ts';
import { diagnosticAt, positionOf } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'repeated-sources';

/** Warns of a price that names one source twice: a reader takes it for two that agree. */
export const repeatedSources: Rule = {
  id: rule,
  *check({ models, plans }) {
    for (const { file, value } of models) yield* repeated(file, value.prices);
    for (const { file, value } of plans) yield* repeated(file, value.prices);
  },
};

type Price = { readonly sources: readonly { readonly url: string }[] };

function* repeated(file: ParsedFile, prices: readonly Price[]): Iterable<Diagnostic> {
  for (const [index, { sources }] of prices.entries()) {
    const first = new Map<string, number>();
    for (const [place, { url }] of sources.entries()) {
      const address = url.replace(/\/$/, '');
      const other = first.get(address);
      if (other === undefined) {
        first.set(address, place);
        continue;
      }
      const { line } = positionOf(file, ['prices', index, 'sources', other, 'url']);
      const message = `this source stands on line ${line} already. Keep the one with the later day of reading.`;
      yield diagnosticAt(file, ['prices', index, 'sources', place, 'url'], {
        rule,
        message,
        severity: 'warning',
      });
    }
  }
}
