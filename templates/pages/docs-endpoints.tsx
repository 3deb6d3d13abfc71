import { groupBy } from '../../feed/collections.ts';
import type { Endpoint } from '../../feed/contract/endpoint.ts';
import { formatParameter, type Parameter, typeHint } from '../../feed/contract/endpoint.ts';
import { type endpointGroups, endpoints } from '../../feed/contract/endpoints.ts';
import type { ProblemCode } from '../../feed/contract/vocabulary.ts';
import { Copied } from '../components/copied.tsx';
import { listMark, rich, under } from '../components/links.tsx';
import { usePage } from '../components/use-page.ts';
import type { Page } from '../page.ts';
import { gapOf, type Message } from '../text.ts';
import { type exampleOf, shortenedJson } from './docs-examples.ts';
import { withCode } from './docs-use.tsx';

/** The part of the page that each group of endpoints stands in. */
const parts = {
  discovery: 'Where to begin',
  models: 'Models and prices',
  pricing: 'Models and prices',
  tags: 'Models and prices',
  leaderboards: 'Boards',
  plans: 'Plans',
  exchange_rates: 'Plans',
  providers: 'Providers and vendors',
  vendors: 'Providers and vendors',
  lists: 'Other price lists',
  search: 'Search',
  resolve: 'Search',
  changes: 'Changes',
  bulk: 'Everything at once',
  exports: 'Everything at once',
  manifest: 'Everything at once',
} as const satisfies { [Group in keyof typeof endpointGroups]: Message };

/** The endpoints by their part of the page, in the order of the table. */
export function endpointsByPart() {
  // The part of an id before its point is its group.
  const groupOf = (id: string) => id.split('.')[0] as keyof typeof parts;
  return [...groupBy(Object.entries<Endpoint>(endpoints), ([id]) => parts[groupOf(id)])];
}

type EndpointProps = {
  id: string;
  endpoint: Endpoint;
  example: ReturnType<typeof exampleOf>;
  /** Whether its answer is in view: that of the first endpoint of a part that is about records. */
  isOpen: boolean;
};

/** An endpoint with a request for one of its answers, and that answer. */
export function EndpointPart({ id, endpoint, example, isOpen }: EndpointProps) {
  const page = usePage();
  const { path, answer, summary, query, errors } = endpoint;
  const parameters = Object.entries<Parameter>({
    ...(path.endsWith('{format}') && { format: formatParameter }),
    ...query,
  });
  const address = page.apiRoot + example.path;
  return (
    <section id={id}>
      <h3>
        GET <code>{path}</code>
      </h3>
      <p>{textOf(page, summary)}</p>
      {parameters.length > 0 && (
        <dl class="pairs">
          {parameters.map(([name, parameter]) => (
            <div>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                {withCode(textOf(page, parameter.description))}{' '}
                <span class="quiet">
                  {typeHint(parameter, (text, values) => page.t(text, values))}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        <Copied text={`curl -s '${address}'`} label={page.t('Copy the cURL command')}>
          <code>
            curl -s '
            {answer === 'runtime' ? address : <a href={under(page, example.path)}>{address}</a>}'
          </code>
        </Copied>
      </p>
      {example.body !== undefined && (
        <details open={isOpen}>
          <summary>{page.t('Its answer, shortened')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it there is no scrolling by keyboard */}
          <pre tabIndex={0}>
            <code>{shortenedJson(page, example.body)}</code>
          </pre>
        </details>
      )}
      <p class="quiet">
        {rich(page, 'Returns {returns}.', {
          returns: (
            <a href="#fields">
              <Returned endpoint={endpoint} />
            </a>
          ),
        })}
        {errors.length > 0 && gapOf(page)}
        {errors.length > 0 &&
          rich(page, 'Problems: {codes}.', { codes: problemLinks(page, errors) })}
      </p>
    </section>
  );
}

/** The fields that an answer always has, or what the table says of it in words. */
function Returned({ endpoint: { returns, body } }: { endpoint: Endpoint }) {
  const page = usePage();
  const fields = 'required' in body && Array.isArray(body.required) ? body.required : [];
  return returns === fields.join(', ') ? <code>{returns}</code> : textOf(page, returns);
}

/** A text of the table of endpoints, whose type does not say which messages these are. */
function textOf(page: Page, text: string): string {
  return page.translate(text as Message);
}

function problemLinks(page: Page, codes: readonly ProblemCode[]) {
  return codes.map((code, index) => (
    <>
      {index > 0 && listMark(page)}
      <a href={`#problem-${code}`}>
        <code>{code}</code>
      </a>
    </>
  ));
}

/** Where each endpoint stands on the page. */
export function EndpointLinks() {
  const page = usePage();
  return (
    <nav aria-label={page.t('Endpoints')}>
      {endpointsByPart().map(([part, members]) => (
        <>
          <p class="quiet">{page.t(part)}</p>
          <ul class="plain links">
            {members.map(([id, { path }]) => (
              <li>
                <a href={`#${id}`}>
                  <code>{path}</code>
                </a>
              </li>
            ))}
          </ul>
        </>
      ))}
    </nav>
  );
}
