import type { Endpoint } from '../../feed/contract/endpoint.ts';
import { endpoints } from '../../feed/contract/endpoints.ts';
import { guideFile, guideNames, guides } from '../../feed/contract/pages.ts';
import { expand, mcpPath } from '../../feed/contract/paths.ts';
import { type ProblemCode, problemKinds } from '../../feed/contract/vocabulary.ts';
import { CodeBlock } from '../components/code-block.tsx';
import { convertedAmount } from '../components/currency.ts';
import { href, OutwardLink, rich, under } from '../components/links.tsx';
import { metricText } from '../components/metric.ts';
import { Heading } from '../components/sources.tsx';
import { Table } from '../components/table.tsx';
import { usePage } from '../components/use-page.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import type { BuiltPage } from '../shell.tsx';
import type { Message } from '../text.ts';
import { Contents, GuideLink } from './docs-contents.tsx';
import { EndpointLinks, EndpointPart, endpointsByPart } from './docs-endpoints.tsx';
import { exampleOf } from './docs-examples.ts';
import { GuidePage } from './docs-guide.tsx';
import { ADDRESS } from './docs-guide-text.ts';
import { type ExampleModel, Fields, FirstRequest, Limits, UseCost, withCode } from './docs-use.tsx';

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
        title: page.t(title),
        description: page.t(description),
        about: {
          '@type': 'TechArticle',
          headline: `${page.t(title)} · ${page.name}`,
          description: page.t(description),
        },
        content: (
          <GuidePage guide={guide} text={data.guides.get(guideFile(guide, page.language))} />
        ),
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
        <AgentSettings guide={data.guides.get(guideFile('mcp')) ?? ''} />
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
