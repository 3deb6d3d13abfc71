import { compareCodeUnits } from '../../feed/text.ts';
import { compareBoards } from '../../feed/value.ts';
import type { BoardRecord, Dataset, ExternalId, Records, Sourced } from './dataset.ts';
import { byPosition, type Diagnostic } from './diagnostics.ts';
import { exceptListed } from './exceptions.ts';
import { collectRecords, type ParseRecord } from './records.ts';
import { validate } from './rules/index.ts';
import type { InputFile } from './source-file.ts';

export type LoadResult = {
  dataset: Dataset | undefined;
  diagnostics: readonly Diagnostic[];
  records: Records;
};

export function loadDataset(
  sources: readonly InputFile[],
  today: string,
  parse?: ParseRecord,
): LoadResult {
  const { records, known, diagnostics } = collectRecords(sources, parse);
  const paths = new Set(sources.map(({ path }) => path));
  // No rule warns of an invalid file, so with one it is not known which exceptions are needed.
  const isWhole = !diagnostics.some(isError);
  const all = [...diagnostics, ...validate(records, { today, known, paths })];
  const found = exceptListed(all, records.exceptions, { isWhole, paths }).sort(byPosition);
  const dataset = found.some(isError) ? undefined : toDataset(records);
  return { dataset, diagnostics: found, records };
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/** The records as the input of derivations. Throws where validation was skipped. */
export function toDataset(records: Records): Dataset {
  const { site, vendors, sources, tags, exchangeRates, models, plans, offers } = records;
  return {
    site: present(site, 'site record').value,
    vendors: present(vendors, 'vendors record').value,
    families: present(sources, 'sources record').value,
    tags: tags?.value ?? {},
    exchangeRates: exchangeRates?.value ?? {},
    models: models.toSorted(byVendorAndId),
    plans: plans.toSorted(byVendorAndId),
    boards: withPeriods(records),
    providers: offers,
    externalIds: withSources(records),
    noModels: leftOut(records),
  };
}

function present<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined)
    throw new Error(`there is no ${name}, though validation found none missing`);
  return value;
}

function byVendorAndId(left: Sourced<unknown>, right: Sourced<unknown>): number {
  return compareCodeUnits(left.vendor, right.vendor) || compareCodeUnits(left.id, right.id);
}

function withPeriods({ boards, periods }: Records): BoardRecord[] {
  const oldestFirst = periods.toSorted((left, right) => compareCodeUnits(left.id, right.id));
  return boards
    .map((board) => ({ ...board, periods: oldestFirst.filter((one) => one.board === board.id) }))
    .sort((left, right) => compareBoards(left.id, right.id));
}

function withSources({ ids }: Records): ExternalId[] {
  const rows = ids.flatMap(({ namespace, value }) => {
    const [first = ''] = Object.keys(value.sources);
    return value.ids.map((row) => {
      const { url, checked } = present(value.sources[row.source ?? first], 'source');
      // Validation has shown that the folder or file is named after a namespace.
      return { ...row, namespace: namespace as ExternalId['namespace'], url, checked };
    });
  });
  return rows.sort(
    (left, right) =>
      compareCodeUnits(left.namespace, right.namespace) ||
      compareCodeUnits(left.id, right.id) ||
      compareCodeUnits(left.model, right.model),
  );
}

function leftOut({ ids, offers }: Records): string[] {
  return [
    ...ids.flatMap(({ namespace, value: { left_out = [] } }) =>
      left_out.flatMap((id) => [id, `${namespace}/${id}`]),
    ),
    ...offers.flatMap(({ id: provider, value: { left_out = [] } }) =>
      left_out.flatMap((id) => [id, `${provider}/${id}`]),
    ),
  ];
}
