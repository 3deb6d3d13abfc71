import { documents } from '../../../feed/documents.ts';
import { addressOf, expand } from '../../../feed/paths.ts';
import { LONG_CONTEXT, type Questions } from '../../derive/questions.ts';
import type { Site } from '../../derive/site.ts';
import { fillMarkdown, type Markdown } from '../markdown/text.ts';
import type { Templates } from '../templates.ts';

/**
 * A line for each question that the data answers: the one request, how to read what it gives, and
 * today's answer. It names records by their ids: a name may hold brackets, at which many a reader
 * of links would stop, escaped or not.
 */
export function questionList(site: Site, templates: Templates): Markdown {
  const { cheapest, included, value } = site.questions;
  const lines = [
    cheapest && fillMarkdown(templates, 'guide/cheapest.md', cheapestSlots(site, cheapest)),
    included && fillMarkdown(templates, 'guide/included.md', includedSlots(site, included)),
    value && fillMarkdown(templates, 'guide/value.md', valueSlots(site, value)),
  ];
  return { markdown: lines.flatMap((line) => line?.markdown ?? []).join('\n') };
}

function cheapestSlots(
  { apiRoot, models }: Site,
  { id, inputPrice, outputPrice }: NonNullable<Questions['cheapest']>,
) {
  const query = new URLSearchParams({
    status: 'verified',
    limit: String(THOUSAND * Math.ceil(models.length / THOUSAND)),
  });
  return {
    request: { markdown: `${addressOf(apiRoot, 'models.list', {})}?${query}` },
    tokens: LONG_CONTEXT,
    id: code(id),
    input: inputPrice,
    output: String(outputPrice),
  };
}

function includedSlots({ apiRoot }: Site, { id, plans }: NonNullable<Questions['included']>) {
  return {
    request: { markdown: addressOf(apiRoot, 'models.get', { id }) },
    id: code(id),
    answer: { markdown: plans.map((plan) => code(plan).markdown).join(', ') },
  };
}

function valueSlots({ apiRoot }: Site, { board, best }: NonNullable<Questions['value']>) {
  const answer = best.map(
    (row) =>
      `${code(row.model_id).markdown} (score ${row.score} at ${row[row.price_basis]}${row.stage === 'deprecated' ? ', deprecated' : ''})`,
  );
  return {
    request: { markdown: apiRoot + expand(documents.boardPage.path, { board }) },
    board: code(board),
    price: code(best[0]?.price_basis ?? 'blended_price'),
    answer: { markdown: answer.join(', ') },
  };
}

const THOUSAND = 1_000;

/** An id as code. It is a slug, so nothing in it could end the code. */
function code(slug: string): Markdown {
  return { markdown: `\`${slug}\`` };
}
