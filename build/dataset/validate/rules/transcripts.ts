import { isOnDomains } from '../../../derive/records.ts';
import type { SourceFile } from '../../source-file.ts';
import { type Finding, findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'transcripts';

/** A transcript counts as a source of its own because it names the vendor's page and the day. */
export const transcripts: Rule = {
  id: rule,
  *check({ models, plans, vendors }) {
    for (const { file, vendor, value } of [...models, ...plans]) {
      const domains = vendors?.value[vendor]?.domains;
      if (domains === undefined) continue;
      for (const [index, { sources }] of value.prices.entries()) {
        for (const [place, source] of sources.entries())
          yield* checkSource({ file, index, place, vendor, domains, source });
      }
    }
  },
};

type Transcript = {
  readonly file: SourceFile;
  readonly index: number;
  readonly place: number;
  readonly vendor: string;
  readonly domains: readonly string[];
  readonly source: { readonly checked: string | null; readonly transcript_of?: string };
};

function* checkSource({
  file,
  index,
  place,
  vendor,
  domains,
  source,
}: Transcript): Iterable<Finding> {
  if (source.transcript_of === undefined) return;
  const path = ['prices', index, 'sources', place];
  if (!isOnDomains(source.transcript_of, domains)) {
    const host = new URL(source.transcript_of).hostname;
    const message = `transcript_of lies on ${host}, which is not one of ${vendor}'s domains (${domains.join(', ')}). Name the vendor's own page, or take it out.`;
    yield findingAt(file, [...path, 'transcript_of'], { rule, message });
  }
  if (source.checked === null) {
    const message =
      'checked is null, but a transcript names the day on which the page was read. Write that day, or take transcript_of out.';
    yield findingAt(file, [...path, 'checked'], { rule, message });
  }
}
