import type { ComponentChild } from 'preact';
import { cost } from '../../feed/cost.ts';
import { tokenText } from '../../feed/text.ts';
import { inputPrices } from '../components/fields.tsx';
import { href, ModelLink } from '../components/links.tsx';
import { getModelColumns, type Row } from '../components/model-columns.tsx';
import { Table } from '../components/table.tsx';
import { agentDay, toUsage } from '../components/usage.tsx';
import type { Data } from '../data.ts';
import { pageKind } from '../kind.tsx';
import { getPage } from '../page.ts';
import { dateText, dollars, grouped, t, tokenPrice } from '../text.ts';
import { Freshness, getRows, getScale } from './models.tsx';

type Props = { data: Data };

export const homePages = pageKind<Props>({
  name: 'home',
  paths: (data) => [{ values: {}, props: { data } }],
  head: ({ data }) => ({
    title: t('Prices and ranks of {count} coding models', { count: data.models.length }),
    description:
      getPage().language === 'en'
        ? data.about.description
        : t('Prices of coding models, subscription plans and benchmark rankings, as open data.'),
    about: 'dataset',
  }),
  Page: HomePage,
});

/** Which model: three answers, then the ranked ones. */
function HomePage({ data }: Props) {
  const rows = getRows(data);
  const ranked = rows.filter(({ group }) => group === 'ranked');
  const scale = getScale(data.boardIndex.index);
  return (
    <section class="home" aria-labelledby="models-title">
      <h1 id="models-title">{t('Which coding model?')}</h1>
      <Verdicts data={data} ranked={ranked} />
      <Freshness rows={rows} />
      <Filters data={data} />
      <Table class="models" rows={ranked} columns={getModelColumns(scale).slice(0, 5)} />
      <p class="more">
        <a class="button" href={href('models')}>
          {t('All {count} models, new and unranked ones too', { count: data.models.length })}
        </a>
      </p>
    </section>
  );
}

/** What agent work asks of a model at least. */
const AGENT = { context: 200_000, score: 60 };

type Candidate = { row: Row; request: number; isAgent: boolean };

/** The best, the best for the money and the cheapest that works as an agent, of active models. */
function Verdicts({ data, ranked }: Props & { ranked: readonly Row[] }) {
  const candidates = ranked.flatMap((row): Candidate[] => {
    const model = data.modelsById.get(row.id);
    const request = model && cost(model, toUsage(agentDay)).total;
    if (row.stage !== 'active' || model === undefined || !request) return [];
    const { score = 0 } = row.overall ?? {};
    const isAgent =
      model.capabilities.tool_use === true &&
      row.context_window >= AGENT.context &&
      score >= AGENT.score;
    return [{ row, request, isAgent }];
  });
  const [best] = candidates;
  if (best === undefined) return null;
  const cheapest = (isOf: (candidate: Candidate) => boolean) =>
    candidates.filter(isOf).sort((left, right) => left.request - right.request)[0];
  const bar = best.row.overall?.low ?? 0;
  const verdicts: [string, Candidate | undefined][] = [
    [t('Best'), best],
    [t('Best for the money'), cheapest(({ row }) => (row.overall?.score ?? 0) >= bar)],
    [t('Cheapest agent'), cheapest(({ isAgent }) => isAgent)],
  ];
  return (
    <>
      <dl class="verdicts">
        {verdicts.map(
          ([label, found]) =>
            found !== undefined && (
              <div>
                <dt>{label}</dt>
                <dd>
                  <Verdict {...found} />
                </dd>
              </div>
            ),
        )}
      </dl>
      <p class="quiet legend">
        {t(
          'A request: {input} tokens in, {cached} of them cached, {output} out. Best for the money: the cheapest within the interval of the best. Agent: tools, {context} of context, a score of {score} or more.',
          {
            ...{ input: grouped(agentDay.in), cached: grouped(agentDay.cached) },
            ...{ output: grouped(agentDay.out), context: tokenText(AGENT.context) },
            score: AGENT.score,
          },
        )}
      </p>
    </>
  );
}

function Verdict({ row, request }: Candidate): ComponentChild {
  const { id, name, overall, input_price, output_price, read } = row;
  return (
    <>
      <ModelLink id={id}>{name}</ModelLink> <b>{overall?.score.toFixed(1)}</b>{' '}
      <small>
        {Math.round(overall?.low ?? 0)}–{Math.round(overall?.high ?? 0)}
      </small>{' '}
      <small>
        {t('{input} in, {output} out', {
          input: tokenPrice(input_price),
          output: tokenPrice(output_price),
        })}
      </small>{' '}
      <small class="computed">{t('{price} a request', { price: dollars(request) })}</small>{' '}
      <small>
        {read === null ? t('day not known') : t('read {date}', { date: dateText(read) })}
      </small>
    </>
  );
}

/** The two choices that most people make; the list of models has all others. */
function Filters({ data }: Props) {
  const vendors = [...new Set(data.models.map(({ vendor }) => vendor))].sort((left, right) =>
    left.toLowerCase() < right.toLowerCase() ? -1 : 1,
  );
  return (
    <form class="cluster quick" action={href('models')}>
      <select name="vendor" aria-label={t('Vendor')}>
        <option value="">{t('Any vendor')}</option>
        {vendors.map((vendor) => (
          <option>{vendor}</option>
        ))}
      </select>
      <select name="price" aria-label={t('Input price')}>
        <option value="">{t('Any price')}</option>
        {inputPrices().map(({ value, label }) => (
          <option value={value}>{label}</option>
        ))}
      </select>
      <button type="submit" class="button">
        {t('Filter')}
      </button>
    </form>
  );
}
