import { href, type LinkQuery } from './links.tsx';
import { usePage } from './use-page.ts';

type AllPlansProps = { model?: { id: string; name: string } | undefined; query?: LinkQuery };

/** Leads to all plans, weighed for a model and a use. */
export function AllPlans({ model, query }: AllPlansProps) {
  const page = usePage();
  return (
    <p>
      <a href={href(page, 'plans', {}, { ...query, ...(model && { model: model.id }) })}>
        {model === undefined
          ? page.t('Weigh all plans')
          : page.t('All plans for {model}, weighed for your use', { model: model.name })}
      </a>
    </p>
  );
}
