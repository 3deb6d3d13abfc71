import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Answers, answersOf, publishedAnswers } from '../build/compare/answers.ts';
import { compareAnswers } from '../build/compare/differences.ts';
import { formatDiagnostic } from '../build/dataset/diagnostics.ts';
import { loadDataset } from '../build/dataset/load.ts';
import { readSources } from '../build/dataset/read.ts';
import type { InputFile } from '../build/dataset/source-file.ts';
import { visible } from '../build/dataset/visible.ts';
import { deriveCatalog } from '../build/derive/catalog.ts';
import { renderDifferences, renderDifferencesMarkdown } from '../build/render/differences.ts';
import { buildInstant } from '../build/settings/clock.ts';
import { fileOf } from '../feed/paths.ts';
import { complain, readCommandLine } from './command-line.ts';
import { readRevision } from './revision.ts';

/**
 * `npm run diff -- <git revision or dist folder>`: what the data of this folder answers differently
 * from that. Exit codes: 0 compared, 2 not comparable.
 */
function diff(): number {
  const line = readCommandLine({
    options: {
      markdown: { type: 'boolean', default: false },
      detail: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if ('fault' in line) return complain(line.fault);
  const [other, ...rest] = line.positionals;
  if (other === undefined || rest.length > 0)
    return complain('Usage: npm run diff -- [--markdown | --detail] <git revision or dist folder>');
  const instant = buildInstant(process.env.SOURCE_DATE_EPOCH, Date.now());
  if ('fault' in instant) return complain(instant.fault);
  const today = instant.generatedAt.slice(0, 10);

  const before = isBuilt(other) ? readBuilt(other) : answersAt(other, today);
  if ('fault' in before) return complain(before.fault);
  const after = answersFrom(readSources('.').data, today);
  if ('faults' in after)
    return complain(
      'The data of this folder has faults, so it answers nothing yet; `npm run build` shows them.',
    );
  const differences = compareAnswers(before, after, today);
  process.stdout.write(
    line.values.markdown
      ? renderDifferencesMarkdown(differences)
      : renderDifferences(differences, { isDetailed: line.values.detail }),
  );
  return 0;
}

type Fault = { readonly fault: string };

function isBuilt(folder: string): boolean {
  return existsSync(join(folder, fileOf('manifest.get', {}) ?? ''));
}

function readBuilt(dist: string): Answers | Fault {
  try {
    return publishedAnswers((path) => readFileSync(join(dist, path), 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      fault: visible(
        `${dist} holds no whole feed that this version can read (${reason}); \`npm run verify -- ${dist}\` tells more.`,
      ),
    };
  }
}

function answersAt(revision: string, today: string): Answers | Fault {
  const read = readRevision('.', revision);
  if ('fault' in read) return read;
  const { commit, data } = read;
  const answers = answersFrom(data, today);
  if (!('faults' in answers)) return answers;
  const [first = '', ...others] = answers.faults;
  const more = others.length === 0 ? '' : `\nand ${others.length} more.`;
  const advice = `Build it with its own code (\`git worktree add <folder> ${commit}\`, then \`npm ci\` and \`npm run build\` there) and compare with that dist.`;
  return {
    fault: `The data of ${visible(revision)} (${commit}) has faults by the rules of today, so there is nothing to compare with. ${advice}\n${first}${more}`,
  };
}

/**
 * What data answers, or its faults as texts. Addresses are left out of the comparison, so any root
 * will do.
 */
function answersFrom(
  data: readonly InputFile[],
  today: string,
): Answers | { readonly faults: readonly string[] } {
  const { dataset, diagnostics } = loadDataset(data, today);
  if (dataset === undefined)
    return {
      faults: diagnostics.filter(({ severity }) => severity === 'error').map(formatDiagnostic),
    };
  return answersOf(deriveCatalog(dataset, { apiRoot: 'https://feed.example', today }));
}

process.exitCode = diff();
