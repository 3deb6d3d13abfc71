import { type Json, parseJson } from '../json.ts';
import { collectBoard, type ReadBoardRow } from '../rows.ts';
import type { BoardSource, Upstream } from '../source.ts';

const FOLDER =
  'https://raw.githubusercontent.com/sierra-research/tau2-bench/HEAD/web/leaderboard/public/submissions';
const MANIFEST = 'manifest.json';

/**
 * The submissions to τ-bench, a file each. Native is Pass^1, the mean over the tasks and the trials
 * of one domain: banking in versions whose grading is today's, telecom in older ones.
 */
export const tauBench: BoardSource = {
  kind: 'board',
  name: 'tau-bench',
  address: null,
  fetched: `${FOLDER}/${MANIFEST}`,
  // The other lists of the manifest are of voice agents and of the first set of tasks.
  links: {
    names: /(?<="submissions": \[[^\]]*")[\w.-]+(?=")/g,
    toPath: (name) => `${name}/submission.json`,
  },
  page: 'https://taubench.com',
  shape:
    'folder of submissions to τ-bench, <submission>.json, {"model_name", "results": {"telecom", "banking_knowledge"}, "methodology"}',
  parse({ files }) {
    const submissions = listedFiles(files).map(([name, text]): [string, Json] => [
      name,
      parseJson(text || '{}'),
    ]);
    const version = newestVersion(submissions.map(([, submission]) => submission));
    const edition = { version, domain: isAtLeast(version, REGRADED) ? BANKING : TELECOM };
    const records = submissions.map(([name, submission]): [string, ReadBoardRow] => [
      name,
      isStandardText(submission) ? readSubmission(submission, name, edition) : undefined,
    ]);
    const [short] = edition.domain.split('_');
    return collectBoard(records, { edition: `${short}-${version}` });
  },
};

/**
 * The submissions that the manifest lists, or all where there is none; one that is gone is empty.
 */
function listedFiles(files: Upstream['files']): [name: string, text: string][] {
  const manifest = files.get(MANIFEST);
  if (manifest === undefined) return [...files];
  const names = parseJson(manifest).at('submissions').list;
  return names.map(({ text = '' }) => [text, files.get(`${text}.json`) ?? '']);
}

const TELECOM = 'telecom';
const BANKING = 'banking_knowledge';

/** The version from which on the answers of the banking tasks are graded as today. */
const REGRADED = '1.0.1';

/** Custom submissions change the prompts, the tools or the agent: they compare no models. */
function isStandardText(submission: Json): boolean {
  const type = submission.at('submission_type').text ?? 'standard';
  const modality = submission.at('modality').text ?? 'text';
  return type === 'standard' && modality === 'text';
}

/** `v0.1.3` and `0.1.3-dev` are 0.1.3; undefined for what is no version of today's tasks. */
function versionOf(submission: Json): string | undefined {
  const text = submission.at('methodology', 'tau2_bench_version').text ?? '';
  return /^v?(\d+\.\d+\.\d+)(?:-dev)?$/.exec(text)?.[1];
}

function newestVersion(submissions: Json[]): string {
  const versions = submissions
    .filter(isStandardText)
    .flatMap((submission) => versionOf(submission) ?? []);
  return versions.reduce((newest, one) => (isAtLeast(one, newest) ? one : newest), '0.0.0');
}

function isAtLeast(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) >= 0;
}

type TauEdition = { version: string; domain: string };

function readSubmission(
  submission: Json,
  name: string,
  { version, domain }: TauEdition,
): ReadBoardRow {
  const label = submission.at('model_name').text?.trim();
  if (label === undefined)
    return { label: name, reason: 'it is listed, and its file says no model' };
  const result = submission.at('results', domain);
  const passed = result.at('pass_1');
  // A domain that was not run is null, has no figures, or is not there.
  if (passed.value === undefined) return undefined;
  const native = passed.number;
  if (native === undefined) return { label, reason: 'its pass_1 is no number' };
  const own = versionOf(submission) ?? 'an unknown version';
  if (own !== version)
    return { label, reason: `it was run with ${own}, and others with ${version}` };
  const settings = [
    effortIn(submission),
    result.at('retrieval_config').text,
    userIn(submission),
    promptsIn(submission),
  ];
  return {
    label,
    native,
    settings: settings.filter((one) => one !== undefined),
    // What the agent's requests cost, without those of the simulated user, for one conversation.
    measures: { cost_usd: result.at('cost').number },
  };
}

/** `enabled` is thinking of a model that has no efforts. */
function effortIn(submission: Json): string | undefined {
  const effort = submission.at('reasoning_effort').text;
  return effort === 'enabled' ? 'thinking' : effort;
}

/** The model that plays the customer: another one makes the same tasks easier or harder. */
function userIn(submission: Json): string | undefined {
  const user = submission.at('methodology', 'user_simulator').text;
  return user && `user ${user}`;
}

function promptsIn(submission: Json): string | undefined {
  const { value } = submission.at('methodology', 'verification', 'modified_prompts');
  return value === true ? 'modified prompts' : undefined;
}
