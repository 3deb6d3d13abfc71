import { visible } from '../../build/dataset/visible.ts';
import { priceText } from '../../feed/text.ts';
import { figuresText, figureWord } from '../propose/price-text.ts';
import type { CrossCheck, Disagreement, Figure } from './crosscheck.ts';

/** The report: the differences by model, and a last line of counts. */
export function crossCheckText({ disagreements, compared, settled }: CrossCheck): string {
  const ids = [...new Set(disagreements.map(({ id }) => id))];
  const blocks = ids.flatMap((id) => blockOf(disagreements.filter((one) => one.id === id)));
  const models = `${ids.length} of ${compared} models compared`;
  return [
    ...blocks.map(visible),
    `${models} stand otherwise in a list, ${disagreements.length} prices in all; ${settled} more are settled and not shown`,
    '',
  ].join('\n');
}

function blockOf(found: readonly Disagreement[]): readonly string[] {
  const prices = [...new Set(found.map(({ price }) => price))];
  return prices.flatMap((price) => [
    `${found[0]?.id}: ${figuresText({ ...price, price_tiers: [] })} since ${price.from ?? 'a day that is not known'}, read ${readOn(price.sources)}`,
    ...found
      .filter((one) => one.price === price)
      .map(
        (one) =>
          `  ${one.list} ${one.row}: ${one.figures.map(figureText).join(', ')}; ${sinceText(one)}`,
      ),
    '',
  ]);
}

function sinceText({ dated, day }: Disagreement): string {
  if (dated !== null) return `since ${dated}`;
  return day === null ? 'since a day that is not known' : `since ${day} or before`;
}

function readOn(sources: Disagreement['price']['sources']): string {
  const days = sources.flatMap(({ checked }) => checked ?? []).sort();
  return days.at(-1) ?? 'on a day that is not known';
}

function figureText(figure: Figure): string {
  return `${figureWord(figure.field)} ${priceText(figure.theirs)} (${shareText(figure)})`;
}

function shareText({ ours, theirs }: Figure): string {
  if (ours === 0) return 'ours is free';
  const percent = Math.round(((theirs - ours) / ours) * 100);
  return percent === 0 ? 'less than 1 %' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`;
}
