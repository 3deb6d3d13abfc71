import type { Edition, PeriodFile } from '../../../feed/schemas/data/board.ts';
import { compareCodeUnits, nameKey } from '../../../feed/text.ts';
import type { Period } from '../dataset.ts';
import { didYouMean } from '../diagnostics.ts';
import { unitRanges } from '../editions.ts';
import { error, type Finding, onFile, type Point, warning } from '../findings.ts';
import { classifyPath, pathPatterns } from '../paths.ts';
import type { SourceFile } from '../source-file.ts';
import { quoted } from '../visible.ts';
import { periodsWithEditions, type Rules } from './shared.ts';

export const boardRules = {
  *'board-files'({ periods }, { paths }) {
    const roles = [...paths].map((path) => ({ path, ...classifyPath(path) }));
    const boards = roles.flatMap(({ kind, id = '' }) => (kind === 'board' ? [id] : []));
    const partial = new Set(
      periods.filter(({ value }) => value.partial === true).map(({ file }) => file.path),
    );
    const first = new Map<string, string>();
    const published = new Set<string>();
    for (const { kind, path, board = '' } of roles) {
      if (kind !== 'period') continue;
      if (!first.has(board)) first.set(board, path);
      // A period with an error of its own may turn out whole.
      if (!partial.has(path)) published.add(board);
    }
    for (const [key, path] of first) {
      if (boards.includes(key)) continue;
      const board = pathPatterns.board.replace('<board>', key);
      const message = `the folder "${key}" holds periods and no board.yaml.${didYouMean(key, boards)} Add ${board}, or move the periods.`;
      yield onFile(path, message);
    }
    for (const key of boards) {
      if (published.has(key)) continue;
      const message = `the board "${key}" has no period to publish. Add one beside this file, such as 2026-08.yaml, that is not partial.`;
      yield onFile(pathPatterns.board.replace('<board>', key), message);
    }
  },

  *'board-labels'({ aliases }, { known }) {
    for (const { id, file, value } of aliases) {
      if (!known.boards.has(id)) {
        const message = `there is no board "${id}".${didYouMean(id, known.boards)} Rename the file after its board.`;
        // Only imports read labels: a board can be renamed by its folder alone.
        yield onFile(file.path, message, 'warning');
      }
      const claims: (Point & { label: string })[] = [
        ...Object.keys(value.labels).map((label) => ({
          ...{ label, file, path: ['labels', label] },
          target: 'key' as const,
        })),
        ...value.left_out.map((label, index) => ({ label, file, path: ['left_out', index] })),
      ];
      const first = new Map<string, Point & { label: string }>();
      for (const { label, ...point } of claims) {
        const other = first.get(nameKey(label));
        if (other === undefined) {
          first.set(nameKey(label), { label, ...point });
          continue;
        }
        const message = (line: number) =>
          `"${label}" is "${other.label}" of line ${line}: labels are compared by letters and digits alone. Take one of the two out.`;
        yield { severity: 'error', ...point, message, other };
      }
      // An exception that is no longer needed hides a model that has joined the feed since.
      for (const [index, label] of value.left_out.entries()) {
        if (!known.models.has(label)) continue;
        const message = `"${label}" is a model of the feed, and a label left out is not imported. Take it out.`;
        yield error(file, ['left_out', index], message);
      }
    }
  },

  /**
   * Editions follow one another, each under a name of its own, and their anchors span a scale that
   * natives can reach.
   */
  *editions({ boards }) {
    for (const { file, value } of boards) {
      const ids = new Set<string>();
      let newest = '';
      for (const [index, { id, from, anchors, unit }] of value.editions.entries()) {
        const path = ['editions', index];
        if (ids.has(id)) {
          const message = `id is "${id}", as of an edition above it; each edition has a name of its own. Rename one of the two.`;
          yield error(file, [...path, 'id'], message);
        }
        if (from <= newest) {
          const message = `from is ${from}, but an edition above it begins with ${newest}; editions stand oldest first, each from a month of its own. Correct it, or move it up.`;
          yield error(file, [...path, 'from'], message);
        }
        ids.add(id);
        if (from > newest) newest = from;
        yield* anchorProblems(file, index, { anchors, unit });
      }
    }
  },

  *'period-edition'(records) {
    for (const { period, edition } of periodsWithEditions(records)) {
      const board = records.boards.find(({ id }) => id === period.board);
      if (board === undefined || edition !== undefined) continue;
      const message = `the period ${period.id} lies before the first edition of its board, which begins with ${board.value.editions[0]?.from}. Correct ${board.file.path}, or rename this file.`;
      yield onFile(period.file.path, message);
    }
  },

  /** A period with a coverage has the upper part of a longer list, and is published. */
  *'period-coverage'({ periods }) {
    for (const { file, value } of periods) {
      const { coverage, partial, entries } = value;
      if (coverage === undefined) continue;
      const { rows, of } = coverage;
      const message =
        partial === true
          ? 'the period is partial and is not published, so a coverage says nothing. Take out one of the two.'
          : rows >= of
            ? `${rows} rows of ${of} are the whole list. Correct the two, or take the coverage out.`
            : `the period has ${entries.length} rows, and ${rows} of the list are known. Correct it.`;
      if (partial === true || rows >= of || entries.length > rows)
        yield error(file, ['coverage'], message, { target: 'key' });
    }
  },

  *'native-range'(records) {
    for (const { period, edition } of periodsWithEditions(records)) {
      if (edition === undefined) continue;
      const { minimum, maximum } = unitRanges[edition.unit];
      for (const [index, { native }] of period.value.entries.entries()) {
        if (native >= minimum && native <= maximum) continue;
        const message = `native is ${native}; the edition "${edition.id}" is in ${edition.unit}, from ${minimum} to ${maximum}. Correct it.`;
        yield error(period.file, ['entries', index, 'native'], message);
      }
    }
  },

  *'row-measures'(records) {
    for (const { period, edition } of periodsWithEditions(records)) {
      for (const [index, row] of period.value.entries.entries()) {
        const message =
          intervalProblem(row) ?? (edition?.task === undefined ? taskProblem(row) : undefined);
        if (message !== undefined) yield error(period.file, ['entries', index], message);
      }
    }
  },

  /**
   * No row is repeated in a period. Boards do print one name twice with two figures, a run each;
   * the same figure under the same name is a row copied twice.
   */
  *'repeated-rows'({ periods }) {
    for (const { file, value } of periods) {
      const seen = new Map<string, number>();
      for (const [index, { model, label, variant, native }] of value.entries.entries()) {
        // No text of a row holds a line end.
        const row = `${model}\n${label}\n${variant ?? ''}\n${native}`;
        const first = seen.get(row);
        if (first === undefined) {
          seen.set(row, index);
          continue;
        }
        const message = (line: number) =>
          `this row of "${model}" is already on line ${line}. Take one of the two out.`;
        const other = { file, path: ['entries', first] };
        yield error(file, ['entries', index], message, { other });
      }
    }
  },

  /**
   * A period in fractions instead of percent, one with rows missing, and a label that stands for two
   * models.
   */
  *'period-plausibility'(records) {
    const before = new Map<string, Period>();
    const inOrder = periodsWithEditions(records).sort((left, right) =>
      compareCodeUnits(left.period.id, right.period.id),
    );
    for (const { period, edition } of inOrder) {
      const { file, value } = period;
      if (edition?.unit === 'percent' && value.entries.every(({ native }) => native < 1)) {
        const message =
          'every native lies below 1, but the edition is in percent. If these are fractions, write 100 times as much.';
        yield warning(file, ['entries', 0, 'native'], message);
      }
      yield* sharedLabels(period);
      // Rows of which some are known to be missing say nothing of those of another period.
      const isWhole = value.partial !== true && value.coverage === undefined;
      if (edition === undefined || !isWhole) continue;
      const key = `${period.board} ${edition.id}`;
      yield* missingRows(period, before.get(key));
      before.set(key, period);
    }
  },

  *'clamped-scores'(records) {
    for (const { period, edition } of periodsWithEditions(records)) {
      const { file, value } = period;
      if (edition === undefined || value.partial === true) continue;
      const { min, max } = edition.anchors;
      const isOutside = ({ native }: { native: number }) => native < min || native > max;
      // Rarely anything is, and then no row need be compared.
      if (!value.entries.some(isOutside)) continue;
      for (const { native, index } of bestRows(value.entries).filter(isOutside)) {
        const message = `native is ${native}, outside the anchors ${min} and ${max}, so the score is cut off at ${native < min ? 0 : 100}. Check it.`;
        yield warning(file, ['entries', index, 'native'], message);
      }
    }
  },
} satisfies Rules;

type Row = PeriodFile['entries'][number];

function bestRows(rows: PeriodFile['entries']): { native: number; index: number }[] {
  const best = new Map<string, { native: number; index: number }>();
  for (const [index, { model, native }] of rows.entries()) {
    const other = best.get(model);
    if (other === undefined || native > other.native) best.set(model, { native, index });
  }
  return [...best.values()];
}

function intervalProblem({ native, ci_low: low, ci_high: high }: Row): string | undefined {
  if (low === undefined && high === undefined) return undefined;
  if (low === undefined || high === undefined)
    return 'an interval has two bounds. Write ci_low and ci_high, or neither.';
  return low <= native && native <= high
    ? undefined
    : `native is ${native}, outside its interval from ${low} to ${high}. Correct it.`;
}

function taskProblem(row: Row): string | undefined {
  const perTask = (['cost_usd', 'output_tokens', 'steps'] as const).find(
    (key) => row[key] !== undefined,
  );
  return (
    perTask &&
    `${perTask} is per task, and the edition does not say what a task is. Write its \`task\` in board.yaml.`
  );
}

function* sharedLabels({ file, value }: Period): Iterable<Finding> {
  const owners = new Map<string, { model: string; index: number }>();
  for (const [index, { model, label }] of value.entries.entries()) {
    const owner = owners.get(label);
    if (owner === undefined) owners.set(label, { model, index });
    if (owner === undefined || owner.model === model) continue;
    const message = (line: number) =>
      `the label ${quoted(label)} is of "${model}" here and of "${owner.model}" on line ${line}, and a label names one model. Correct one of the two.`;
    const other = { file, path: ['entries', owner.index] };
    yield warning(file, ['entries', index, 'label'], message, { other });
  }
}

function* anchorProblems(
  file: SourceFile,
  index: number,
  { anchors, unit }: Pick<Edition, 'anchors' | 'unit'>,
): Iterable<Finding> {
  const path = ['editions', index, 'anchors'];
  if (anchors.min >= anchors.max) {
    const message = `min is ${anchors.min} and max is ${anchors.max}; the native that scores 0 lies below the one that scores 100. Correct one of the two.`;
    yield error(file, [...path, 'min'], message);
  }
  const { minimum, maximum } = unitRanges[unit];
  for (const name of ['min', 'max'] as const) {
    if (anchors[name] >= minimum && anchors[name] <= maximum) continue;
    const message = `${name} is ${anchors[name]}; natives in ${unit} lie from ${minimum} to ${maximum}, and so do their anchors. Correct it, or the unit.`;
    yield error(file, [...path, name], message);
  }
}

function* missingRows({ file, value }: Period, before: Period | undefined): Iterable<Finding> {
  if (before === undefined) return;
  const [rows, rowsBefore] = [value.entries.length, before.value.entries.length];
  if (rows * 2 > rowsBefore) return;
  const message = `the period has ${rows} rows, half of the ${rowsBefore} of ${before.id} or fewer. Add those that are missing, mark it partial, or state its coverage.`;
  yield warning(file, ['entries'], message, { target: 'key' });
}
