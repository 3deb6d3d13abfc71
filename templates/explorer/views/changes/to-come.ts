import type { ModelRecord } from '../../../../feed/schemas/model.ts';
import type { Plan } from '../../../../feed/schemas/plan.ts';
import { announcedPrice } from '../../../../feed/value.ts';
import { t } from '../../../messages/t.ts';
import { money, tokenPrice } from '../../format/format.ts';
import { type Direction, directionOf, type Topic } from './groups.ts';

/** A price or an end of service that is announced for a day to come. */
export type Coming = {
  readonly day: string;
  readonly kind: 'model' | 'plan';
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  readonly texts: readonly string[];
  readonly direction?: Direction | undefined;
  readonly topic: Topic['value'];
};

/** The announced prices and ends after a day, the soonest first. */
export function toCome(
  models: readonly ModelRecord[],
  plans: readonly Plan[],
  today: string,
): readonly Coming[] {
  const names = new Map(models.map(({ id, name }) => [id, name]));
  return [
    ...models.flatMap((model) => [...priceOf(model, today), ...endOf(model, today, names)]),
    ...plans.flatMap((plan) => planPriceOf(plan, today)),
  ].sort((left, right) => (left.day < right.day ? -1 : Number(left.day > right.day)));
}

function priceOf(model: ModelRecord, today: string): readonly Coming[] {
  const next = announcedPrice(model.price_history, today);
  if (next?.from == null) return [];
  const figures = [
    { label: t('Input'), from: model.input_price, to: next.input_price },
    { label: t('Output'), from: model.output_price, to: next.output_price },
  ];
  const texts = figures.map(
    ({ label, from, to }) => `${label}: ${tokenPrice(from)} → ${tokenPrice(to)}`,
  );
  return [
    {
      ...labelOf('model', model),
      day: next.from,
      texts,
      direction: directionOf(figures),
      topic: 'prices',
    },
  ];
}

function endOf(
  model: ModelRecord,
  today: string,
  names: ReadonlyMap<string, string>,
): readonly Coming[] {
  const { retires, successor, stage } = model.lifecycle;
  if (retires === null || retires <= today || stage === 'retired') return [];
  const texts: string[] = [t('End of service')];
  if (successor !== null)
    texts.push(t('Successor: {name}', { name: names.get(successor) ?? successor }));
  return [{ ...labelOf('model', model), day: retires, texts, topic: 'ends' }];
}

function planPriceOf(plan: Plan, today: string): readonly Coming[] {
  const next = plan.price_history.find(
    ({ from, cancelled }) => !cancelled && from !== null && from > today,
  );
  if (next?.from == null) return [];
  const { price_monthly: from, currency } = plan;
  const { price_monthly: to } = next;
  const texts = [
    t('A month: {from} → {to}', { from: money(from, currency), to: money(to, currency) }),
  ];
  const direction = directionOf([{ from, to }]);
  return [{ ...labelOf('plan', plan), day: next.from, texts, direction, topic: 'prices' }];
}

function labelOf(
  kind: Coming['kind'],
  { id, name, vendor }: Pick<ModelRecord, 'id' | 'name' | 'vendor'>,
): Pick<Coming, 'kind' | 'id' | 'name' | 'vendor'> {
  return { kind, id, name, vendor };
}
