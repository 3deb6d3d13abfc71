import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { endText } from '../text.ts';
import type { EndingId, EndingIds } from './ending-ids.ts';
import { type Skipped, skipReasons } from './source-files.ts';

type ScanResult = Pick<EndingIds, 'findings' | 'unclear'> & {
  /** The folder or file that was looked through. */
  place: string;
  skipped: readonly Skipped[];
};

/**
 * The findings in the format of code hosts, SARIF 2.1.0
 * (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html). Paths are relative to the
 * root of the repository, where hosts look for them.
 */
export function toSarif({ place, findings, unclear, skipped }: ScanResult): object {
  const root = findRoot(place);
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'coderfeed scan', rules } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The repository.' } } },
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: [
              ...skipped.map(({ path, reason }) =>
                toNotification(`Not read, ${skipReasons[reason]}: ${path}`),
              ),
              ...unclear.map(({ file, line, text }) =>
                toNotification(`${text} means no model of the feed: ${file}:${line}`),
              ),
            ],
          },
        ],
        results: findings.map((finding) => toResult(finding, root)),
      },
    ],
  };
}

const rules = [
  {
    id: 'model-retired',
    shortDescription: { text: 'The model has ended: requests for it fail.' },
    defaultConfiguration: { level: 'error' },
  },
  {
    id: 'model-ends',
    shortDescription: { text: 'The day on which the model ends is announced.' },
    defaultConfiguration: { level: 'warning' },
  },
  {
    id: 'model-deprecated',
    shortDescription: { text: 'The vendor advises against the model.' },
    defaultConfiguration: { level: 'note' },
  },
] as const;

function toResult(finding: EndingId, root: string): object {
  const { file, line, column, id } = finding;
  const ruleId = ruleOf(finding);
  const ruleIndex = rules.findIndex((rule) => rule.id === ruleId);
  return {
    ruleId,
    ruleIndex,
    level: rules[ruleIndex]?.defaultConfiguration.level,
    message: { text: describe(finding) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodePath(root + file), uriBaseId: '%SRCROOT%' },
          region: { startLine: line, startColumn: column, endColumn: column + id.length },
        },
      },
    ],
  };
}

function ruleOf({ stage, retires }: EndingId): (typeof rules)[number]['id'] {
  if (stage === 'retired') return 'model-retired';
  return retires === null ? 'model-deprecated' : 'model-ends';
}

/** `gpt-4 is retired since 2026-05-01; the vendor names gpt-5 in its place.` */
function describe({ id, model_id, ambiguous, ...end }: EndingId): string {
  const verb = ambiguous ? 'may mean' : 'means';
  const subject = id === model_id ? id : `${id} ${verb} ${model_id}, which`;
  return `${subject} is ${endText(end)}.`;
}

function toNotification(text: string): object {
  return { level: 'note', message: { text } };
}

/** What stands before the paths of the findings in the repository, or else in this folder. */
function findRoot(place: string): string {
  const folder = statSync(place).isDirectory() ? place : dirname(place);
  const options = { encoding: 'utf8', stdio: 'pipe' } as const;
  try {
    return execFileSync('git', ['-C', folder, 'rev-parse', '--show-prefix'], options).trim();
  } catch {
    const below = relative('.', folder).split(sep).join('/');
    return below === '' || below.startsWith('..') ? '' : `${below}/`;
  }
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
