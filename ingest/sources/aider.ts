import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { BoardFormat } from '../format.ts';
import { FileError } from '../json.ts';
import { type BoardRecord, collectBoard } from '../rows.ts';
import { dayInName } from '../values.ts';

/** Aider's list of polyglot runs. Native is the percentage that passes on the second try. */
export const aider: BoardFormat = {
  kind: 'board',
  name: 'aider',
  address:
    'https://raw.githubusercontent.com/Aider-AI/aider/main/aider/website/_data/polyglot_leaderboard.yml',
  fetched:
    'https://raw.githubusercontent.com/Aider-AI/aider/HEAD/aider/website/_data/polyglot_leaderboard.yml',
  page: 'https://aider.chat/docs/leaderboards/',
  parse({ name, text }) {
    if (text.trim() === '') throw new FileError('1:1: the file is empty; download it again.');
    // Twenty times the list. The parser of YAML is slow, and needs much memory.
    if (text.length > 1_000_000)
      throw new FileError('1:1: it is many times as long as the list of runs; see what it is.');
    const runs = readRuns(text);
    // Polyglot has 225 cases, and a few runs lack one or two; the older editing board had 133.
    const few = runs.filter(({ field }) => Number(field('test_cases')) < 200);
    if (few.length > runs.length / 2)
      throw new FileError(
        '1:1: these runs have fewer test cases than the 225 of polyglot; this is the older editing board.',
      );
    const seen = new Map<string, number>();
    const records = runs.map((run): [string, BoardRecord] => [
      `line ${run.line}`,
      readRun(run, seen),
    ]);
    return collectBoard(records, { day: dayInName(name) });
  },
};

type Run = { line: number; field: (name: string) => string | undefined };

/** Scalars stay text: an unquoted commit hash such as 415e898 would become a number. */
function readRuns(text: string): Run[] {
  const lineCounter = new LineCounter();
  const { errors, contents } = parseDocument(text, { schema: 'failsafe', lineCounter });
  const [error] = errors;
  if (error !== undefined) {
    const { line, col } = lineCounter.linePos(error.pos[0]);
    throw new FileError(
      `${line}:${col}: the YAML can not be read from here on (${error.code}); the file may be cut off. Download it again.`,
    );
  }
  const items: unknown[] = isSeq(contents) ? contents.items : [];
  const runs = items.filter((item) => isMap(item));
  if (runs.length === 0 || runs.length < items.length)
    throw new FileError('1:1: this is no list of runs, each with dirname, model and pass_rate_2.');
  return runs.map((run) => ({
    line: lineCounter.linePos(run.range?.[0] ?? 0).line,
    field: (name) => {
      const value = run.get(name, true);
      return isScalar(value) && typeof value.value === 'string' ? value.value.trim() : undefined;
    },
  }));
}

/** `seen` are the lines of runs by their folders; a label may have several runs. */
function readRun({ line, field }: Run, seen: Map<string, number>): BoardRecord {
  const label = field('model') ?? '';
  if (field('editor_model') !== undefined || label.includes(' + ')) return undefined;
  const error = runError(field);
  if (error !== undefined) return { label, reason: error };
  const dirname = field('dirname') ?? '';
  const first = seen.get(dirname);
  if (first !== undefined)
    return { label, reason: `the run ${dirname} stands on line ${first} already` };
  seen.set(dirname, line);
  const [effort, tokens] = [field('reasoning_effort'), field('thinking_tokens')];
  // The list states the cost of the whole run: of one exercise, to a millionth of a dollar.
  const cost = Number(field('total_cost')) / Number(field('test_cases'));
  return {
    label,
    native: Number(field('pass_rate_2')),
    settings: [
      ...(effort === undefined ? [] : [effort]),
      ...(tokens === undefined || tokens === '0' ? [] : [`${tokens} thinking tokens`]),
    ],
    measures: { cost_usd: Number(cost.toFixed(6)) },
    apart: `edit format ${field('edit_format')}`,
  };
}

/** What YAML parsers turn a commit hash into that looks like a number: infinity, 6.99e+285. */
const MANGLED = /^(?:[+-]?\.?inf(?:inity)?|\.?nan|null|~|\d(?:\.\d+)?e\+\d+)$/i;

function runError(field: Run['field']): string | undefined {
  const missing = ['dirname', 'model', 'pass_rate_2'].find((name) => (field(name) ?? '') === '');
  if (missing !== undefined) return `${missing} is missing; the run may be cut off`;
  const hash = field('commit_hash') ?? '';
  if (MANGLED.test(hash))
    return `commit_hash is ${hash}: a reader took a hash such as 415e898 for a number; take the file as upstream has it`;
  const rate = field('pass_rate_2') ?? '';
  if (!/^-?\d+(?:\.\d+)?$/.test(rate)) return `pass_rate_2 is ${rate}, which is no plain decimal`;
  const [passed, cases] = [Number(field('pass_num_2')), Number(field('test_cases'))];
  const counted = (100 * passed) / cases;
  return Number.isFinite(counted) && Math.abs(counted - Number(rate)) >= 1
    ? `pass_rate_2 is ${Number(rate)}, but ${passed} of ${cases} cases passed, which is ${counted.toFixed(1)} percent`
    : undefined;
}
