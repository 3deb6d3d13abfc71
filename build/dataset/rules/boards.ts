import { byId } from '../../../feed/by-id.ts';
import { groupBy, median } from '../../../feed/collections.ts';
import type { Edition, PeriodFile } from '../../../feed/contract/schemas/data/board.ts';
import { nameKey } from '../../../feed/text.ts';
import { editionIn, entriesText, type Records, unitRanges } from '../dataset.ts';
import { type Diagnostic, didYouMean } from '../diagnostics.ts';
import { diagnosticAt } from '../parse.ts';
import { classifyPath } from '../paths.ts';
import { each, error, fields, onFile, Row, type Rules, repeats, warning, where } from './shared.ts';

export const boardRules = {
  *'board-files'({ period }, { known, paths }) {
    const partial = new Set(
      period.filter(({ value }) => value.partial).map(({ file }) => file.path),
    );
    const folders = periodsByBoard(paths);
    for (const [key, [path]] of folders) {
      if (known.board.has(key)) continue;
      const message = `the folder "${key}" holds periods and no board.yaml.${didYouMean(key, known.board)} Add it, or move the periods.`;
      yield onFile(path, message);
    }
    for (const key of known.board) {
      // A period with an error of its own may turn out whole.
      const isPublished = folders.get(key)?.some((path) => !partial.has(path)) ?? false;
      if (isPublished) continue;
      const message = `the board "${key}" has no period to publish. Add one beside this file, such as 2026-08.yaml, that is not partial.`;
      yield onFile(`data/leaderboards/${key}/board.yaml`, message);
    }
  },

  /** A period that the feed has, or one before it, is not newer. */
  *'board-newer'({ board, period }) {
    for (const { id, value, file } of board) {
      const newest = period.findLast((one) => one.board === id)?.id ?? '';
      if (value.newer === undefined || value.newer.period > newest) continue;
      const message = `newer is ${value.newer.period}, and the feed has ${newest}; take it out.`;
      yield onFile(file.path, message);
    }
  },

  *'board-labels'({ aliases }, { known }) {
    for (const record of aliases) {
      const { id, file } = record;
      if (!known.board.has(id)) {
        const message = `there is no board "${id}".${didYouMean(id, known.board)} Rename the file after its board.`;
        // Only imports read labels: a board can be renamed by its folder alone.
        yield onFile(file.path, message, 'warning');
      }
      yield* repeatedLabels(record);
    }
    // An exception that is no longer needed hides a model that has joined the feed since.
    for (const label of each(aliases, 'left_out'))
      if (known.model.has(label.value))
        yield error(label, [], 'is a model of the feed, and would not be imported; take it out.');
  },

  /**
   * Editions follow one another, each under a name of its own, and their anchors span a scale that
   * natives can reach.
   */
  *editions({ board }) {
    const editions = each(board, 'editions');
    for (const [edition] of repeats(editions, ({ file, value }) => `${file.path} ${value.id}`))
      yield error(edition, 'id', 'is the id of an edition above it; rename one of the two.');
    const newest = new Map<unknown, string>();
    for (const edition of editions) {
      const { from, anchors, unit, share_of_tasks } = edition.value;
      const last = newest.get(edition.owner) ?? '';
      if (from <= last)
        yield error(edition, 'from', `is not after ${last} of an edition above it.`);
      else newest.set(edition.owner, from);
      if (anchors.min >= anchors.max)
        yield error(edition, ['anchors', 'min'], `is not below the max of ${anchors.max}.`);
      if (share_of_tasks === true && unit !== 'percent')
        yield error(edition, 'share_of_tasks', `needs percent as the unit, and that is ${unit}.`);
      yield* anchorsOutOfRange(edition);
    }
  },

  *'period-edition'(records) {
    for (const { id, file, record, edition } of periodsOf(records)) {
      if (record === undefined || edition !== undefined) continue;
      const message = `the period ${id} lies before the first edition of its board, which begins with ${record.value.editions[0]?.from}. Correct board.yaml, or rename this file.`;
      yield onFile(file.path, message);
    }
  },

  /** A period is of its month or later, and younger than the one before. */
  *'period-days'({ period }) {
    for (const group of groupBy(period, ({ board }) => board).values())
      for (const [index, record] of group.entries()) {
        const { id, value } = record;
        const before = group[index - 1];
        if (value.updated_at < `${id}-01`)
          yield error(record, 'updated_at', `is before the period ${id}; correct it.`);
        else if (before !== undefined && value.updated_at <= before.value.updated_at)
          yield error(
            record,
            'updated_at',
            `is not after ${before.value.updated_at} of ${before.file.path}; correct one.`,
          );
      }
  },

  /** A board that moves has other figures each time: the same ones are a file that was copied. */
  *'period-copies'({ period }) {
    const first = new Map<string, PeriodSource>();
    for (const record of period) {
      const key = `${record.board}\n${entriesText(record.value.entries)}`;
      const same = first.get(key);
      const isMarked = record.value.unmoved === true;
      if (same === undefined) first.set(key, record);
      if (same !== undefined && !isMarked)
        yield error(
          record,
          'entries',
          `has the figures of ${same.file.path}; take this file out, or mark it unmoved if the board did not move.`,
          'key',
        );
      if (same === undefined && isMarked)
        yield diagnosticAt(record.file, ['unmoved'], {
          rule: '',
          target: 'key',
          message: 'unmoved is true, but no earlier period has these figures; take it out.',
        });
    }
  },

  /** A period with a coverage has the upper part of a longer list, and is published. */
  *'period-coverage'({ period }) {
    for (const record of period) {
      const { coverage, partial, entries } = record.value;
      if (coverage === undefined) continue;
      const { rows, of } = coverage;
      const known = `${rows} of ${of} in a ${partial ? 'partial ' : ''}period of ${entries.length} rows`;
      if (partial === true || rows >= of || entries.length > rows)
        yield error(record, 'coverage', `can't be ${known}; correct it.`, 'key');
    }
  },

  *'native-range'(records) {
    for (const row of each(periodsOf(records), 'entries')) {
      const { native } = row.value;
      const { edition } = row.owner;
      if (edition === undefined) continue;
      const { unit } = edition;
      const { minimum, maximum } = unitRanges[unit];
      if (native < minimum || native > maximum)
        yield error(
          row,
          'native',
          `is not in ${minimum} to ${maximum}, the range of ${unit}; correct it.`,
        );
    }
  },

  *'row-measures'(records) {
    for (const row of each(periodsOf(records), 'entries')) {
      const { native, ci_low: low, ci_high: high, cost_usd, output_tokens, steps } = row.value;
      const { list_input_price, list_output_price } = row.value;
      const isInside = low === undefined || high === undefined || (low <= native && native <= high);
      if ((low === undefined) !== (high === undefined) || !isInside)
        yield error(row, [], 'ci_low and ci_high go together, and native is between them.');
      const hasMeasure = (cost_usd ?? output_tokens ?? steps) !== undefined;
      if (hasMeasure && row.owner.edition?.task === undefined)
        yield error(row, [], 'figures per task need the `task` of the edition in board.yaml.');
      if ((list_input_price === undefined) !== (list_output_price === undefined))
        yield error(row, [], 'list_input_price and list_output_price go together.');
    }
  },

  /**
   * No row is repeated in a period. Boards do print one name twice with two figures, a run each;
   * the same figure under the same name is a row copied twice.
   */
  *'repeated-rows'({ period }) {
    // No text of a row holds a line end.
    const keyOf = ({ file, value: { model, label, variant = '', native } }: EntryRow) =>
      `${file.path}\n${model}\n${label}\n${variant}\n${native}`;
    for (const [row, first] of repeats<EntryRow>(each(period, 'entries'), keyOf))
      yield error(row, [], `this row is already at ${where(first)}; take one of the two out.`);
  },

  /**
   * A period in fractions instead of percent, or a row of it, one with rows missing, and a label
   * that stands for two models.
   */
  *'period-plausibility'(records) {
    const periods = periodsOf(records);
    const isFraction = ({ native }: { native: number }) => native < 1;
    for (const period of periods.filter(({ edition }) => edition?.unit === 'percent'))
      if (period.value.entries.every(isFraction))
        yield warning(
          period,
          ['entries', 0, 'native'],
          'is below 1, as all of the period are; write percent.',
        );
    for (const period of periods) yield* farBelowOthers(period);
    yield* shrunken(periods);
    const rows = each(records.period, 'entries');
    for (const [row, first] of repeats(rows, ({ file, value }) => `${file.path} ${value.label}`)) {
      if (first.value.model === row.value.model) continue;
      const other = `"${first.value.model}" at ${where(first)}`;
      yield warning(row, 'label', `is of "${row.value.model}" here and of ${other}; correct one.`);
    }
  },

  *'clamped-scores'(records) {
    for (const row of each(periodsOf(records), 'entries')) {
      const { native } = row.value;
      const { edition, value } = row.owner;
      if (edition === undefined || value.partial === true) continue;
      const { min, max } = edition.anchors;
      if (native < min || native > max)
        yield warning(row, 'native', `is outside the anchors ${min} to ${max}, and cut off.`);
    }
  },
} satisfies Rules;

type PeriodSource = Records['period'][number];

type EntryRow = Row<PeriodFile['entries'][number]>;

/** Periods with their board and its edition. */
function periodsOf({ board: boards, period: periods }: Records) {
  const byKey = byId(boards);
  return periods.map((period) => {
    const record = byKey.get(period.board);
    return { ...period, record, edition: editionIn(record, period.id) };
  });
}

type PeriodRecord = ReturnType<typeof periodsOf>[number];

/**
 * A figure that is so many times smaller than the middle of its period is in another unit: the
 * weakest models reach a fifteenth of it.
 */
const FAR_BELOW = 20;

/** Rows that were written in another unit than the others, where no figure can be below 0. */
function* farBelowOthers({ edition, value, ...period }: PeriodRecord): Generator<Diagnostic> {
  if (edition === undefined || unitRanges[edition.unit].minimum < 0) return;
  const middle = median(value.entries.map(({ native }) => native));
  for (const row of each([{ ...period, value }], 'entries'))
    if (row.value.native > 0 && row.value.native * FAR_BELOW <= middle)
      yield warning(
        row,
        'native',
        `is under a twentieth of ${middle}, the middle of the period; check its unit.`,
      );
}

function* shrunken(periods: PeriodRecord[]): Generator<Diagnostic> {
  // Rows of which some are known to be missing say nothing of those of another period.
  const whole = periods.filter(
    ({ edition, value }) => edition && value.partial !== true && value.coverage === undefined,
  );
  // Records are by path, so that the periods of a board are oldest first.
  for (const group of groupBy(whole, (one) => `${one.board} ${one.edition?.id}`).values())
    for (const [index, period] of group.entries()) {
      const before = group[index - 1];
      const rows = period.value.entries.length;
      const rowsBefore = before?.value.entries.length ?? 0;
      const counts = `has ${rows} rows for ${rowsBefore} in ${before?.id}`;
      if (rows * 2 <= rowsBefore)
        yield warning(
          period,
          'entries',
          `${counts}; mark it partial, or state its coverage.`,
          'key',
        );
    }
}

/** The paths of the periods in the folder of each board, in their order. */
function periodsByBoard(paths: ReadonlySet<string>): ReadonlyMap<string, [string, ...string[]]> {
  const periods = [...paths].filter((path) => classifyPath(path)?.kind === 'period');
  return groupBy(periods, (path) => classifyPath(path)?.names.board ?? '');
}

/** Labels, of models and of what is left out, that differ in nothing but marks and letter case. */
function* repeatedLabels(record: Records['aliases'][number]) {
  const names = fields([new Row(record, record.value.labels, ['labels'])]);
  const rows = [...names, ...each([record], 'left_out')];
  const labelOf = (row: Row<string>) => (names.includes(row) ? row.name : row.value);
  for (const [row, first] of repeats<Row<string>>(rows, (one) => nameKey(labelOf(one)))) {
    const same = `is "${labelOf(first)}" at ${where(first)}, by letters and digits alone`;
    const target = names.includes(row) ? 'key' : undefined;
    yield error(row, [], `${same}; take one of the two out.`, target);
  }
}

function* anchorsOutOfRange(edition: Row<Edition>) {
  const { anchors, unit } = edition.value;
  const { minimum, maximum } = unitRanges[unit];
  for (const name of ['min', 'max'] as const)
    if (anchors[name] < minimum || anchors[name] > maximum)
      yield error(
        edition,
        ['anchors', name],
        `is not in ${minimum} to ${maximum}, the range of ${unit}; correct it.`,
      );
}
