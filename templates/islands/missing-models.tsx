import { href, type LinkQuery } from '../components/links.tsx';
import type { Called } from '../components/state.ts';
import { usePage } from '../components/use-page.ts';
import { gapOf, nameAlone } from '../text.ts';

type NamedModel = Called & { name: string };

/** What an address names and the table has not. */
type MissingName = { name: string; isRetired: boolean };

type MissingModelsProps = {
  names: readonly MissingName[];
  models: readonly NamedModel[];
  query: LinkQuery;
};

/** What is said of each of those names, with the models that may be meant: they are called nearly so. */
export function MissingModels({ names, models, query }: MissingModelsProps) {
  return names.map((each) => {
    const nearest = each.isRetired ? [] : nearestTo(each.name, models);
    return <Missing {...each} nearest={nearest} query={query} />;
  });
}

type MissingProps = MissingName & { nearest: NamedModel[]; query: LinkQuery };

function Missing({ name, isRetired, nearest, query }: MissingProps) {
  const page = usePage();
  const said = isRetired ? '{id} is retired.' : '{id} is not known here.';
  return (
    <>
      {page.t(said, { id: name })}{' '}
      {nearest.length > 0 && page.t('The nearest: {names}', { names: '' })}
      {nearest.map(({ id, name }, index) => (
        <>
          {index > 0 && ' · '}
          <a href={href(page, 'cost', {}, { ...query, model: '', models: id })}>{name}</a>
        </>
      ))}
      {nearest.length > 0 && page.t('{facts}.', { facts: '' }) + gapOf(page)}
    </>
  );
}

/** So many models that a name may mean are named. */
const MOST_NEAR = 3;

/** Fewer letters begin names of all kinds. */
const LEAST_ALIKE = 3;

/** Those whose ids begin with as much of a name as any. */
export function nearestTo(name: string, models: readonly NamedModel[]): NamedModel[] {
  const plain = nameAlone(name);
  for (let length = plain.length; length >= LEAST_ALIKE; length -= 1) {
    const found = models.filter(({ id }) => nameAlone(id).startsWith(plain.slice(0, length)));
    if (found.length > 0) return found.slice(0, MOST_NEAR);
  }
  return [];
}
