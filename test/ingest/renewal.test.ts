import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MAP, modelText, pathOf, row, start } from './project.ts';

const LISTS = 'data/lists.yaml';
const HOST = 'data/offers/azure.yaml';
const FIR = pathOf('fir');
const OAK = pathOf('oak');
const PINE = pathOf('pine');

const head = '# yaml-language-server: $schema=schemas/lists.json\n';
const lists = (reading: string) => `${head}litellm: { ${reading} }\n`;
const before = lists(`url: ${MAP}, checked: 2026-07-01`);

/** The text of a model at 2/8 that cites a list by its name, or what stands in its place. */
const citing = (id: string, source = `list: litellm\n        row: ${id}`) =>
  modelText(id, [2, 8]).replace(`url: ${MAP}#${id}\n        checked: 2026-07-01`, source);
const kept = (id: string) => `url: ${MAP}#${id}\n        checked: 2026-07-01`;

const offer = (model: string, sources: string, input = 2) =>
  `  - { model: ${model}, external_id: ${model}, input_price: ${input}, output_price: 8, sources: [ ${sources} ] }\n`;
const offers = (sources: string, ...rows: string[]) =>
  `# yaml-language-server: $schema=../schemas/offers.json
name: Azure
url: https://azure.dev/
sources:
${sources}offers:
${rows.join('')}`;
const listed = '  litellm: { list: litellm }\n';
const old = `  litellm-2026-07-01: { url: ${MAP}, checked: 2026-07-01 }\n`;

/** Rows of models at their vendor and at Azure. */
const map = (prices: { [id: string]: [input: number, output: number] }) =>
  Object.fromEntries(
    Object.entries(prices).flatMap(([id, [input, output]]) => [
      [id, row(input, output)],
      [`azure/${id}`, row(input, output, { litellm_provider: 'azure' })],
    ]),
  );
const hashOf = (value: object) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const project = (list: object) =>
  start({
    [LISTS]: before,
    [FIR]: citing('fir'),
    [OAK]: citing('oak'),
    [PINE]: citing('pine'),
    [HOST]: offers(
      listed,
      offer('fir', 'litellm'),
      offer('oak', 'litellm'),
      offer('pine', 'litellm'),
    ),
    'data/ids/litellm.yaml': `# yaml-language-server: $schema=../schemas/ids.json
sources: {}
ids: []
left_out: [azure/fir, azure/oak, azure/pine, fir, oak, pine]
`,
    'map.json': list,
  });

const WHOLE = 'litellm map.json --day 2026-08-01 --write';

describe('a list that is read again', () => {
  it('renews all rows that it states as before in one line of data', async () => {
    const list = map({ fir: [2, 8], oak: [2, 8], pine: [2, 8] });
    const { run, data } = project(list);
    const untouched = data();
    const { printed } = await run(WHOLE, '--detail');
    expect(printed).toContain(
      '  data/lists.yaml: litellm of 2026-07-01, read again on 2026-08-01: 3 prices the same, 0 not\n',
    );
    expect(data()).toEqual({
      ...untouched,
      [LISTS]: lists(
        `url: ${MAP}, checked: 2026-08-01, first_read: 2026-07-01, sha256: ${hashOf(list)}`,
      ),
    });
    const { printed: again } = await run(WHOLE);
    expect(again).toContain('nothing to write\n');
  });

  it('leaves the day of the reading before to what it states otherwise, or no longer', async () => {
    const { run, data } = project(map({ fir: [2, 8], oak: [3, 8] }));
    await run(WHOLE);
    const after = data();
    expect(after[FIR]).toBe(citing('fir'));
    // The price of oak is left to a person, and pine is gone: both were last seen in July.
    expect(after[OAK]).toBe(citing('oak', kept('oak')));
    expect(after[PINE]).toBe(citing('pine', kept('pine')));
    // Of offers the figures of the newest list stand.
    expect(after[HOST]).toBe(
      offers(
        listed + old,
        offer('fir', 'litellm'),
        // Its earlier readings stated another price, so that this one is known from its own day on.
        offer('oak', 'litellm', 3).replace('sources', 'seen_from: 2026-08-01, sources'),
        offer('pine', 'litellm-2026-07-01'),
      ),
    );
  });

  it('takes back what it states again', async () => {
    const { run, put, data } = project(map({ oak: [2, 8] }));
    const untouched = data();
    await run(WHOLE);
    expect(data()[HOST]).toContain('sources: [ litellm-2026-07-01 ]');
    put('map.json', map({ fir: [2, 8], oak: [2, 8], pine: [2, 8] }));
    await run('litellm map.json --day 2026-09-01 --write');
    const { [LISTS]: _, ...records } = data();
    const { [LISTS]: __, ...first } = untouched;
    expect(records).toEqual(first);
  });

  it('renews nothing where a part of it is taken, and cites what is taken with its day', async () => {
    const list = map({ fir: [2, 8], oak: [3, 8], pine: [2, 8] });
    const { run, data } = project(list);
    await run(WHOLE, '--only', 'oak');
    const after = data();
    expect(after[LISTS]).toBe(before);
    expect(after[FIR]).toBe(citing('fir'));
    expect(after[OAK]).toContain('    sources:\n      # By hand, inside.\n      - list: litellm\n');
    expect(after[OAK]).toContain(
      `      - url: ${MAP}#oak\n        checked: 2026-08-01\n        sha256: ${hashOf(list)}\n`,
    );
  });

  it('renews nothing where its offers are refused', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `fir-${10 + index}`);
    const rows = ids.map((id) =>
      offer('fir', 'litellm').replace('external_id: fir', `external_id: ${id}`),
    );
    const { run, put, data } = project({});
    put(HOST, offers(listed, ...rows));
    put('map.json', {
      ...map({ fir: [2, 8], oak: [2, 8], pine: [2, 8] }),
      ...Object.fromEntries(
        ids.map((id) => [`azure/${id}`, row(1, 9, { litellm_provider: 'azure' })]),
      ),
    });
    const untouched = data();
    expect((await run(WHOLE)).printed).toContain('refused\n  the whole file: of the 30 offers');
    expect(data()).toEqual(untouched);
  });

  it('renews nothing where it is older than the reading that is cited', async () => {
    const { run, data } = project(map({ fir: [2, 8] }));
    const untouched = data();
    await run('litellm map.json --day 2026-06-30 --write');
    expect(data()).toEqual(untouched);
  });
});

describe('a catalogue that lacks models that are still sold', () => {
  const FOLDER = 'https://cdn.jsdelivr.net/npm/@earendil-works/pi-ai@1.5.2/dist/providers/data/';
  const fixture = `${process.cwd()}/test/fixtures/ingest/prices/pi-ai.2026-11-10`;
  const manifest = 'c41de7b806100f604b829aeaf07263446487815cf16f998cc9636fcc33e47773';

  it('adds offers and sources, and takes none away', async () => {
    const router = (sources: string, ...rows: string[]) =>
      offers(sources, ...rows)
        .replaceAll('Azure', 'Router')
        .replace('azure', 'router');
    const gone = offer('gpt-0', 'models-dev').replace('external_id: ', 'external_id: openai/');
    const gpt1 = pathOf('gpt-1');
    const page = '\n      - url: https://openai.com/\n        checked: 2026-07-01\n';
    const tier = `    price_tiers:
      - above_input_tokens: 272000
        input_price: 4
        output_price: 12
        cache_read_price: 0.4
`;
    const record = modelText('gpt-1', [2, 8])
      .replace(/\n +- url: .*\n.*\n/, page)
      .replace('    sources', `    cache_read_price: 0.2\n${tier}    sources`);
    const { run, data } = start({
      [LISTS]: `${head}pi-ai: { url: ${FOLDER}, checked: 2026-11-10 }\n`,
      [gpt1]: record,
      [pathOf('gpt-0')]: modelText('gpt-0', [2, 8]),
      'data/offers/openrouter.yaml': router(
        '  models-dev: { url: https://models.dev/api.json, checked: 2026-09-30 }\n',
        gone,
      ),
    });
    const { exitCode } = await run(`pi-ai ${fixture} --url ${FOLDER} --write`);
    expect(exitCode).toBe(2);
    const after = data();
    expect(after[LISTS]).toBe(
      `${head}pi-ai: { url: ${FOLDER}, checked: 2026-11-10, sha256: ${manifest} }\n`,
    );
    expect(after[gpt1]).toBe(`${record}      - list: pi-ai\n        row: openai.json#gpt-1\n`);
    expect(after['data/offers/openrouter.yaml']).toBe(
      router(
        '  models-dev: { url: https://models.dev/api.json, checked: 2026-09-30 }\n  pi-ai: { list: pi-ai, row: openrouter.json }\n',
        gone,
        '  - { model: gpt-1, external_id: openai/gpt-1, input_price: 2.1, output_price: 8.4, sources: [ pi-ai ] }\n',
      ),
    );
  });
});
