import { createHash } from 'node:crypto';
import type { Dataset } from '../../../build/dataset/dataset.ts';
import { type Diagnostic, formatDiagnostic } from '../../../build/dataset/diagnostics.ts';
import { loadDataset } from '../../../build/dataset/load.ts';
import type { InputFile } from '../../../build/dataset/source-file.ts';
import { deriveSite } from '../../../build/derive/site.ts';
import {
  renderAnswers,
  renderModelRows,
  renderSearchIndex,
} from '../../../build/render/answers.ts';
import { renderFeeds } from '../../../build/render/feeds.ts';
import { describeFile, orderedRows } from '../../../build/render/manifest.ts';
import { renderJson } from '../../../build/render/output-file.ts';
import { createSearchParts } from '../../../feed/search-index.ts';
import { policy } from '../../../feed/vocabulary.ts';
import type { Mutant } from './mutants.ts';

/**
 * The faults of a mutant, after everything has been held that holds for each: it throws where a
 * promise is broken.
 */
export function faultsOf({ subject, bytes }: Mutant, today: string): readonly Diagnostic[] {
  const inputs = [...subject.others, { path: subject.path, bytes }];
  const { diagnostics, dataset } = loadDataset(inputs, today);
  for (const diagnostic of diagnostics) holdPlace(diagnostic, inputs);
  if (dataset !== undefined) holdTree(dataset, today);
  return diagnostics.filter(({ severity }) => severity === 'error');
}

/** A diagnostic points at a line that is there, and shows that line. */
function holdPlace(diagnostic: Diagnostic, inputs: readonly InputFile[]): void {
  const { file, line, column, excerpt, message } = diagnostic;
  const input = inputs.find(({ path }) => path === file);
  const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(input?.bytes).split('\n');
  const shown = lines[line - 1]?.replace(/\r$/, '');
  const isThere =
    shown !== undefined &&
    (excerpt === null ? line === 1 : excerpt === shown) &&
    column >= 1 &&
    column <= shown.length + 2;
  if (!isThere || message.length > 2500)
    throw new Error(`wrong place, or a message without end: ${formatDiagnostic(diagnostic)}`);
}

/** What would be published follows its schemas, parses, and is listed. */
function holdTree(dataset: Dataset, today: string): void {
  const site = deriveSite(dataset, { apiRoot: 'https://feed.dev', today });
  const files = new Map([
    ...renderAnswers(site.answers),
    renderModelRows(site),
    ...renderSearchIndex(createSearchParts(site.searchDocuments, policy.searchEntries)),
    ...renderFeeds(site),
  ]);
  const listed = orderedRows([...files].map(describeFile));
  if (listed.length !== files.size) throw new Error('the manifest lists another number of files');
  for (const { path, bytes, sha256 } of listed) {
    const content = files.get(path) ?? new Uint8Array();
    if (content.length !== bytes || createHash('sha256').update(content).digest('hex') !== sha256)
      throw new Error(`${path} is listed otherwise`);
    holdFile(path, content);
  }
}

function holdFile(path: string, content: Uint8Array): void {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  if (!/^[a-z0-9._/-]+$/.test(path) || path.split('/').includes('..'))
    throw new Error(`${path} is no path of the feed`);
  if (!path.endsWith('.json')) return;
  const value: unknown = JSON.parse(text);
  if (Buffer.compare(renderJson(Object(value)), content) !== 0)
    throw new Error(`${path} changes when it is read and written again`);
  if (/:-\d/.test(text) && !/"(?:native|score|mean_score|min|max|from|to)":-\d/.test(text))
    throw new Error(`${path} publishes a number below zero`);
}
