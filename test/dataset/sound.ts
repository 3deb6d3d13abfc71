import type { InputFile } from '../../build/dataset/dataset.ts';

/** The day of the build. */
export const TODAY = '2026-11-23';

/** A project without an error, a warning or a notice: at least one file of each kind. */
export const sound: { readonly [path: string]: string } = {
  'data/site.yaml': `# yaml-language-server: $schema=schemas/site.json
name: feed
description: A feed.
api_root: null
repository: https://acme.com/feed
`,
  'data/vendors.yaml': `# yaml-language-server: $schema=schemas/vendors.json
acme:
  name: Acme
  url: https://acme.com/
  domains: [acme.com]
bolt:
  name: Bolt
  url: https://bolt.dev/
  domains: [bolt.dev]
`,
  'data/sources.yaml': `# yaml-language-server: $schema=schemas/sources.json
list:
  name: List
  addresses: [https://list.dev/]
prices:
  name: Prices
  addresses: [https://github.com/someone/prices/]
`,
  'data/lists.yaml': `# yaml-language-server: $schema=schemas/lists.json
big: {url: https://list.dev/big.json, checked: 2026-11-01}
folder: {url: https://github.com/someone/prices/blob/0123abc/data/, checked: 2026-11-01}
`,
  'data/tags.yaml': `# yaml-language-server: $schema=schemas/tags.json
coding: Made for code.
preview: Not final.
`,
  'data/names.yaml': `# yaml-language-server: $schema=schemas/names.json
names:
  - name: acme-latest
    model_id: acme-mini
    from: 2026-05-01
    until: 2026-07-01
    sources:
      - url: https://acme.com/models
        checked: 2026-05-01
  - name: acme-latest
    model_id: acme-1
    from: 2026-07-02
    until: null
    sources:
      - url: https://acme.com/models
        checked: 2026-11-01
`,
  'data/exchange-rates.yaml': `# yaml-language-server: $schema=schemas/exchange-rates.json
CNY:
  per_usd: 7.1
  date: 2026-11-01
  sources:
    - url: https://bank.dev/
      checked: 2026-11-01
`,
  'data/exceptions.yaml': `# yaml-language-server: $schema=schemas/exceptions.json
exceptions:
  - rule: price-plausibility
    file: data/models/acme/acme-max.yaml
    line: output_price
    reason: It is so.
`,
  'data/models/acme/acme-1.yaml': `# yaml-language-server: $schema=../../schemas/model.json
name: Acme 1
context_window: 400000
max_output_tokens: 64000
released: 2026-03-01
knowledge_cutoff: 2025-12
tags: [coding, preview]
aliases: [acme-one]
lifecycle:
  - event: deprecated
    day: 2026-10-01
    successor: acme-max
    sources:
      - url: https://acme.com/news
        checked: 2026-11-01
prices:
  - from: 2026-03-01
    input_price: 3
    output_price: 15
    cache_read_price: 0.3
    price_tiers:
      - above_input_tokens: 128000
        input_price: 6
        output_price: 30
      - above_input_tokens: 256000
        input_price: 9
        output_price: 45
    sources:
      - url: https://acme.com/prices
        checked: 2026-11-01
      - url: https://list.dev/acme.json
        checked: 2026-11-02
        transcript_of: https://acme.com/prices
    disputes:
      - family: list
        input_price: 4
        output_price: 15
        reason: The vendor says so.
  - from: 2027-03-01
    input_price: 2
    output_price: 10
    sources:
      - url: https://acme.com/prices
        checked: 2026-11-01
rates:
  - condition: batch
    input_price: 1.5
    output_price: 7.5
    sources:
      - url: https://acme.com/prices
        checked: 2026-11-01
`,
  'data/models/acme/acme-mini.yaml': `# yaml-language-server: $schema=../../schemas/model.json
name: Acme Mini
context_window: 128000
tags: []
aliases: [acme-small]
prices:
  - from: null
    input_price: 0.25
    output_price: 1
    sources:
      - url: https://acme.com/prices
        checked: 2026-11-01
`,
  'data/models/acme/acme-max.yaml': `# yaml-language-server: $schema=../../schemas/model.json
name: Acme Max
context_window: 400000
tags: [coding]
prices:
  - from: null
    input_price: 15
    output_price: 10
    sources:
      - url: https://acme.com/prices
        checked: 2026-11-01
`,
  'data/plans/acme/pro.yaml': `# yaml-language-server: $schema=../../schemas/plan.json
name: Acme Pro
region: overseas
category: code
currency: USD
models: [acme-1, acme-mini]
models_source:
  url: https://acme.com/prices
  checked: 2026-11-01
quotas:
  - window: day
    amount: 45
    unit: requests
    note: null
features: [a terminal]
prices:
  - from: null
    price_monthly: 20
    price_yearly: 200
    sources:
      - url: https://acme.com/prices
        checked: 2026-11-01
`,
  'data/plans/acme/lite.yaml': `# yaml-language-server: $schema=../../schemas/plan.json
name: Acme Lite
region: domestic
category: code
currency: CNY
models: null
quotas: []
features: []
prices:
  - from: null
    price_monthly: 70
    price_monthly_usd: 10
    sources:
      - url: https://acme.com/prices
        checked: 2026-11-01
      - list: folder
        row: acme.json#lite
`,
  'data/leaderboards/bench/board.yaml': `# yaml-language-server: $schema=../../schemas/board.json
editions:
  - id: "1"
    from: 2026-06
    name: Bench
    metric: Solved
    unit: percent
    category: coding
    public_url: https://bench.dev/
    anchors: {min: 10, max: 90}
    description: How many tasks a model solves.
    license: None found.
    citation: Bench
  - id: "2"
    from: 2026-09
    name: Bench
    metric: Solved
    unit: points
    category: coding
    public_url: https://bench.dev/
    anchors: {min: -10, max: 90}
    description: How many tasks a model solves.
    license: None found.
    citation: Bench
`,
  'data/leaderboards/bench/2026-07.yaml': `# yaml-language-server: $schema=../../schemas/period.json
updated_at: 2026-07-31
source: https://bench.dev/
entries:
  - {model: acme-max, native: 80, label: Acme Max}
  - {model: acme-1, native: 70, label: Acme 1, ci_low: 69, ci_high: 71}
  - {model: acme-mini, native: 40, label: Acme Mini}
`,
  'data/leaderboards/bench/2026-08.yaml': `# yaml-language-server: $schema=../../schemas/period.json
updated_at: 2026-08-31
source: https://bench.dev/
entries:
  - {model: acme-max, native: 81, label: Acme Max}
  - {model: acme-1, native: 72, label: Acme 1}
  - {model: acme-mini, native: 41, label: Acme Mini}
`,
  'data/aliases/bench.yaml': `# yaml-language-server: $schema=../schemas/aliases.json
labels:
  Acme One: acme-1
left_out: [Other 1, Other 2]
`,
  'data/offers/host.yaml': `# yaml-language-server: $schema=../schemas/offers.json
name: Host
url: https://host.dev/
vendor: bolt
sources:
  a: {url: https://a.dev/, checked: 2026-11-01}
  b: {list: big}
offers:
  - {model: acme-1, external_id: acme/1, input_price: 3, output_price: 15, sources: [a, b]}
  - {model: acme-1, external_id: acme/1:eu, input_price: 3, output_price: 15, cache_read_price: 0.3, sources: [a]}
  - {model: acme-max, external_id: acme/max, input_price: 15, output_price: 75, sources: [b]}
`,
  'data/ids/litellm.yaml': `# yaml-language-server: $schema=../schemas/ids.json
sources:
  a: {url: https://a.dev/, checked: 2026-11-01}
  b: {url: https://b.dev/, checked: 2026-11-01}
left_out: [acme/old]
ids:
  - {id: acme/1, model: acme-1, match: exact}
  - {id: acme/latest, model: acme-max, match: rolling, from: 2026-10-01}
  - {id: acme/mini, model: acme-mini, match: exact, source: b}
`,
};

/** Files as they are read. */
export function toInputs(files: {
  readonly [path: string]: string | Uint8Array;
}): readonly InputFile[] {
  return Object.entries(files).map(([path, content]) => ({
    path,
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
  }));
}
