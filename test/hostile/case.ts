import type { InputFile, ValuePath } from '../../build/dataset/source-file.ts';

/** A file with one fault, or with none although it looks like one. */
export type HostileCase = {
  /** What is hostile about it. */
  readonly what: string;
  readonly path: string;
  readonly content: string | Uint8Array | (() => string | Uint8Array);
  /** What else the project holds, so that there is no second fault. */
  readonly beside?: { readonly [path: string]: string };
  readonly expected: Refused | Accepted;
};

/**
 * The line that is reported first, and what the message says. It is the only one but for the `further`.
 */
export type Refused = {
  readonly line: number;
  readonly says: string;
  /** Where the fault is not in the own file of the case. */
  readonly file?: string;
  /** How many more faults there are, where one mistake is made many times. */
  readonly further?: number;
};

/** What the file means: the value under a path. */
export type Accepted = { readonly at: ValuePath; readonly value: unknown };

export const MODEL = 'data/models/acme/acme-1.yaml';
export const PLAN = 'data/plans/acme/pro.yaml';
export const BOARD = 'data/leaderboards/arena/board.yaml';
export const PERIOD = 'data/leaderboards/arena/2026-08.yaml';
export const VENDORS = 'data/vendors.yaml';
export const SITE = 'data/site.yaml';
export const SOURCES = 'data/sources.yaml';
const ALIASES = 'data/aliases/arena.yaml';

/** The project around each case: no fault of its own, one file of each kind. */
export const sound: { readonly [path: string]: string } = {
  [SITE]: `# yaml-language-server: $schema=schemas/site.json
name: feed
description: A feed.
api_root: null
repository: https://acme.com/feed
`,
  [VENDORS]: `# yaml-language-server: $schema=schemas/vendors.json
acme: { name: Acme, url: https://acme.com/, domains: [acme.com] }
`,
  [SOURCES]: `# yaml-language-server: $schema=schemas/sources.json
list: { name: List, addresses: [https://list.dev/] }
`,
  [MODEL]: `# yaml-language-server: $schema=../../schemas/model.json
name: Acme 1
context_window: 8000
tags: [coding]
prices:
  - from: null
    input_price: 1
    output_price: 2
    sources: [{ url: https://acme.com/prices, checked: 2026-11-01 }]
`,
  'data/models/acme/acme-0.yaml': `# yaml-language-server: $schema=../../schemas/model.json
name: Acme 0
context_window: 8000
tags: []
aliases: [acme-zero]
prices: []
`,
  [PLAN]: `# yaml-language-server: $schema=../../schemas/plan.json
name: Acme Pro
region: overseas
category: code
currency: USD
models: [acme-1]
quotas:
  - { window: day, amount: 45, unit: requests, note: null }
features: [a terminal]
prices:
  - { from: null, price_monthly: 20, sources: [{ url: https://acme.com/prices, checked: 2026-11-01 }] }
`,
  [BOARD]: `# yaml-language-server: $schema=../../schemas/board.json
editions:
  - id: agent
    from: 2026-07
    name: Agent Arena
    metric: Agent Score
    unit: percent
    category: agent
    public_url: https://arena.dev/
    anchors: { min: 0, max: 100 }
    description: How much a model helps.
    license: None found.
    citation: Agent Arena
`,
  [PERIOD]: `# yaml-language-server: $schema=../../schemas/period.json
updated_at: 2026-08-31
source: https://arena.dev/
entries:
  - { model: acme-1, native: 50, label: Acme 1 }
`,
  [ALIASES]: `# yaml-language-server: $schema=../schemas/aliases.json
labels:
  Acme One: acme-1
left_out: []
`,
};

/**
 * A sound file with one of its lines written otherwise; the lines below move if `text` holds more
 * than one.
 */
export function withLine(path: string, line: number, text: string): string {
  const lines = (sound[path] ?? '').split('\n');
  return lines.with(line - 1, text).join('\n');
}

/** A sound file with a line more at its end. */
export function withMore(path: string, text: string): string {
  return `${sound[path]}${text}\n`;
}

/** A sound file with something of it written otherwise. */
export function replaced(path: string, was: string, is: string): string {
  const text = sound[path] ?? '';
  if (!text.includes(was)) throw new Error(`${path} holds no "${was}"`);
  return text.replace(was, () => is);
}

/** The sound project with the file of a case among its files. */
export function projectOf({
  path,
  content,
  beside,
}: Pick<HostileCase, 'path' | 'content' | 'beside'>): readonly InputFile[] {
  const made = typeof content === 'function' ? content() : content;
  return Object.entries({ ...sound, ...beside, [path]: made }).map(([file, text]) => ({
    path: file,
    bytes: bytesOf(text),
  }));
}

export function bytesOf(text: string | Uint8Array): Uint8Array {
  return typeof text === 'string' ? new TextEncoder().encode(text) : text;
}
