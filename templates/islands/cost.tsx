import { useEffect, useState } from 'preact/hooks';
import {
  ALL,
  BEST_SCORED,
  chosenModels,
  type Estimate,
  type EstimatedModels,
  type EstimatedUse,
  estimatedUse,
  estimates,
  groupsOf,
  missingNames,
  pricedText,
  type SumSpan,
  scaledUse,
  sumAmounts,
} from '../components/estimates.ts';
import { Segments, Select } from '../components/fields.tsx';
import { startWith } from '../components/island.tsx';
import { href, type LinkQuery } from '../components/links.tsx';
import { ModelName } from '../components/model-name.tsx';
import { calledModel, useQuery } from '../components/state.ts';
import { Table } from '../components/table.tsx';
import { UsageFields } from '../components/usage.tsx';
import { usePage } from '../components/use-page.ts';
import type { Page } from '../page.ts';
import { gapOf } from '../text.ts';
import type { Remarks } from './cost-remarks.tsx';

/** What a month would cost with each model. */
export function CostEstimates({ models, retired }: EstimatedModels) {
  const page = usePage();
  const [typed, change] = useQuery();
  const named = calledModel(typed.model ?? '', [...models, ...retired]);
  const query = named ? { ...typed, model: named.id } : typed;
  const chosen = chosenModels(models, query);
  const longest = Math.max(...chosen.map(({ context_window }) => context_window));
  const use = estimatedUse(query);
  const shown = estimates(page, chosen, use);
  return (
    <>
      <Ways use={use} longest={longest} onChange={change} />
      <UsageFields use={use} onChange={change} />
      <Filters models={models} query={query} onChange={change} />
      <Status
        query={query}
        models={models}
        retired={retired}
        shown={shown}
        use={use}
        longest={longest}
      />
      <EstimateTable estimates={shown} use={use} />
    </>
  );
}

export const start = startWith(CostEstimates);

type StatusProps = EstimatedModels & {
  query: LinkQuery;
  shown: readonly Estimate[];
  use: EstimatedUse;
  longest: number;
};

/** Which models are shown, and what holds of all their sums. */
function Status({ query, shown, use, longest, ...all }: StatusProps) {
  const page = usePage();
  const names = missingNames(query, all.models);
  const { model } = query;
  const [first] = shown;
  const isTooLong = first?.fits === false;
  // Plans are weighed by equal requests.
  const sent = use.isMonth ? scaledUse(use, '', longest) : query;
  return (
    <p class="quiet" role="status">
      {page.t('{count, plural, one {# model} other {# models}}.', { count: shown.length })}{' '}
      {use.isBatch && page.t('At the price of batches, where one is known.')}{' '}
      {model && first && (
        <a href={href(page, 'plans', {}, { ...sent, model })}>{page.t('Plans that include it')}</a>
      )}
      {(names[0] || isTooLong) && (
        <LaterRemarks {...all} names={names} query={query} isTooLong={isTooLong} />
      )}
    </p>
  );
}

/** Few addresses need any, so that the page comes without the code. */
function LaterRemarks(props: Parameters<typeof Remarks>[0]) {
  const [Part, setPart] = useState<typeof Remarks>();
  useEffect(() => {
    void import('./cost-remarks.tsx').then((part) => setPart(() => part.Remarks));
  }, []);
  return Part ? <Part {...props} /> : null;
}

type WaysProps = {
  use: EstimatedUse;
  /** The tokens that a model holds at once. */
  longest: number;
  onChange: (changed: LinkQuery) => void;
};

const agentDay = { in: '', cached: '', out: '', requests: '', batch: '' };

/** Days as they occur: sizes of requests, and how many. An address without any has an agent’s. */
const presets = [
  { label: 'A chat', use: { in: '3000', cached: '1000', out: '700', requests: '60', batch: '' } },
  { label: 'An agent’s day', use: agentDay },
  {
    label: 'A batch',
    use: { in: '10000', cached: '0', out: '1000', requests: '1000', batch: 'yes' },
  },
] as const;

/** The examples, and whether the tokens are those of a request or of a month. */
function Ways({ use, longest, onChange }: WaysProps) {
  const page = usePage();
  const shown = JSON.stringify(use);
  const example = presets.find((each) => JSON.stringify(estimatedUse(each.use)) === shown);
  return (
    <div class="cluster controls">
      <Segments
        label={page.t('Example')}
        value={example?.label ?? ''}
        options={presets.map(({ label }) => ({ value: label, label: page.t(label) }))}
        onChange={(name) => {
          for (const preset of presets)
            if (preset.label === name) onChange({ ...preset.use, per: '' });
        }}
      />
      <Segments
        label={page.t('Tokens of')}
        value={use.isMonth ? 'month' : ''}
        options={[
          { value: '', label: page.t('A request') },
          { value: 'month', label: page.t('A month') },
        ]}
        onChange={(per) => onChange({ ...scaledUse(use, per, longest), per })}
      />
    </div>
  );
}

type FilterProps = Pick<EstimatedModels, 'models'> & {
  query: LinkQuery;
  onChange: (changed: LinkQuery) => void;
};

function Filters({ models, query, onChange }: FilterProps) {
  const page = usePage();
  const vendors = [...new Set(models.map(({ vendor }) => vendor))].sort();
  const { models: listed = ALL } = query;
  return (
    <div class="cluster controls">
      <Select
        label={page.t('Model')}
        value={query.model ?? query.models ?? ''}
        options={[
          { value: '', label: page.t('{count} best overall', { count: BEST_SCORED }) },
          { value: ALL, label: page.t('All models') },
          ...(listed === ALL
            ? []
            : [
                {
                  value: listed,
                  label: listed,
                },
              ]),
          ...models.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) =>
          onChange(value === ALL ? { model: '', models: ALL } : { model: value, models: '' })
        }
      />
      {!query.model && (
        <Select
          label={page.t('Vendor')}
          value={query.vendor ?? ''}
          options={[
            { value: '', label: page.t('Any') },
            ...vendors.map((vendor) => ({ value: vendor, label: page.vendorName(vendor) })),
          ]}
          onChange={(vendor) => onChange({ vendor })}
        />
      )}
    </div>
  );
}

type EstimateTableProps = {
  estimates: Estimate[];
  use: EstimatedUse;
};

/** A line for each model: what it comes to, and under which conditions. */
function EstimateTable({ estimates, use }: EstimateTableProps) {
  const page = usePage();
  const amounts = ({ model: { isYuan }, row }: Estimate, span: SumSpan) => {
    const [first, second] = sumAmounts(page, { span, row, isYuan }, use);
    // In English the column of a sum has room for one currency.
    return [first, second && page.language === 'zh' && ` (${second})`];
  };
  return (
    <Table
      class="estimates"
      rows={[]}
      groups={groupsOf(page, estimates)}
      row={({ fits }) => ({ class: fits ? undefined : 'unfit' })}
      columns={[
        {
          label: page.t('Model'),
          isHeading: true,
          cell: (each) => (
            <>
              <span>
                <ModelName {...each.model} note={page.vendorName(each.model.vendor)} />
              </span>{' '}
              {each.fits && <small>{notesOf(page, each, use)}</small>}
            </>
          ),
        },
        {
          label: page.t('Input / cached / output per million tokens'),
          class: 'n wide list',
          cell: ({ row }) => row?.list,
        },
        {
          label: page.t('A month'),
          class: 'n sum',
          cell: (each) => (each.fits ? <>{amounts(each, each.monthly)}</> : page.t('too long')),
        },
        ...(use.isMonth
          ? []
          : [
              {
                label: page.t('A request'),
                class: 'n wide',
                cell: (each: Estimate) => each.fits && amounts(each, each.total)[0],
              },
            ]),
        {
          label: page.t('Overall'),
          class: 'n',
          cell: ({ model: { score } }) => score?.toFixed(1) ?? '–',
        },
      ]}
    />
  );
}

/** Under which conditions a sum holds, and what it leaves out: sentences. */
function notesOf(page: Page, each: Estimate, use: EstimatedUse): string {
  const { model, row, change, isUsual } = each;
  const notes = [
    isUsual && page.t('No batch price is known: this is the usual price.'),
    row?.notes,
    use.tokens.cache_read_tokens > 0 && row?.cachedNotes,
    model.notes,
    model.offPeak?.text,
    model.regular && pricedText(page, { ...model.regular, isYuan: model.isYuan }, use),
    change?.text,
  ];
  return notes.flat().filter(Boolean).join(gapOf(page));
}
