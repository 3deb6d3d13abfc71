import { nativeFormatter } from '../../feed/text.ts';
import type { Page } from '../page.ts';
import type { Message } from '../text.ts';

/** Figures that a board calls by plain words; other metrics are names, such as `Pass@1%`, whose unit stands apart. */
const metricsInWords: { [metric: string]: Message } = {
  'Pass rate%': 'Pass rate, %',
  'Avg score%': 'Average score, %',
  'Agent Score': 'Agent Score',
  Index: 'Index',
};

export function metricText(page: Page, metric: string): string {
  const inWords = metricsInWords[metric];
  if (inWords !== undefined) return page.t(inWords);
  return metric.replace(/%$/, page.language === 'zh' ? '（%）' : ', %');
}

/** Writes the figures of one board alike, with the minus of all other figures. */
export function nativeWriter(natives: readonly number[]): (native: number) => string {
  const write = nativeFormatter(natives);
  return (native) => withMinus(write(native));
}

/** A written number with a minus, which a hyphen is too short for. */
export function withMinus(number: string): string {
  return number.replace('-', '−');
}
