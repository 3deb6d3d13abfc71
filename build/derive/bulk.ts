import cost_vectors from '../../feed/cost-vectors.json' with { type: 'json' };
import { documents } from '../../feed/documents.ts';
import type { Endpoint } from '../../feed/endpoint.ts';
import { endpoints } from '../../feed/endpoints.ts';
import { expand } from '../../feed/paths.ts';
import {
  type CsvColumn,
  csvColumns,
  type DataPackage,
  type FieldSchema,
  type PackageField,
  type PackageResource,
} from '../../feed/schemas/data-package.ts';
import type { ModelRecord } from '../../feed/schemas/model.ts';
import type { CostVectors, PriceInterval, PriceRow, Rate } from '../../feed/schemas/price.ts';
import type { IdRow } from '../../feed/schemas/search.ts';
import { slugify } from '../../feed/text.ts';
import type { ExternalId } from '../dataset/dataset.ts';
import { addDays } from '../dataset/formats.ts';
import type { Catalog } from './catalog.ts';
import { inForce, readDays } from './records.ts';

type Options = { models: readonly ModelRecord[]; today: string };

export function derivePriceRows({ models, today }: Options): PriceRow[] {
  return models.flatMap(({ id, lifecycle: { stage }, price_history, rates }) =>
    [...standardRows(id, price_history, today), ...rates.flatMap((rate) => rateRows(id, rate))].map(
      ({ model_id, ...row }) => ({ model_id, stage, ...row }),
    ),
  );
}

function standardRows(
  model_id: string,
  history: readonly PriceInterval[],
  today: string,
): readonly Omit<PriceRow, 'stage'>[] {
  const intervals = history.filter(({ cancelled }) => !cancelled);
  const current = inForce(intervals, today);
  return intervals.flatMap((interval, index) => {
    const next = intervals[index + 1]?.from ?? null;
    const shared = {
      from: interval.from,
      seen_from: interval.seen_from,
      until: next === null ? null : addDays(next, -1),
      in_force: interval === current,
      promotion: interval.promotion,
    };
    const base = { ...interval, above_input_tokens: null };
    return [base, ...interval.price_tiers].map((prices) => ({
      ...{ model_id, condition: 'standard', above_input_tokens: prices.above_input_tokens },
      ...shared,
      ...{ region: null, days: [], hours_from: null, hours_until: null },
      ...figures(prices),
      ...provenance(interval.sources),
    }));
  });
}

function rateRows(model_id: string, rate: Rate): readonly Omit<PriceRow, 'stage'>[] {
  const { condition, above_input_tokens, until, region } = rate;
  return (rate.hours_utc ?? [null]).map((hours) => ({
    ...{ model_id, condition, above_input_tokens, from: null, seen_from: null, until },
    ...{ in_force: true, promotion: false, region, days: [...(hours?.days ?? [])] },
    ...{ hours_from: hours?.from ?? null, hours_until: hours?.to ?? null },
    ...figures(rate),
    ...provenance(rate.sources),
  }));
}

type Figures = Pick<
  PriceRow,
  'input_price' | 'output_price' | 'cache_read_price' | 'cache_write_price'
>;

function figures({
  input_price,
  output_price,
  cache_read_price,
  cache_write_price,
}: Figures): Figures {
  return { input_price, output_price, cache_read_price, cache_write_price };
}

function provenance(sources: Rate['sources']): Pick<PriceRow, 'source' | 'checked'> {
  return { source: sources[0]?.url ?? null, checked: readDays(sources).at(-1) ?? null };
}

export function deriveDataPackage({
  apiRoot,
  about,
}: Pick<Catalog, 'apiRoot' | 'about'>): DataPackage {
  return {
    profile: 'tabular-data-package',
    name: slugify(about.name) || 'feed',
    title: about.name,
    description: `${about.description} ${READING}`,
    homepage: apiRoot + documents.docs.path,
    licenses: [
      {
        name: 'terms-of-the-data',
        title: 'Terms of the data',
        path: apiRoot + documents.license.path,
      },
    ],
    resources: Object.values<Endpoint>(endpoints).flatMap(resourceOf),
  };
}

const READING =
  "An empty cell is null, or an empty list. The values of a list are joined by a space. A cell that a spreadsheet would run as a formula has a ' before it.";

function resourceOf(endpoint: Endpoint): readonly PackageResource[] {
  const { path, csv, body, summary } = endpoint;
  if (csv === undefined) return [];
  const file = expand(path, { format: 'csv' }).split('/').at(-1) ?? '';
  const columns = csvColumns({ body, csv });
  const isOfModel = columns.some(({ name }) => name === 'model_id');
  return [
    {
      name: file.replace('.csv', ''),
      path: file,
      profile: 'tabular-data-resource',
      description: summary,
      format: 'csv',
      mediatype: 'text/csv',
      encoding: 'utf-8',
      schema: {
        fields: columns.map(fieldOf),
        missingValues: [''],
        ...(csv.key.length === 0 ? {} : { primaryKey: [...csv.key] }),
        ...(isOfModel ? { foreignKeys: [MODEL_KEY] } : {}),
      },
    },
  ];
}

const MODEL_KEY = {
  fields: ['model_id'],
  reference: { resource: 'models', fields: ['id'] },
};

function fieldOf({ name, schema }: CsvColumn): PackageField {
  const type = typeOf(schema);
  const unit = units.find(([pattern]) => pattern.test(name))?.[1];
  const constraints = constraintsOf(schema);
  return {
    name,
    type,
    ...(schema.format === 'uri' ? { format: 'uri' } : {}),
    description: schema.description ?? '',
    ...(unit === undefined || !['number', 'integer'].includes(type) ? {} : { unit }),
    ...(Object.keys(constraints).length === 0 ? {} : { constraints }),
  };
}

const units: readonly (readonly [pattern: RegExp, unit: string])[] = [
  [/^(input|output|cache_read|cache_write)_price$/, 'USD per 1 million tokens'],
  [/^price_(monthly|yearly)$/, 'currency of the column `currency`'],
  [/^price_monthly_usd$/, 'USD'],
  [/tokens$|^context_window$/, 'tokens'],
  [/^score$/, 'points from 0 to 100'],
  [/^native$/, 'unit of the board'],
];

const MONTH = /^\^\\d\{4\}-\(0\[1-9\]\|1\[0-2\]\)\$$/;

function typeOf(schema: FieldSchema): PackageField['type'] {
  const type = [schema.type].flat().find((name) => name !== 'null');
  if (type === 'array') return schema.items?.type === 'object' ? 'array' : 'string';
  if (type === 'number' || type === 'integer' || type === 'boolean') return type;
  if (schema.format === 'date') return 'date';
  return MONTH.test(schema.pattern ?? '') ? 'yearmonth' : 'string';
}

function constraintsOf(schema: FieldSchema): NonNullable<PackageField['constraints']> {
  const isNullable = [schema.type].flat().includes('null');
  const isList = schema.items !== undefined;
  const { minimum, maximum } = schema;
  const values = schema.enum?.filter((value) => typeof value === 'string');
  return {
    ...(isNullable || isList ? {} : { required: true }),
    ...(values === undefined ? {} : { enum: values }),
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  };
}

export function deriveIdRows(externalIds: readonly ExternalId[]): IdRow[] {
  return externalIds.map(
    ({ id, namespace, model, match, url, checked, from = null, ambiguous = false }) => {
      const known = { external_id: id, namespace, model_id: model, match };
      return { ...known, source: url, checked, from, ambiguous };
    },
  );
}

export function deriveCostVectors(): CostVectors {
  // Its texts are typed `string`; the build validates the answer against its schema.
  return { cost_vectors: cost_vectors as CostVectors['cost_vectors'] };
}
