import { endpoints } from '../../feed/contract/endpoints.ts';
import { type FieldSchema, fieldType } from '../../feed/contract/field-type.ts';
import { expand } from '../../feed/contract/paths.ts';
import { board, entry } from '../../feed/contract/schemas/board.ts';
import { modelDetail } from '../../feed/contract/schemas/model.ts';
import { plan } from '../../feed/contract/schemas/plan.ts';
import { listCost } from '../../feed/prices/list-cost.ts';
import { CodeBlock } from '../components/code-block.tsx';
import { convertedAmount, homeCurrency } from '../components/currency.ts';
import { rich } from '../components/links.tsx';
import { agentDay } from '../components/usage.tsx';
import { usePage } from '../components/use-page.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { gapOf, grouped, type Message } from '../text.ts';

// What a client needs beside the list of endpoints: a first request, the fields, what a use costs, and the limits.

export type ExampleModel = Data['models'][number];

/** The best ranked model that is served, all of whose prices are known. */
function exampleModel({ models, servedRanks }: Data): ExampleModel | undefined {
  const rank = ({ id }: ExampleModel) => servedRanks.get(id) ?? Number.POSITIVE_INFINITY;
  return models
    .filter((model) => servedRanks.has(model.id) && model.input_price && model.cache_read_price)
    .toSorted((left, right) => rank(left) - rank(right))[0];
}

/** One model, from a shell and from a program. */
export function FirstRequest({ data }: { data: Data }) {
  const page = usePage();
  const model = exampleModel(data);
  if (model === undefined) return null;
  const address = page.apiRoot + expand(endpoints['models.get'].path, { id: model.id });
  return (
    <>
      <h2 id="first">{page.t('The first request')}</h2>
      <p>{page.t('No key, no header, no SDK: a GET is enough, from a page in a browser too.')}</p>
      <CodeBlock text={`curl -s '${address}' | jq '{name, input_price, output_price}'`} />
      <CodeBlock
        text={`const response = await fetch('${address}');
if (!response.ok) throw new Error((await response.json()).detail);
const { input_price, output_price } = await response.json();`}
      />
    </>
  );
}

const described = [
  ['model', 'Fields of a model', modelDetail],
  ['plan', 'Fields of a plan', plan],
  ['board', 'Fields of a board', board],
  ['entry', 'Fields of an entry of a board', entry],
] as const satisfies readonly (readonly [string, Message, object])[];

/** The schemas whose fields the page has, by their names in `docs/api.md`. */
export const describedSchemas = described.map(([name, , { properties }]) => ({
  name,
  properties: properties as { [field: string]: FieldSchema },
}));

/** The fields of the records, as their schemas describe them. */
export function Fields() {
  const page = usePage();
  return (
    <>
      <h2 id="fields">{page.t('Fields')}</h2>
      <p>
        {rich(
          page,
          'Prices are per 1 million tokens. <code>null</code> is unknown or not applicable, never zero; <code>0</code> is free. Days are <code>YYYY-MM-DD</code> in UTC.',
        )}
      </p>
      {described.map(([name, title, { properties }], index) => (
        <details id={`fields-${name}`} open={index === 0}>
          <summary>{page.t(title)}</summary>
          <FieldList fields={properties} />
        </details>
      ))}
    </>
  );
}

function FieldList({ fields }: { fields: { [name: string]: FieldSchema } }) {
  const page = usePage();
  return (
    <dl class="pairs">
      {Object.entries(fields).map(([name, field]) => (
        <div>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {withCode(fieldText(page, field))} <code class="quiet">{fieldType(field)}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A description of a schema, whose type does not say which messages these are. */
export function fieldText(page: Page, { description = '' }: FieldSchema): string {
  return page.translate(description as Message);
}

/** Text in which what stands in backticks is code. */
export function withCode(text: string) {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : <code>{part}</code>));
}

/** How a bill is computed from prices, with the request of an agent, and what clients get wrong. */
export function UseCost({ data }: { data: Data }) {
  const page = usePage();
  const model = exampleModel(data);
  return (
    <>
      <h2 id="use">{page.t('What a request costs')}</h2>
      <p>
        {page.t(
          'Tokens times their price, divided by a million: input that was not cached, what was read from the cache, and output.',
        )}
        {model && gapOf(page) + exampleText(page, model)}
      </p>
      {model && (
        <p class="computed">
          <code>{formulaText(page, model)}</code>
        </p>
      )}
      <ul>
        {costRules.map((rule) => (
          <li>{withCode(page.t(rule))}</li>
        ))}
      </ul>
    </>
  );
}

const costRules = [
  'OpenAI and Gemini count cached tokens within the input; Anthropic counts them beside it.',
  'Past `above_input_tokens` of a row in `price_tiers`, that row prices the whole request. Cached tokens count towards the threshold.',
  'Batches, priority and off-peak hours have prices of their own in `rates`.',
  'A price that is null and needed makes the sum unknown, not zero. Without `cache_read_price` count the input price: it is the most that the cache can cost.',
  'To check a client, `/v1/bulk/cost-vectors.json` has requests with their exact costs.',
] as const satisfies readonly Message[];

function exampleText(page: Page, { name }: ExampleModel): string {
  return page.t(
    '{name} with {in} tokens of input, of which {cached} are cached, and {out} of output:',
    {
      name,
      in: grouped(agentDay.in),
      cached: grouped(agentDay.cached),
      out: grouped(agentDay.out),
    },
  );
}

/** The sum of one request, written out: `(8,000 × $4 + …) ÷ 1,000,000 = $0.0624`. */
function formulaText(page: Page, model: ExampleModel): string {
  const { in: input, cached, out } = agentDay;
  const cost = listCost(model, {
    input_tokens: input,
    cache_read_tokens: cached,
    cache_write_tokens: 0,
    output_tokens: out,
  });
  const parts = [
    [input - cached, model.input_price],
    [cached, model.cache_read_price],
    [out, model.output_price],
  ] as const;
  const sum = parts
    .map(([tokens, price]) => `${grouped(tokens)} × ${page.tokenPrice(price)}`)
    .join(' + ');
  return `(${sum}) ÷ 1,000,000 = ${page.dollars(cost)}${inYuan(page, cost)}`;
}

function inYuan(page: Page, usd: number | null): string {
  const perUsd = page.rates.CNY;
  if (usd === null || perUsd === undefined || homeCurrency(page) !== 'CNY') return '';
  return ` (${convertedAmount(usd * perUsd, '¥')})`;
}

const limits = [
  [
    'Quota',
    'None, and no key: the feed counts no requests, though a host may. Who needs all models reads `/v1/bulk/models.json` once.',
  ],
  [
    'Cache',
    'Clients may keep an answer for 30 minutes, shared caches for 60, and an error for a minute. Send its `ETag` as `If-None-Match`: a 304 says that nothing has changed.',
  ],
  [
    'Pages',
    '`/v1/models` has 100 models at once; `next` in the answer is the address of those that follow, null at the end.',
  ],
  ['Search', '`q` has 2 to 200 characters; an answer has 20 hits of each kind at most.'],
  [
    'Plain files',
    'A host without a server ignores `limit`, `sort` and other parameters, and has neither search nor `resolve`. Read the bulk files there and filter them.',
  ],
  [
    'Versions',
    'Under `/v1` fields and endpoints are added, and none is renamed or removed: ignore what you do not know.',
  ],
] as const satisfies readonly (readonly [Message, Message])[];

/** What bounds requests and answers. */
export function Limits() {
  const page = usePage();
  return (
    <>
      <h2 id="limits">{page.t('Limits and caching')}</h2>
      <dl class="rows">
        {limits.map(([label, text]) => (
          <div>
            <dt>{page.t(label)}</dt>
            <dd>{withCode(page.t(text))}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
