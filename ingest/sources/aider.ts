import { type Json, parseYaml, textOf } from '../json.ts';
import { collectBoard, type ReadBoardRow, readEach } from '../rows.ts';
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
    const runs = parseYaml(textOf(file)).list;
    // Polyglot has 225 cases, and a few runs lack one or two; the older editing board had 133.
    const whole = runs.filter((run) => Number(run.at('test_cases').text) >= 200);
    if (whole.length < runs.length / 2) return collectBoard([]);
    const seen = new Set<string>();
    return collectBoard(readEach('runs', runs, (run) => readRun(run, seen)));
  },
};

/** `seen` are the folders of runs; a label may have several runs. */
function readRun(run: Json, seen: Set<string>): ReadBoardRow {
  const label = field(run, 'model') ?? '';
  if (field(run, 'editor_model') !== undefined || label.includes(' + ')) return undefined;
  const rate = field(run, 'pass_rate_2') ?? '';
  const dirname = field(run, 'dirname') ?? '';
  if (label === '' || dirname === '' || !/^-?\d+(?:\.\d+)?$/.test(rate))
    return { label, reason: `a run has dirname, model and pass_rate_2; this one may be cut off` };
  const passed = Number(field(run, 'pass_num_2'));
  const cases = Number(field(run, 'test_cases'));
  const counted = (100 * passed) / cases;
  if (Math.abs(counted - Number(rate)) >= 1)
    return {
      label,
      reason: `pass_rate_2 is ${Number(rate)}, but ${passed} of ${cases} cases passed, which is ${counted.toFixed(1)} percent`,
    };
  if (seen.has(dirname)) return { label, reason: `the run ${dirname} stands above already` };
  seen.add(dirname);
  // The list states the cost of the whole run: of one exercise, to a millionth of a dollar.
  const cost = Number(field(run, 'total_cost')) / cases;
  return {
    label,
    native: Number(rate),
    settings: runSettings(run),
    measures: { cost_usd: Number(cost.toFixed(6)) },
    apart: `edit format ${field(run, 'edit_format')}`,
  };
}

function field(run: Json, name: string): string | undefined {
  return run.at(name).text?.trim();
}

function runSettings(run: Json): string[] {
  const effort = field(run, 'reasoning_effort');
  const tokens = field(run, 'thinking_tokens');
  return [
    ...(effort === undefined ? [] : [effort]),
    ...(tokens === undefined || tokens === '0' ? [] : [`${tokens} thinking tokens`]),
  ];
}
