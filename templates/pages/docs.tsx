import { lexer, parse, Renderer, type Tokens } from 'marked';
import type { ComponentChildren } from 'preact';
import { groupBy } from '../../feed/collections.ts';
import { homePath } from '../../feed/contract/dist-paths.ts';
import type { Endpoint } from '../../feed/contract/endpoint.ts';
import { formatParameter, type Parameter, typeHint } from '../../feed/contract/endpoint.ts';
import { type endpointGroups, endpoints } from '../../feed/contract/endpoints.ts';
import { type Document, documents } from '../../feed/contract/other-files.ts';
import { type GuideName, guideGroups, guideNames, guides } from '../../feed/contract/pages.ts';
import { expand, mcpPath } from '../../feed/contract/paths.ts';
import { type ProblemCode, problemKinds } from '../../feed/contract/vocabulary.ts';
import { CodeBlock } from '../components/code-block.tsx';
import { Copied } from '../components/copied.tsx';
import { convertedAmount } from '../components/currency.ts';
import { href, listMark, OutwardLink, rich, under } from '../components/links.tsx';
import { metricText } from '../components/metric.ts';
import { Heading } from '../components/sources.tsx';
import { Table } from '../components/table.tsx';
import { usePage } from '../components/use-page.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import type { BuiltPage } from '../shell.tsx';
import { gapOf, type Message } from '../text.ts';
import { exampleOf, shortenedJson } from './docs-examples.ts';
import {
  describedSchemas,
  type ExampleModel,
  Fields,
  FirstRequest,
  Limits,
  UseCost,
  withCode,
} from './docs-use.tsx';

/** The description of the API, and the documents of `docs/`. */
export const docsPages = (data: Data): BuiltPage[] => [
  {
    name: 'api',
    values: {},
    render: (page) => ({
      title: page.t('API documentation'),
      description: page.t(
        'Every endpoint of {name}: JSON files, open to any origin, without a key.',
        {
          name: page.name,
        },
      ),
      content: <ApiPage data={data} />,
    }),
  },
  ...guideNames.map((guide): BuiltPage => {
    const { title, description } = guides[guide];
    return {
      name: 'guide',
      values: { guide },
      render: (page) => ({
        title,
        description,
        about: {
          '@type': 'TechArticle',
          headline: `${title} · ${page.name}`,
          description,
        },
        content: <GuidePage guide={guide} text={data.guides.get(guide)} />,
      }),
    };
  }),
];

type ApiProps = { data: Data };

/** The endpoints, the problems and the scales: everything of the table that a reader needs. */
function ApiPage({ data }: ApiProps) {
  const page = usePage();
  const { apiRoot } = page;
  return (
    <article class="guide">
      <Contents>
        <EndpointLinks />
      </Contents>
      <div>
        <Heading title={page.t('API')}>
          <p class="lede">
            {page.t(
              'Answers are JSON, open to any origin, and cached for half an hour to an hour. Most are plain files; the few that depend on a question, such as search, need a server that runs the feed. There is nothing to sign up for.',
            )}
          </p>
        </Heading>
        <p>
          {rich(
            page,
            'Addresses begin at <code>{apiRoot}</code>. In every answer <code>null</code> means unknown or not applicable, as the description of the field says, and a price of <code>0</code> is free. Prices of models are in dollars: those in yuan stand in <code>list_prices</code>, with the currency <code>CNY</code>. A trailing slash makes no difference.',
            { apiRoot },
          )}
        </p>
        <FirstRequest data={data} />
        <h2 id="wants">{page.t('What to request')}</h2>
        <Wants data={data} />
        <Fields />
        <UseCost data={data} />
        <h2 id="yuan">{page.t('Prices in yuan')}</h2>
        <YuanPrices data={data} />
        <h2 id="own-use">{page.t('Your own use')}</h2>
        <OwnUse />
        <div id="endpoints">
          {endpointsByPart().map(([part, members]) => (
            <>
              <h2>{page.t(part)}</h2>
              {members.map(([id, endpoint], index) => (
                <EndpointPart
                  id={id}
                  endpoint={endpoint}
                  example={exampleOf(data, id, endpoint)}
                  isOpen={index === 0 && id !== 'discovery.get'}
                />
              ))}
            </>
          ))}
        </div>
        <h2 id="problems">{page.t('Problems')}</h2>
        <p>
          {rich(
            page,
            'Errors are <code>application/problem+json</code> (RFC 9457). Branch on <code>code</code>; <code>detail</code> says what to do, <code>allowed</code> and <code>suggestions</code> what would have worked.',
          )}
        </p>
        <dl class="rows">
          {/* The keys of the table are its codes. */}
          {(Object.keys(problemKinds) as ProblemCode[]).map((code) => (
            <div id={`problem-${code}`}>
              <dt>
                <code>{code}</code> <small>{problemKinds[code].status}</small>
              </dt>
              <dd>
                <b>{page.t(problemKinds[code].title)}</b>
                <br />
                {withCode(page.t(problemMeanings[code]))}
              </dd>
            </div>
          ))}
        </dl>
        <Limits />
        <h2 id="mcp">{page.t('For coding agents')}</h2>
        <p>
          {rich(
            page,
            'Where the host runs code, <code>{mcp}</code> is a server of the Model Context Protocol. Then ask your agent “what does a month of my use cost with each of these models?”. {guide} has its tools, and the form without a server.',
            { mcp: apiRoot + mcpPath, guide: <GuideLink guide="mcp" /> },
          )}
        </p>
        <AgentSettings guide={data.guides.get('mcp') ?? ''} />
        <h2 id="normalisation">{page.t('Normalisation')}</h2>
        <p>
          {rich(
            page,
            'A score is the board’s own figure mapped in a straight line: <code>score = 100 × (native − a) ÷ (b − a)</code>, held within 0 and 100, to two decimals. The anchors <i>a</i> and <i>b</i> belong to an edition of the board and do not move with the data. Ranks count the models of this feed only, and ties share a rank: 1, 2, 2, 4. Figures of two editions are never compared.',
          )}
        </p>
        <Scales editions={data.editions} />
      </div>
    </article>
  );
}

/** What most people come for, and the endpoint that answers it. */
const wants = [
  ['models.get', 'A model: prices, context, ranks, plans'],
  ['models.offers', 'Who sells it, and for how much'],
  ['pricing.list', 'Input and output of all models, in dollars'],
  ['leaderboards.board', 'A board: ranks and scores'],
  ['leaderboards.variants', 'What a solved task costs, at each effort'],
  ['plans.list', 'Subscription plans with their limits'],
  ['resolve.get', 'Which model an id or a name means'],
  ['changes.list', 'What changed, and what will'],
] as const satisfies readonly (readonly [keyof typeof endpoints, Message])[];

/** One request for each thing that most people come for, before the list of everything. */
function Wants({ data }: ApiProps) {
  const page = usePage();
  const rows = wants.map(([id, want]) => {
    const endpoint: Endpoint = endpoints[id];
    const { path } = exampleOf(data, id, endpoint);
    return { id, want, path, isFile: endpoint.answer !== 'runtime' };
  });
  return (
    <Table
      label={page.t('What to request')}
      rows={rows}
      columns={[
        {
          label: page.t('You want'),
          isHeading: true,
          cell: ({ id, want }) => <a href={`#${id}`}>{page.t(want)}</a>,
        },
        {
          label: page.t('Request'),
          cell: ({ path, isFile }) => (
            <>
              <code>{isFile ? <a href={under(page, path)}>{path}</a> : path}</code>{' '}
              {!isFile && <small>{page.t('needs a server: no plain file')}</small>}
            </>
          ),
        },
      ]}
    />
  );
}

/** Where prices in yuan stand, with those of the best ranked model that is sold in both currencies. */
function YuanPrices({ data }: ApiProps) {
  const page = usePage();
  const model = soldInBoth(data);
  const rate = data.exchangeRates.find(({ currency }) => currency === 'CNY');
  return (
    <>
      <p>
        {rich(
          page,
          'A vendor that sells in China often has a price there that is no converted one: it stands in <code>list_prices</code> of <code>/v1/models/{id}</code>, with the currency <code>CNY</code> and sources of its own. <code>/v1/bulk/models.json</code> has all of them; <code>/v1/pricing</code> has dollars alone. Where a model has no such row, no list in yuan is known, and a client converts its price in dollars: <code>per_usd</code> in <code>/v1/exchange-rates</code> is how many yuan a dollar was on <code>date</code>. A list that lacks the price of the cache makes no sum that needs it: the pages count such a sum in dollars and say so.',
          { id: '{id}' },
        )}
      </p>
      {model !== undefined && (
        <CodeBlock
          text={`curl -s '${page.apiRoot}${expand(endpoints['models.get'].path, { id: model.id })}' | jq '.list_prices'
curl -s '${page.apiRoot}${endpoints['exchange_rates.list'].path}' | jq '.rates[] | select(.currency == "CNY")'`}
        />
      )}
      {model !== undefined && rate !== undefined && <p>{yuanExample(page, model, rate)}</p>}
    </>
  );
}

/** The best ranked served model of which a price of input is known in dollars and in yuan. */
function soldInBoth({ models, servedRanks }: Data): ExampleModel | undefined {
  const rank = ({ id }: ExampleModel) => servedRanks.get(id) ?? Number.POSITIVE_INFINITY;
  return models
    .filter((model) => model.input_price && yuanInput(model) && servedRanks.has(model.id))
    .toSorted((left, right) => rank(left) - rank(right))[0];
}

function yuanInput({ list_prices }: ExampleModel): number | null {
  return list_prices.find(({ currency }) => currency === 'CNY')?.input_price ?? null;
}

/** What a price is by the list in yuan, and what the one in dollars would be converted. */
function yuanExample(
  page: Page,
  model: ExampleModel,
  { per_usd, date }: Data['exchangeRates'][number],
): string {
  const rate = Number(per_usd.toPrecision(4));
  const dollars = model.input_price ?? 0;
  return page.t(
    '{name}, a million tokens of input: {yuan} by its list in yuan; converted it would be {dollars} × {rate} {converted}, at the rate of {date}.',
    {
      name: model.name,
      yuan: page.tokenPrice(yuanInput(model), true),
      dollars: page.tokenPrice(dollars),
      rate,
      converted: convertedAmount(dollars * rate, '¥'),
      date: page.dateText(date),
    },
  );
}

/** A document, with its language where it is not that of the page. */
function GuideLink({ guide }: { guide: GuideName }) {
  const page = usePage();
  return (
    <>
      <a href={href(page, 'guide', { guide })} hreflang={englishOf(page)}>
        {page.t(guides[guide].title)}
      </a>
      <EnglishMark />
    </>
  );
}

/** What a link to a document says of its language on a page that is in another. */
function englishOf({ language }: Page): 'en' | undefined {
  return language === 'en' ? undefined : 'en';
}

/** Beside a link to a document in English on a page that is not. */
function EnglishMark() {
  const page = usePage();
  return page.language === 'en' ? null : <small>{page.t(' (in English)')}</small>;
}

/** What a reader may know of their own use, on the pages and by the command. */
function OwnUse() {
  const page = usePage();
  const link = (name: 'cost' | 'plans', label: Message) => (
    <a href={href(page, name)}>{page.t(label)}</a>
  );
  return (
    <>
      <dl class="rows">
        <div>
          <dt>{page.t('What it costs')}</dt>
          <dd>
            {rich(
              page,
              '{cost} takes tokens by hand. <code>coderfeed bill ~/.claude/projects</code> prices the logs of Claude Code, Codex and others, each request at the price of its moment.',
              { cost: link('cost', 'Cost') },
            )}
          </dd>
        </div>
        <div>
          <dt>{page.t('Which plan holds it')}</dt>
          <dd>
            {rich(
              page,
              '{plans} takes a day or a log. <code>coderfeed fit ~/.claude/projects</code> says of each plan whether the logged use lasts, and why.',
              { plans: link('plans', 'Plans') },
            )}
          </dd>
        </div>
      </dl>
      <p>
        {rich(
          page,
          'The command is not on npm yet: in a checkout of {repository}, these lines make and install it. Nothing of a log leaves the machine. {guide} has more jobs, with their answers.',
          {
            repository: <OutwardLink to={page.repository}>{page.t('the repository')}</OutwardLink>,
            guide: <GuideLink guide="clients" />,
          },
        )}
      </p>
      <CodeBlock text={INSTALL} />
    </>
  );
}

/** As `docs/clients.md` has it. */
export const INSTALL = `npm ci && npm run release -- --only npm
npm install --global ./release/coderfeed-1.0.0.tgz`;

/** The settings of agents, which the document of the server has with where each is documented. */
function AgentSettings({ guide }: { guide: string }) {
  const page = usePage();
  return (
    <dl class="rows">
      {agentSettings(guide.replace(ADDRESS, () => page.apiRoot)).map(({ agent, file, code }) => (
        <div>
          <dt>{agent}</dt>
          <dd>
            {file === undefined ? page.t('in a shell') : <code>{file}</code>}
            <CodeBlock text={code} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type AgentSetting = { agent: string; file: string | undefined; code: string };

/** Each agent of a document with the file of its settings, if it has one, and what stands there. */
export function agentSettings(guide: string): AgentSetting[] {
  const settings =
    /^\*\*([^*]+)\*\* \(\[its documentation\]\([^)]*\)\)(.*?):\n\n```\w+\n(.*?)\n```/gms;
  return [...guide.matchAll(settings)].map(([, agent = '', where = '', code = '']) => {
    return { agent, file: /`([^`]+)`/.exec(where)?.[1], code };
  });
}

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
function endpointsByPart() {
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
function EndpointPart({ id, endpoint, example, isOpen }: EndpointProps) {
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

/** The fixed scale of every edition that a published period belongs to. */
function Scales({ editions }: Pick<Data, 'editions'>) {
  const page = usePage();
  return (
    <Table
      label={page.t('Normalisation')}
      rows={editions}
      row={({ anchor }) => ({ id: anchor })}
      columns={[
        {
          label: page.t('Board'),
          isHeading: true,
          cell: ({ name, id, from, board }) => (
            <>
              {name} <code>{board}</code>{' '}
              <small>
                {page.t('edition {edition}, from {from} on', {
                  edition: id,
                  from: page.dateText(from),
                })}
              </small>
            </>
          ),
        },
        {
          label: page.t('Native'),
          class: 'wide words',
          cell: ({ metric }) => metricText(page, metric),
        },
        { label: page.t('a scores 0'), class: 'n', cell: ({ anchors }) => anchors.min },
        { label: page.t('b scores 100'), class: 'n', cell: ({ anchors }) => anchors.max },
      ]}
    />
  );
}

/**
 * What each problem means to the one who meets it, and what to do. `type` in a problem leads to
 * these words.
 */
export const problemMeanings = {
  bad_request:
    'What was sent is no HTTP request that a server may answer: its first line or a header is malformed, too long, late, missing or doubled. The status says which: 400, 408, 417 or 431.',
  not_found:
    'No endpoint and no record has this address. Ids are lower case: look the record up with a search, or take its id from a list. A board that is on no list any more is gone on purpose.',
  invalid_parameter:
    'A parameter is unknown, repeated, empty or malformed, or its value is none of those allowed. Nothing is ignored, so that a slip can not pass for an answer: `parameter` names the one at fault, `allowed` what it takes.',
  query_too_short:
    'A search needs two characters or more, after white space is trimmed. Wait for another letter before you ask.',
  method_not_allowed:
    'Everything here is read with GET or HEAD; OPTIONS answers preflights. The `Allow` header lists them.',
  unavailable:
    'The host could not read the file behind the answer. Nothing is wrong with the request: repeat it in a few seconds.',
} as const satisfies { [Code in ProblemCode]: Message };

/** A document of `docs/`, with its sections and the links to the others. */
function GuidePage({ guide, text }: { guide: GuideName; text: string | undefined }) {
  const page = usePage();
  if (text === undefined) throw new Error(`there is no document ${guide}`);
  return (
    <article class="guide">
      <Contents current={guide}>
        <SectionLinks text={text} />
      </Contents>
      <div>
        <ChineseNote />
        <div dangerouslySetInnerHTML={{ __html: guideHtml(page, text) }} />
        <Neighbours of={guide} />
      </div>
    </article>
  );
}

/** Says to readers of Chinese that a document is in English alone; the switch of languages leads to what they have. */
function ChineseNote() {
  return (
    <p class="quiet" lang="zh-CN">
      本文只有英文版。接口、参数、错误与示例有中文说明，点击页首的“中文”即可查看。
    </p>
  );
}

/** The headings of a document, those of a part under its own. */
function SectionLinks({ text }: { text: string }) {
  const page = usePage();
  const headings = lexer(text).filter(
    (token): token is Tokens.Heading => token.type === 'heading' && token.depth > 1,
  );
  return (
    <nav aria-label={page.t('On this page')}>
      <ul class="plain links">
        {headings.map(({ depth, text: heading }) => (
          <li class={depth > 2 ? 'deeper' : undefined}>
            <a href={`#${headingAnchor(heading)}`}>{withCode(heading)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The documents before and after one, in the order in which they are listed. */
function Neighbours({ of }: { of: GuideName }) {
  const page = usePage();
  const place = guideNames.indexOf(of);
  const before = guideNames[place - 1];
  const after = guideNames[place + 1];
  const link = (guide: GuideName) => (
    <a href={href(page, 'guide', { guide })}>{page.t(guides[guide].title)}</a>
  );
  return (
    <nav class="neighbours" aria-label={page.t('Other documents')}>
      {before && <span>← {link(before)}</span>}
      {after && <span>{link(after)} →</span>}
    </nav>
  );
}

// The keys of the table are its names.
const groupNames = Object.keys(guideGroups) as (keyof typeof guideGroups)[];

type ContentsProps = { current?: GuideName; children?: ComponentChildren };

/** What a page has to choose from, and the documents: beside it where there is room, folded on a phone. */
function Contents({ current, children }: ContentsProps) {
  const page = usePage();
  const documents = (
    <nav aria-label={page.t('Documents')}>
      {page.language !== 'en' && (
        <p class="quiet">{page.t('The documents below are in English.')}</p>
      )}
      {current !== undefined && (
        <p>
          <a href={href(page, 'api')}>{page.t('All endpoints')}</a>
        </p>
      )}
      {groupNames.map((group) => (
        <>
          <p class="quiet">{page.t(guideGroups[group])}</p>
          <ul class="plain links">
            {guideNames
              .filter((guide) => guides[guide].group === group)
              .map((guide) => (
                <li>
                  <a
                    href={href(page, 'guide', { guide })}
                    hreflang={englishOf(page)}
                    aria-current={guide === current ? 'page' : undefined}
                  >
                    {page.t(guides[guide].title)}
                  </a>
                </li>
              ))}
          </ul>
        </>
      ))}
    </nav>
  );
  return (
    <details class="contents">
      <summary>{page.t('On this page, and other documents')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it there is no scrolling by keyboard */}
      <section aria-label={page.t('Contents')} tabIndex={0}>
        {/* The endpoints are many more than the documents, which would be out of sight below them. */}
        {current === undefined && <ApiSections />}
        {current === undefined && documents}
        {children}
        {current !== undefined && documents}
      </section>
    </details>
  );
}

/** What the page of the API has, by where it stands. */
const apiSections = {
  first: 'The first request',
  wants: 'What to request',
  fields: 'Fields',
  use: 'What a request costs',
  yuan: 'Prices in yuan',
  'own-use': 'Your own use',
  endpoints: 'All endpoints',
  problems: 'Problems',
  limits: 'Limits and caching',
  mcp: 'For coding agents',
  normalisation: 'Normalisation',
} as const satisfies { [id: string]: Message };

function ApiSections() {
  const page = usePage();
  return (
    <nav aria-label={page.t('On this page')}>
      <ul class="plain links">
        {Object.entries(apiSections).map(([id, title]) => (
          <li>
            <a href={`#${id}`}>{page.t(title)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where each endpoint stands on the page. */
function EndpointLinks() {
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

/** Where the documents have an address in place of that of the feed: on its own pages it is known. */
const ADDRESS = /\{api_root\}|https:\/\/feed\.example(?![.\w])/g;

/** The tables of a document that the page of the API has with more, and where they stand there. */
const tablesOfApi: { [name: string]: string } = {
  endpoints: '[All endpoints](../docs#endpoints), each with its parameters and an answer.',
  parameters: '[All endpoints](../docs#endpoints) have their parameters with them.',
  problems: '[All problems](../docs#problems), each with what to do.',
  ...Object.fromEntries(
    describedSchemas.map(({ name, properties }) => [
      name,
      `[${Object.keys(properties).length} fields](../docs#fields-${name}), each with its type and meaning.`,
    ]),
  ),
};

export function guideHtml(page: Page, text: string): string {
  const renderer = new GuideRenderer(page.repository);
  const addressed = text
    .replace(/<!-- (\w+):begin -->.*?<!-- \1:end -->/gs, (part, name) => tablesOfApi[name] ?? part)
    .replace(ADDRESS, () => page.apiRoot);
  return parse(addressed, { renderer, async: false }).trim();
}

/** From the page of a document to the root of the feed. */
const TO_ROOT = '../../';

/** The paths that every deployment answers as they stand: they have neither a value nor a query. */
const openPaths: ReadonlySet<string> = new Set(
  [
    ...Object.values<Endpoint>(endpoints).filter(({ answer }) => answer !== 'runtime'),
    ...Object.values<Document>(documents).filter(({ summary }) => summary !== null),
  ]
    .map(({ path }) => path)
    .filter((path) => path !== homePath && !path.includes('{')),
);

/** Renders a document of `docs/` for its page, which is two folders under the root of the feed. */
class GuideRenderer extends Renderer {
  readonly #repository: string;
  #tables = 0;

  constructor(repository: string) {
    super();
    this.#repository = repository;
  }

  override heading({ tokens, depth }: Tokens.Heading): string {
    const id = headingAnchor(this.parser.parseInline(tokens, this.parser.textRenderer));
    return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
  }

  override link({ href: target, tokens }: Tokens.Link): string {
    const address = this.#address(target);
    const rel = address.startsWith('https:') ? ' rel="noopener noreferrer"' : '';
    return `<a href="${encodeURI(address)}"${rel}>${this.parser.parseInline(tokens)}</a>`;
  }

  /**
   * Wide tables and code scroll by themselves, for the keyboard too. Columns are as wide as the
   * build finds their words to be: rows that arrive late move none.
   */
  override table(token: Tokens.Table): string {
    this.#tables += 1;
    const widths = token.header.map((_, index) => columnWidth(token, index));
    const table = super.table(token).replace(/<th(?=[ >])/g, () => `<th class="${widths.shift()}"`);
    return `<div class="scroll" tabindex="0" role="region" aria-label="Table ${this.#tables}">${table}</div>\n`;
  }

  /**
   * A path breaks at its slashes, so that a column of paths leaves room for the others; where it
   * has an answer of its own, it leads there.
   */
  override codespan(token: Tokens.Codespan): string {
    const code = super.codespan(token);
    if (!token.text.startsWith('/')) return code;
    const broken = code.replace(/(?<![<>])\/(?=[\w{])/g, '/<wbr>');
    return openPaths.has(token.text)
      ? `<a href="${TO_ROOT}${token.text.slice(1)}">${broken}</a>`
      : broken;
  }

  /** What one would run or take over has a button that copies it; an answer is only read. */
  override code(token: Tokens.Code): string {
    const code = super.code(token).replace('<pre>', '<pre tabindex="0">');
    if (!token.lang || token.lang === 'text') return code;
    const text = token.text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    const button = `<button type="button" class="copy scripted" data-copy="${text}" aria-label="Copy the code">copy</button>`;
    return `<div class="code">${code.trim()}${button}</div>\n`;
  }

  /** The documents have comments for the programs that write parts of them, and no other markup. */
  override html(): string {
    return '';
  }

  /** Where a link of a file in `docs/` leads from its page: what has none is in the repository. */
  #address(target: string): string {
    if (target.startsWith('#') || /^https?:/.test(target)) return target;
    const [path = '', anchor] = target.split('#');
    const hash = anchor === undefined ? '' : `#${anchor}`;
    if (path === '../docs') return `../${hash}`;
    const guide = guideNames.find((name) => path === `${name}.md`);
    if (guide !== undefined) return `../${guide}/${hash}`;
    const file = new URL(path, 'file:///docs/').pathname;
    return `${this.#repository}/blob/HEAD${file}${hash}`;
  }
}

/** The widths of columns of a document, as classes of its style. */
const columnWidths = { w6: 6, w9: 9, w11: 11, w14: 14, w20: 20, w30: 30 } as const;

/** Room for the longest word of a column, and for its longest text in a few lines. */
function columnWidth({ header, rows }: Tokens.Table, column: number): string {
  const texts = [header, ...rows].map((cells) => cells[column]?.text ?? '');
  const words = texts
    .flatMap((text) => text.split(/\s+/))
    .flatMap((word) => (word.startsWith('`/') ? word.split('/') : word));
  const rem = Math.max(2 + Math.sqrt(longestOf(texts)), 1.5 + longestOf(words) / 2);
  const fitting = Object.entries(columnWidths).find(([, width]) => width >= rem);
  return fitting?.[0] ?? 'w30';
}

function longestOf(texts: readonly string[]): number {
  return Math.max(...texts.map(({ length }) => length));
}

/** The anchor of a heading as GitHub makes it, which the links between documents name. */
function headingAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/<[^>]+>|&#?\w+;/g, '')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
