import { href, type LinkQuery } from '../components/links.tsx';
import type { Called } from '../components/state.ts';
import { usePage } from '../components/use-page.ts';
import { gapOf, nameAlone } from '../text.ts';

type PossibleModel = Called & { name: string };

type RemarksProps = {
  /** The names of an address that the table has no model of. */
  names: readonly string[];
  models: readonly PossibleModel[];
  retired: readonly { id: string }[];
  query: LinkQuery;
  /** Whether no model holds such a request. */
  isTooLong: boolean;
};

/** What is to be said where an address or a use has no answer: the models that may be meant are called nearly so. */
export function Remarks({ names, models, retired, query, isTooLong }: RemarksProps) {
  const page = usePage();
  return (
    <>
      {names.map((name) => {
        const isRetired = retired.some(({ id }) => nameAlone(id) === nameAlone(name));
        const nearest = isRetired ? [] : nearestTo(name, models);
        return <Missing name={name} isRetired={isRetired} nearest={nearest} query={query} />;
      })}
      {/* Tokens of a month in the fields of a request have no sum until the reader says so. */}
      {isTooLong && page.t('None holds so many at once. For those of a month choose “A month”.')}
    </>
  );
}

type MissingProps = {
  name: string;
  isRetired: boolean;
  nearest: PossibleModel[];
  query: LinkQuery;
};

function Missing({ name, isRetired, nearest, query }: MissingProps) {
  const page = usePage();
  const said = isRetired ? '{id} is retired.' : '{id} is not known here.';
  return (
    <>
      {page.t(said, { id: name })}
      {gapOf(page)}
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
function nearestTo(name: string, models: readonly PossibleModel[]): PossibleModel[] {
  const plain = nameAlone(name);
  for (let length = plain.length; length >= LEAST_ALIKE; length -= 1) {
    const found = models.filter(({ id }) => nameAlone(id).startsWith(plain.slice(0, length)));
    if (found.length > 0) return found.slice(0, MOST_NEAR);
  }
  return [];
}
