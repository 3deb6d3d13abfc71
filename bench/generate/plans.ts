import { catalogues, vendorOf } from './catalogue.ts';
import { modelId } from './models.ts';
import type { Random } from './random.ts';

export function planId(index: number): string {
  return `plan-${index}`;
}

/** A plan's file, with what the real ones hold. */
export function planFile(
  index: number,
  { models, random }: { readonly models: number; readonly random: Random },
): string {
  const { name, domain } = vendorOf(index);
  const included = new Set(
    Array.from({ length: random.below(6) }, () => modelId(random.below(models))),
  );
  const isDomestic = random.below(3) === 0;
  return [
    '# yaml-language-server: $schema=../../schemas/plan.json',
    `name: ${name} Coding Plan ${index}`,
    `region: ${isDomestic ? 'domestic' : 'overseas'}`,
    `category: ${random.pick(['code', 'agent', 'token', 'bundle'])}`,
    `currency: ${isDomestic ? 'CNY' : 'USD'}`,
    `url: https://www.${domain}/plans/${index}`,
    '# As on the page of the vendor.',
    `models: [${[...included].sort().join(', ')}]`,
    'quotas:',
    `  - { window: 5h, amount: ${random.below(90) * 100 + 100}, unit: requests, note: null }`,
    `  - { window: month, amount: ${random.below(900) * 1000 + 1000}, unit: requests, note: null }`,
    'features: [any coding client, priority in queues]',
    'prices:',
    '  - from: null',
    `    price_monthly: ${random.below(200) + 1}`,
    '    price_yearly: null',
    '    sources:',
    ...[0, 1].flatMap((list) => [
      `      - url: ${catalogues[(index + list) % catalogues.length]}${random.hex(40)}` +
        `/plans/${planId(index)}.yml`,
      `        checked: 2026-0${random.below(8) + 1}-0${random.below(9) + 1}`,
    ]),
    '',
  ].join('\n');
}
