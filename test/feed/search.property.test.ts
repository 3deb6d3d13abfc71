import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { search } from '../../feed/search.ts';
import {
  createSearchIndex,
  loadSearchIndex,
  type SearchDocument,
} from '../../feed/search-index.ts';
import { rounds } from '../rounds.ts';
import { slowSearch } from './slow-search.ts';

const families = ['GPT', 'o', 'Claude Opus', 'Claude Sonnet', 'GLM', 'Kimi K'];
const versions = ['', '3', '4', '4.5', '5.4', '45', '4o', '3-235B-A22B'];
const variants = ['', '', 'Pro', 'Pro+', 'Thinking', 'Codex', 'constructor', '__proto__', '专业版'];
const vendors = [
  ['OpenAI', 'openai'],
  ['Anthropic', 'anthropic'],
  ['Z.ai', 'zai', '智谱'],
  ['Moonshot AI', 'moonshot-ai', '月之暗面'],
  ['Alibaba', 'alibaba', '阿里巴巴'],
] as const;

const name = fc
  .tuple(
    fc.constantFrom(...families),
    fc.constantFrom(' ', '-', ''),
    fc.constantFrom(...versions),
    fc.constantFrom(...variants),
  )
  .map(([family, joint, version, variant]) =>
    `${family}${version === '' ? '' : joint}${version} ${variant}`.trim(),
  );
const slug = name.map((text) => text.toLowerCase().replaceAll('+', '-plus').replace(/\s+/g, '-'));
const vendor = fc.constantFrom(...vendors);

const modelDocument: fc.Arbitrary<SearchDocument> = fc
  .record({
    id: slug,
    name,
    vendor,
    aliases: fc.array(slug, { maxLength: 2 }),
    tags: fc.subarray(['coding', 'deprecated', 'reasoning', 'open-weights']),
    released: fc.constantFrom(null, '2025-01-01', '2026-01-01'),
  })
  .map(({ id, name, vendor, aliases, tags, released }) => ({
    kind: 'model',
    item: { id, name, vendor: vendor[0], url: `/model/${id}`, input_price: 1, output_price: null },
    vendorSpellings: vendor,
    aliases,
    tags,
    released,
  }));

const planDocument: fc.Arbitrary<SearchDocument> = fc
  .record({
    id: slug,
    name,
    vendor,
    region: fc.constantFrom('overseas', 'domestic'),
    category: fc.constantFrom('code', 'token'),
  })
  .map(({ id, name, vendor, region, category }) => ({
    kind: 'plan',
    item: { id, name, vendor: vendor[0], url: `/plan/${id}`, region, category },
    vendorSpellings: vendor,
    aliases: [],
    tags: [region, category],
  }));

const boardDocument: fc.Arbitrary<SearchDocument> = fc
  .record({
    key: slug,
    name: fc.constantFrom('Agent Arena', 'LiveBench', 'EvalPlus HumanEval+', 'LiveCodeBench'),
    metric: name,
  })
  .map(({ key, name, metric }) => ({
    kind: 'board',
    item: { key, name, category: 'coding', url: `/board/${key}`, metric },
    vendorSpellings: [],
    aliases: [],
    tags: ['coding', metric],
  }));

function idOf({ kind, item }: SearchDocument): string {
  return kind === 'board' ? item.key : item.id;
}

function textsOf(document: SearchDocument): readonly string[] {
  return [idOf(document), document.item.name, ...document.aliases, ...document.vendorSpellings];
}

const documents = fc.uniqueArray(
  fc.oneof({ weight: 4, arbitrary: modelDocument }, planDocument, boardDocument),
  {
    minLength: 1,
    maxLength: 60,
    size: 'max',
    selector: (document) => `${document.kind} ${idOf(document)}`,
  },
);

/**
 * Ways in which people write a name that they half remember: each takes a text and a random place
 * in it.
 */
const slips: readonly ((text: string, at: number, letter: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.replace(/[^\p{L}\p{N}]/gu, ''),
  (text) => text.replace(/[^\p{L}\p{N}]/gu, ' '),
  (text) => text.split(/\b/).reverse().join(' '),
  (text, at) => text.slice(0, at),
  (text, at) => text.slice(at),
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at, letter) => text.slice(0, at) + letter + text.slice(at),
  (text, at, letter) => text.slice(0, at) + letter + text.slice(at + 1),
  (text, at) =>
    text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2),
];

function slipOf(texts: readonly string[]): fc.Arbitrary<string> {
  return fc
    .record({
      text: fc.constantFrom(...texts),
      slip: fc.constantFrom(...slips),
      at: fc.nat({ max: 20 }),
      letter: fc.constantFrom('a', 'e', 'o', '4', ' ', '+', '智', 'Ｋ'),
    })
    .map(({ text, slip, at, letter }) => slip(text, Math.min(at, text.length), letter));
}

function questionAbout(documents: readonly SearchDocument[]): fc.Arbitrary<string> {
  const slipped = slipOf(documents.flatMap(textsOf));
  return fc.oneof(
    { weight: 6, arbitrary: slipped },
    {
      weight: 2,
      arbitrary: fc.array(slipped, { minLength: 2, maxLength: 3 }).map((texts) => texts.join(' ')),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('gpt', 'claude', 'o', '智', '专业', '...', 'open-weights 4'),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  );
}

const scene = documents.chain((documents) =>
  fc.record({ documents: fc.constant(documents), q: questionAbout(documents) }),
);

describe('search', () => {
  it('finds what a slow and obvious search finds, in the same order', () => {
    fc.assert(
      fc.property(scene, ({ documents, q }) => {
        const index = loadSearchIndex(createSearchIndex(documents), 'https://feed.test');
        expect(search(index, q)).toEqual(slowSearch(documents, q, 'https://feed.test'));
      }),
      { numRuns: rounds(500) },
    );
  }, 60_000);
});
