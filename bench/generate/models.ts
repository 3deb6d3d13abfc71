import { catalogues, vendorOf } from './catalogue.ts';
import type { Random } from './random.ts';

export function modelId(index: number): string {
  const major = Math.floor(index / FAMILIES.length) + 1;
  return `${FAMILIES[index % FAMILIES.length]}-${major}.${index % 10}`;
}

const FAMILIES = [
  'sonata',
  'lantern',
  'quill',
  'harbor',
  'ember',
  'cobalt',
  'meadow',
  'falcon',
  'orchid',
  'granite',
  'tundra',
];
const SIZES = ['mini', 'flash', 'pro', 'large', 'coder'] as const;
const TAGS = ['alias', 'coding', 'fast', 'long-context', 'preview'] as const;
const WINDOWS = [32_768, 131_072, 200_000, 262_144, 1_000_000] as const;

/**
 * A model's file, with what the real ones hold: 0.9 kB, a few sources, an alias or two, now and
 * then a second price.
 */
export function modelFile(index: number, random: Random): string {
  const id = modelId(index);
  const { slug, name } = vendorOf(index);
  const size = random.pick(SIZES);
  const window = random.pick(WINDOWS);
  const input = (random.below(500) + 10) / 100;
  const first = TAGS.filter(() => random.below(2) === 0);
  return [
    '# yaml-language-server: $schema=../../schemas/model.json',
    ...(random.below(3) === 0
      ? ['# The day on which the catalogue listed the model; the one of the vendor was not found.']
      : []),
    `name: ${name} ${capitalised(id)} ${size}`,
    `context_window: ${window}`,
    `max_output_tokens: ${window / 4}`,
    `released: 202${random.below(5) + 1}-0${random.below(9) + 1}-1${random.below(9)}`,
    `knowledge_cutoff: 20${random.below(2) + 19}-0${random.below(9) + 1}`,
    `tags: [${first.join(', ')}]`,
    `aliases: [${slug}-${id}-${size}, ${slug}/${id}]`,
    'prices:',
    ...priceLines({ id, from: 'null', input, random }),
    ...(random.below(6) === 0
      ? priceLines({ id, from: `2026-0${random.below(8) + 1}-01`, input: input / 2, random })
      : []),
    '',
  ].join('\n');
}

type Price = {
  readonly id: string;
  readonly from: string;
  readonly input: number;
  readonly random: Random;
};

function priceLines({ id, from, input, random }: Price): readonly string[] {
  const sources = catalogues.filter(() => random.below(2) === 0);
  return [
    `  - from: ${from}`,
    `    input_price: ${decimal(input)}`,
    `    output_price: ${decimal(input * 4)}`,
    `    cache_read_price: ${random.below(2) === 0 ? decimal(input / 10) : 'null'}`,
    '    cache_write_price: null',
    '    sources:',
    ...[catalogues[0], ...sources.filter((address) => address !== catalogues[0])].flatMap(
      (address) => [
        `      - url: ${address}${random.hex(40)}/providers/models/${id}.toml`,
        `        checked: 2026-0${random.below(8) + 1}-0${random.below(9) + 1}`,
      ],
    ),
  ];
}

function decimal(value: number): string {
  return String(Number(value.toFixed(4)));
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
