import { answersOf, feedPath } from '../../../feed/pages.ts';
import { expand } from '../../../feed/paths.ts';
import { t } from '../../messages/t.ts';
import { table } from '../feed/table.ts';
import { siteInfo } from '../parts/site-info.ts';
import { pageOf, under, type ViewName, type ViewPlace } from '../routing/route.ts';
import { ReportLink } from './report-link.tsx';

/** The Markdown with the figures of a view, or of the list that its record is in. */
const markdown: { readonly [View in ViewName]?: string } = {
  models: '/markdown/models.md',
  model: '/markdown/models.md',
  compare: '/markdown/models.md',
  vendors: '/markdown/models.md',
  vendor: '/markdown/models.md',
  value: '/markdown/models.md',
  cost: '/markdown/models.md',
  plans: '/markdown/plans.md',
  plan: '/markdown/plans.md',
  api: '/llms.txt',
};

/** The same figures for programs, and the way to correct one. */
export function RecordLinks({ place }: { readonly place: ViewPlace }) {
  const { view, id } = place;
  const { name, values } = pageOf(place);
  const answers = answersOf(name, values);
  const asMarkdown = markdownOf(view, id);
  return (
    <nav class="record-links" aria-label={t('This page in other forms')}>
      {answers.map((answer) => (
        <a key={answer.values.id} href={under(expand(table[answer.id].path, answer.values))}>
          {answers.length === 1 ? 'JSON' : `JSON: ${answer.values.id}`}
        </a>
      ))}
      {asMarkdown !== undefined && <a href={asMarkdown}>Markdown</a>}
      <a href={under(feedPath(name, values, 'xml'))}>{t('Feed of changes')}</a>
      <ReportLink place={place} />
    </nav>
  );
}

/** A document is written in Markdown; its file is in the repository. */
function markdownOf(view: ViewName, id: string): string | undefined {
  if (view === 'guide') return `${siteInfo().repository}/blob/HEAD/docs/${id}.md`;
  const path = view === 'board' ? `/markdown/leaderboards/${id}.md` : markdown[view];
  return path === undefined ? undefined : under(path);
}
