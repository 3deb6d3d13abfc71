import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml';
import { FileError, textOf } from '../json.ts';
import { type BoardRecord, collectBoard } from '../rows.ts';
import type { BoardSource } from '../source.ts';

const LIST = 'aider/website/_data/polyglot_leaderboard.yml';

/** Aider's list of polyglot runs. Native is the percentage that passes on the second try. */
export const aider: BoardSource = {
  kind: 'board',
  name: 'aider',
  address: `https://raw.githubusercontent.com/Aider-AI/aider/main/${LIST}`,
  fetched: `https://raw.githubusercontent.com/Aider-AI/aider/HEAD/${LIST}`,
  page: 'https://aider.chat/docs/leaderboards/',
  shape: 'list of polyglot runs, of 225 cases each, with dirname, model and pass_rate_2',
  parse(file) {
    const text = textOf(file);
    // Twenty times the list. The parser of YAML is slow, and needs much memory.
    if (text.length > 1_000_000) return collectBoard([]);
    const lineCounter = new LineCounter();
    // Scalars stay text: an unquoted commit hash such as 415e898 would become a number.
    const { errors, contents } = parseDocument(text, { schema: 'failsafe', lineCounter });
    const [error] = errors;
    if (error !== undefined)
      throw new FileError(`1:1: the YAML can not be read (${error.message}); download it again.`);
    const runs = isSeq(contents) ? contents.items.filter((item) => isMap(item)) : [];
    // Polyglot has 225 cases, and a few runs lack one or two; the older editing board had 133.
    const whole = runs.filter((run) => Number(field(run, 'test_cases')) >= 200);
    if (whole.length < runs.length / 2) return collectBoard([]);
    const seen = new Set<string>();
    const records = runs.map((run): [string, BoardRecord] => [
      `line ${lineCounter.linePos(run.range?.[0] ?? 0).line}`,
      readRun(run, seen),
    ]);
    return collectBoard(records);
  },
};

function field(run: YAMLMap, name: string): string | undefined {
  const value = run.get(name, true);
  return isScalar(value) && typeof value.value === 'string' ? value.value.trim() : undefined;
}

/** `seen` are the folders of runs; a label may have several runs. */
function readRun(run: YAMLMap, seen: Set<string>): BoardRecord {
  const label = field(run, 'model') ?? '';
  if (field(run, 'editor_model') !== undefined || label.includes(' + ')) return undefined;
  const [rate = '', dirname = ''] = [field(run, 'pass_rate_2'), field(run, 'dirname')];
  if (label === '' || dirname === '' || !/^-?\d+(?:\.\d+)?$/.test(rate))
    return { label, reason: `a run has dirname, model and pass_rate_2; this one may be cut off` };
  const [passed, cases] = [Number(field(run, 'pass_num_2')), Number(field(run, 'test_cases'))];
  const counted = (100 * passed) / cases;
  if (Math.abs(counted - Number(rate)) >= 1)
    return {
      label,
      reason: `pass_rate_2 is ${Number(rate)}, but ${passed} of ${cases} cases passed, which is ${counted.toFixed(1)} percent`,
    };
  if (seen.has(dirname)) return { label, reason: `the run ${dirname} stands above already` };
  seen.add(dirname);
  const [effort, tokens] = [field(run, 'reasoning_effort'), field(run, 'thinking_tokens')];
  // The list states the cost of the whole run: of one exercise, to a millionth of a dollar.
  const cost = Number(field(run, 'total_cost')) / cases;
  return {
    label,
    native: Number(rate),
    settings: [
      ...(effort === undefined ? [] : [effort]),
      ...(tokens === undefined || tokens === '0' ? [] : [`${tokens} thinking tokens`]),
    ],
    measures: { cost_usd: Number(cost.toFixed(6)) },
    apart: `edit format ${field(run, 'edit_format')}`,
  };
}
