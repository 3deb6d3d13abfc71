import type { Page } from '../page.ts';

/** Figures that a board calls by plain words; other metrics are names, such as `Pass@1%`. */
const metricsInWords = ['Pass rate%', 'Avg score%', 'Agent Score', 'Index'] as const;

export function metricText(page: Page, metric: string): string {
  const inWords = metricsInWords.find((each) => each === metric);
  return inWords === undefined ? metric : page.t(inWords);
}
