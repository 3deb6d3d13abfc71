import type { Dataset } from '../../build/dataset/dataset.ts';
import { formatDiagnostic } from '../../build/dataset/diagnostics.ts';
import { loadDataset } from '../../build/dataset/load.ts';
import { readSources } from '../../build/dataset/read.ts';
import { deriveSite, type Site } from '../../build/derive/site.ts';

/** The project's own data as of today, parsed once for all files of a worker. */
export function readRealData(): Dataset {
  dataset ??= parseRealData();
  return dataset;
}

let dataset: Dataset | undefined;

function parseRealData(): Dataset {
  const { dataset, diagnostics } = loadDataset(readSources('.').data, today);
  if (dataset === undefined) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  return dataset;
}

export function deriveRealSite(): Site {
  site ??= deriveSite(readRealData(), { apiRoot: 'https://feed.example', today });
  return site;
}

let site: Site | undefined;

/** The data may be as young as this day, and no date of it lies beyond. */
export const today = new Date().toISOString().slice(0, 10);
