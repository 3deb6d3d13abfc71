import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml';
import type { BoardFile, BoardFormat, ParsedBoard } from '../../types.ts';
import { dayInName } from '../days.ts';
import { boardOf, faultyBoard, type Reading } from './board-rows.ts';

/** Aider's list of polyglot runs. Native is the percentage that passes on the second try. */
export const aider: BoardFormat = {
  kind: 'board',
  name: 'aider',
  address:
    'https://raw.githubusercontent.com/Aider-AI/aider/main/aider/website/_data/polyglot_leaderboard.yml',
  page: 'https://aider.chat/docs/leaderboards/',
  parse,
};

type Run = { readonly line: number; readonly field: (name: string) => string | undefined };

function parse({ name, text }: BoardFile): ParsedBoard {
  if (text.trim() === '') return faultyBoard('1:1: the file is empty; download it again.');
  if (text.length > MOST_CHARACTERS)
    return faultyBoard('1:1: it is many times as long as the list of runs; see what it is.');
  const runs = readRuns(text);
  if (typeof runs === 'string') return faultyBoard(runs);
  if (
    runs.filter(({ field }) => Number(field('test_cases')) < FEWEST_CASES).length >
    runs.length / 2
  )
    return faultyBoard(
      '1:1: these runs have fewer test cases than the 225 of polyglot; this is the older editing board.',
    );
  const seen = new Map<string, number>();
  const readings = runs.map((run) => ({ position: `line ${run.line}`, reading: read(run, seen) }));
  const pairs = readings.filter(({ reading }) => reading === undefined).length;
  const notes =
    pairs === 0
      ? []
      : [
          `${pairs} ${pairs === 1 ? 'row is' : 'rows are'} of two models working together, which belong to no one model.`,
        ];
  return boardOf(readings, { updated_at: dayInName(name), notes });
}

/** Twenty times the list. The parser of YAML is slow, and needs much memory. */
const MOST_CHARACTERS = 1_000_000;

/** Polyglot has 225 cases, and a few runs lack one or two; the older editing board had 133. */
const FEWEST_CASES = 200;

/** Scalars stay text: an unquoted commit hash such as 415e898 would become a number. */
function readRuns(text: string): readonly Run[] | string {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { schema: 'failsafe', lineCounter });
  const [error] = document.errors;
  if (error !== undefined) {
    const { line, col } = lineCounter.linePos(error.pos[0]);
    return `${line}:${col}: the YAML can not be read from here on (${error.code}); the file may be cut off. Download it again.`;
  }
  const root = document.contents;
  const items: readonly unknown[] = isSeq(root) ? root.items : [];
  const runs = items.filter((item) => isMap(item));
  if (runs.length === 0 || runs.length < items.length)
    return '1:1: this is no list of runs, each with dirname, model and pass_rate_2.';
  return runs.map((run) => ({
    line: lineCounter.linePos(run.range?.[0] ?? 0).line,
    field: (name) => textIn(run, name),
  }));
}

function textIn(run: YAMLMap, name: string): string | undefined {
  const value = run.get(name, true);
  return isScalar(value) && typeof value.value === 'string' ? value.value.trim() : undefined;
}

function read({ line, field }: Run, seen: Map<string, number>): Reading {
  const label = field('model') ?? '';
  if (field('editor_model') !== undefined || label.includes(' + ')) return undefined;
  const reason = runFault(field) ?? repeated(field('dirname') ?? '', line, seen);
  if (reason !== undefined) return { label, reason };
  return {
    label,
    native: Number(field('pass_rate_2')),
    settings: settingsOf(field),
    measures: { cost_usd: costOf(field) },
    apart: `edit format ${field('edit_format')}`,
  };
}

function runFault(field: Run['field']): string | undefined {
  const missing = ['dirname', 'model', 'pass_rate_2'].find((name) => (field(name) ?? '') === '');
  if (missing !== undefined) return `${missing} is missing; the run may be cut off`;
  const hash = field('commit_hash') ?? '';
  if (MANGLED.test(hash))
    return `commit_hash is ${hash}: a reader took a hash such as 415e898 for a number; take the file as upstream has it`;
  const rate = field('pass_rate_2') ?? '';
  if (!DECIMAL.test(rate)) return `pass_rate_2 is ${rate}, which is no plain decimal`;
  return rateFault(Number(rate), Number(field('pass_num_2')), Number(field('test_cases')));
}

/** Of one exercise, to a millionth of a dollar. The list states that of the whole run. */
function costOf(field: Run['field']): number {
  return Number((Number(field('total_cost')) / Number(field('test_cases'))).toFixed(6));
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/**
 * What YAML parsers turn a commit hash into that looks like a number: infinity, null, 6.99e+285.
 */
const MANGLED = /^(?:[+-]?\.?inf(?:inity)?|\.?nan|null|~|\d(?:\.\d+)?e\+\d+)$/i;

function rateFault(rate: number, passed: number, cases: number): string | undefined {
  const counted = (100 * passed) / cases;
  if (!Number.isFinite(counted) || Math.abs(counted - rate) < 1) return undefined;
  return `pass_rate_2 is ${rate}, but ${passed} of ${cases} cases passed, which is ${counted.toFixed(1)} percent`;
}

/** A label may have several runs; a run is identified by its folder. */
function repeated(dirname: string, line: number, seen: Map<string, number>): string | undefined {
  const first = seen.get(dirname);
  if (first === undefined) seen.set(dirname, line);
  return first === undefined ? undefined : `the run ${dirname} stands on line ${first} already`;
}

function settingsOf(field: Run['field']): readonly string[] {
  const effort = field('reasoning_effort');
  const tokens = field('thinking_tokens');
  return [
    ...(effort === undefined ? [] : [effort]),
    ...(tokens === undefined || tokens === '0' ? [] : [`${tokens} thinking tokens`]),
  ];
}
