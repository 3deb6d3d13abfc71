import { groupBy } from '../../../feed/collections.ts';
import type { PeriodFile } from '../../../feed/schemas/data/board.ts';
import { nameKey } from '../../../feed/text.ts';
import { editionIn, type Records, unitRanges } from '../dataset.ts';
import { type Diagnostic, didYouMean } from '../diagnostics.ts';
import { classifyPath } from '../paths.ts';
import { each, error, fields, onFile, Row, type Rules, repeats, warning, where } from './shared.ts';

export const boardRules = {
  *'board-files'({ period }, { known, paths }) {
    const partial = new Set(
      period.filter(({ value }) => value.partial).map(({ file }) => file.path),
    );
    const first = new Map<string, string>();
    const published = new Set<string>();
    for (const path of paths) {
      const { kind, names: { board = '' } = {} } = classifyPath(path) ?? {};
      if (kind !== 'period') continue;
      if (!first.has(board)) first.set(board, path);
      // A period with an error of its own may turn out whole.
      if (!partial.has(path)) published.add(board);
    }
    for (const [key, path] of first) {
      if (known.board.has(key)) continue;
      const message = `the folder "${key}" holds periods and no board.yaml.${didYouMean(key, known.board)} Add it, or move the periods.`;
      yield onFile(path, message);
    }
    for (const key of known.board) {
      const message = `the board "${key}" has no period to publish. Add one beside this file, such as 2026-08.yaml, that is not partial.`;
      if (!published.has(key)) yield onFile(`data/leaderboards/${key}/board.yaml`, message);
    }
  },

  *'board-labels'({ aliases }, { known }) {
    for (const record of aliases) {
      const { id, file, value } = record;
      const message = `there is no board "${id}".${didYouMean(id, known.board)} Rename the file after its board.`;
      // Only imports read labels: a board can be renamed by its folder alone.
      if (!known.board.has(id)) yield onFile(file.path, message, 'warning');
      const names = fields([new Row(record, value.labels, ['labels'])]);
      const labels = [
        ...names.map((row) => ({ row, label: row.name, target: 'key' as const })),
        ...each([record], 'left_out').map((row) => ({ row, label: row.value, target: undefined })),
      ];
      for (const [{ row, label, target }, first] of repeats(labels, (one) => nameKey(one.label))) {
        const twice = `"${label}" is "${first.label}" at ${where(first.row)}: labels are compared by letters and digits alone. Take one of the two out.`;
        yield error(row, [], twice, target);
      }
    }
    // An exception that is no longer needed hides a model that has joined the feed since.
    for (const label of each(aliases, 'left_out')) {
      const message = `"${label.value}" is a model of the feed, and a label left out is not imported. Take it out.`;
      if (known.model.has(label.value)) yield error(label, [], message);
    }
  },

  /**
   * Editions follow one another, each under a name of its own, and their anchors span a scale that
   * natives can reach.
   */
  *editions({ board }) {
    const editions = each(board, 'editions');
    for (const [edition] of repeats(editions, ({ file, value }) => `${file.path} ${value.id}`)) {
      const message = `id is "${edition.value.id}", as of an edition above it. Rename one of the two.`;
      yield error(edition, 'id', message);
    }
    const newest = new Map<unknown, string>();
    for (const edition of editions) {
      const { from, anchors, unit } = edition.value;
      const last = newest.get(edition.owner) ?? '';
      const early = `from is ${from}, but an edition above it begins with ${last}; editions stand oldest first, each from a month of its own. Correct it, or move it up.`;
      if (from <= last) yield error(edition, 'from', early);
      else newest.set(edition.owner, from);
      const flat = `min is ${anchors.min} and max is ${anchors.max}; the native that scores 0 lies below the one that scores 100. Correct one of the two.`;
      if (anchors.min >= anchors.max) yield error(edition, ['anchors', 'min'], flat);
      const { minimum, maximum } = unitRanges[unit];
      for (const name of ['min', 'max'] as const) {
        const message = `${name} is ${anchors[name]}; natives in ${unit} lie from ${minimum} to ${maximum}. Correct it, or the unit.`;
        if (anchors[name] < minimum || anchors[name] > maximum)
          yield error(edition, ['anchors', name], message);
      }
    }
  },

  *'period-edition'(records) {
    for (const { id, file, record, edition } of periodsOf(records)) {
      const message = `the period ${id} lies before the first edition of its board, which begins with ${record?.value.editions[0]?.from}. Correct board.yaml, or rename this file.`;
      if (record !== undefined && edition === undefined) yield onFile(file.path, message);
    }
  },

  /** A period with a coverage has the upper part of a longer list, and is published. */
  *'period-coverage'({ period }) {
    for (const record of period) {
      const { coverage, partial, entries } = record.value;
      if (coverage === undefined) continue;
      const { rows, of } = coverage;
      const message = `${rows} of ${of} rows are known, and the period has ${entries.length}: a coverage is a part of the list, no fewer rows than the period's, and not of one that is partial. Correct it, or take it out.`;
      if (partial === true || rows >= of || entries.length > rows)
        yield error(record, 'coverage', message, 'key');
    }
  },

  *'native-range'(records) {
    for (const row of each(periodsOf(records), 'entries')) {
      const { native } = row.value;
      const { edition } = row.owner;
      if (edition === undefined) continue;
      const { minimum, maximum } = unitRanges[edition.unit];
      const message = `native is ${native}; the edition "${edition.id}" is in ${edition.unit}, from ${minimum} to ${maximum}. Correct it.`;
      if (native < minimum || native > maximum) yield error(row, 'native', message);
    }
  },

  *'row-measures'(records) {
    for (const row of each(periodsOf(records), 'entries')) {
      const { native, ci_low: low, ci_high: high, cost_usd, output_tokens, steps } = row.value;
      const interval = `an interval has two bounds, and ${native} lies between them. Write ci_low and ci_high, or neither.`;
      const isInside = low === undefined || high === undefined || (low <= native && native <= high);
      if ((low === undefined) !== (high === undefined) || !isInside) yield error(row, [], interval);
      const task =
        'cost_usd, output_tokens and steps are per task, and the edition does not say what a task is. Write its `task` in board.yaml.';
      const hasMeasure = (cost_usd ?? output_tokens ?? steps) !== undefined;
      if (hasMeasure && row.owner.edition?.task === undefined) yield error(row, [], task);
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
    for (const [row, first] of repeats<EntryRow>(each(period, 'entries'), keyOf)) {
      const message = `this row of "${row.value.model}" is already at ${where(first)}. Take one of the two out.`;
      yield error(row, [], message);
    }
  },

  /**
   * A period in fractions instead of percent, one with rows missing, and a label that stands for two
   * models.
   */
  *'period-plausibility'(records) {
    const periods = periodsOf(records);
    const fractions =
      'every native lies below 1, but the edition is in percent. If these are fractions, write 100 times as much.';
    for (const period of periods.filter(({ edition }) => edition?.unit === 'percent'))
      if (period.value.entries.every(({ native }) => native < 1))
        yield warning(period, ['entries', 0, 'native'], fractions);
    yield* shrunken(periods);
    const rows = each(records.period, 'entries');
    for (const [row, first] of repeats(rows, ({ file, value }) => `${file.path} ${value.label}`)) {
      if (first.value.model === row.value.model) continue;
      const message = `the label "${row.value.label}" is of "${row.value.model}" here and of "${first.value.model}" at ${where(first)}. Correct one of the two.`;
      yield warning(row, 'label', message);
    }
  },

  *'clamped-scores'(records) {
    for (const row of each(periodsOf(records), 'entries')) {
      const { native } = row.value;
      const { edition, value } = row.owner;
      if (edition === undefined || value.partial === true) continue;
      const { min, max } = edition.anchors;
      const message = `native is ${native}, outside the anchors ${min} and ${max}, so that the score is cut off. Check it.`;
      if (native < min || native > max) yield warning(row, 'native', message);
    }
  },
} satisfies Rules;

type EntryRow = Row<PeriodFile['entries'][number]>;

/** Periods with their board and its edition. */
function periodsOf({ board: boards, period: periods }: Records) {
  const byKey = new Map(boards.map((board) => [board.id, board]));
  return periods.map((period) => {
    const record = byKey.get(period.board);
    return { ...period, record, edition: editionIn(record, period.id) };
  });
}

type PeriodRecord = ReturnType<typeof periodsOf>[number];

function* shrunken(periods: PeriodRecord[]): Generator<Diagnostic> {
  // Rows of which some are known to be missing say nothing of those of another period.
  const whole = periods.filter(
    ({ edition, value }) => edition && value.partial !== true && value.coverage === undefined,
  );
  // Records are by path, so that the periods of a board are oldest first.
  for (const group of groupBy(whole, (one) => `${one.board} ${one.edition?.id}`).values())
    for (const [index, period] of group.entries()) {
      const before = group[index - 1];
      const [rows, rowsBefore] = [period.value.entries.length, before?.value.entries.length ?? 0];
      const message = `the period has ${rows} rows, half of the ${rowsBefore} of ${before?.id} or fewer. Add those that are missing, mark it partial, or state its coverage.`;
      if (rows * 2 <= rowsBefore) yield warning(period, 'entries', message, 'key');
    }
}
