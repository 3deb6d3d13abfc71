import { answersOf, feedPath, pagePath } from '../../../feed/pages.ts';
import { expand } from '../../../feed/path-templates.ts';
import { table } from '../feed/table.ts';
import { OutwardLink } from '../parts/link.tsx';
import { siteInfo } from '../parts/site-info.ts';
import { type Place, pageOf, under } from '../routing/route.ts';

type ViewPlace = Extract<Place, { readonly kind: 'view' }>;

/** The lists that have a Markdown form, by the view that shows them or a record of them. */
const markdown: { readonly [view: string]: string } = {
  model: '/markdown/models.md',
  compare: '/markdown/models.md',
  vendor: '/markdown/models.md',
  value: '/markdown/models.md',
  cost: '/markdown/models.md',
  plans: '/markdown/plans.md',
  plan: '/markdown/plans.md',
};

/** The same figures for programs, and the way to correct one. */
export function RecordLinks({ place }: { readonly place: ViewPlace }) {
  const { view, id } = place;
  const { name, values } = pageOf(place);
  const answers = answersOf(name, values);
  const asMarkdown = view === 'board' ? `/markdown/leaderboards/${id}.md` : markdown[view];
  return (
    <nav class="record-links" aria-label="This page in other forms">
      {answers.map((answer) => (
        <a key={answer.values.id} href={under(expand(table[answer.id].path, answer.values))}>
          {answers.length === 1 ? 'JSON' : `JSON: ${answer.values.id}`}
        </a>
      ))}
      {asMarkdown !== undefined && <a href={under(asMarkdown)}>Markdown</a>}
      <a href={under(feedPath(name, values, 'xml'))}>Feed of changes</a>
      <OutwardLink
        address={reportAddress(id === '' ? view : `${view} ${id}`, pagePath(name, values))}
      >
        Report a wrong figure
      </OutwardLink>
    </nav>
  );
}

/** The repository's form for a wrong figure, with the record and its page filled in. */
function reportAddress(record: string, path: string): string {
  const { apiRoot, repository } = siteInfo();
  const query = new URLSearchParams({
    template: 'wrong-figure.yml',
    title: `Wrong figure: ${record}`,
    record: `${record}, ${apiRoot}${path}`,
  });
  return `${repository}/issues/new?${query}`;
}
