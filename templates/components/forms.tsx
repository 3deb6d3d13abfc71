import { usePage } from './use-page.ts';

type FormsProps = {
  /** The same figures for programs, and the feed of what changes in them. */
  links: { label: string; to: string }[];
  /** Of what the figures are, by its ids. */
  record: string;
  /** Where they stand, under the root of the feed. */
  path: string;
  /** What is known of a figure that may be wrong. */
  report?: { figure: string; source?: string | undefined } | undefined;
};

/** The figures of a page for programs, and the repository's form for a wrong one, filled in as far as the page knows. */
export function Forms({ links, record, path, report }: FormsProps) {
  const page = usePage();
  const { apiRoot, repository } = page;
  const form = new URLSearchParams({
    template: 'wrong-figure.yml',
    title: `Wrong figure: ${record}`,
    record: `${record}, ${apiRoot}${path}`,
    ...(report && { figure: report.figure }),
    ...(report?.source !== undefined && { source: report.source }),
  });
  return (
    <nav class="forms cluster" aria-label={page.t('This page in other forms')}>
      {links.map(({ label, to }) => (
        <a key={to} href={to}>
          {label}
        </a>
      ))}
      {/* The data must not decide what a click runs. */}
      {repository.startsWith('https:') && (
        <a href={`${repository}/issues/new?${form}`} rel="noopener noreferrer">
          {page.t('Report a wrong figure')}
        </a>
      )}
    </nav>
  );
}
