import { answersOf, feedPath } from '../../../feed/pages.ts';
import { expand } from '../../../feed/path-templates.ts';
import { t } from '../../messages/t.ts';
import { table } from '../feed/table.ts';
import { pageOf, under, type ViewPlace } from '../routing/route.ts';
import { ReportLink } from './report-link.tsx';

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
    <nav class="record-links" aria-label={t('This page in other forms')}>
      {answers.map((answer) => (
        <a key={answer.values.id} href={under(expand(table[answer.id].path, answer.values))}>
          {answers.length === 1 ? 'JSON' : `JSON: ${answer.values.id}`}
        </a>
      ))}
      {asMarkdown !== undefined && <a href={under(asMarkdown)}>Markdown</a>}
      <a href={under(feedPath(name, values, 'xml'))}>{t('Feed of changes')}</a>
      <ReportLink place={place} />
    </nav>
  );
}
