/** A part of a run of characters that may be an id. */
export type PossibleId = {
  id: string;
  /** Where it begins in the run. */
  offset: number;
  /** Whether an address says that it is a model: `/v1/models/o3`. */
  isInAddress: boolean;
};

/**
 * What may be the id in a run of characters, the likeliest first: the whole of it, the segment of an
 * address that an interface has for the model, and what stands behind a slash, a colon or a dot.
 * `before` is the text before the run.
 */
export function possibleIdsIn(run: string, before = ''): PossibleId[] {
  const byId = new Map<string, PossibleId>();
  const segments = split(run, /\/|%2f/gi);
  const modelSegments = [...segmentsOfInterfaces(run, segments)];
  for (const range of [...modelSegments, ...partsOf(run, segments, before)]) {
    const [from, to] = range;
    const offset = from + leadingMarks(run.slice(from, to)).length;
    const id = decode(run.slice(offset, to)).replace(METHOD, '');
    if (id === '' || byId.has(id)) continue;
    byId.set(id, { id, offset, isInAddress: modelSegments.includes(range) });
  }
  // What begins earlier in the run is likelier: the whole stands before each part of it.
  return [...byId.values()].sort((left, right) => left.offset - right.offset);
}

/** The marks before the first character that an id may begin with. */
function leadingMarks(text: string): string {
  const [marks = ''] = /^[^\w@~]*/.exec(text) ?? [];
  return marks;
}

type RunRange = readonly [from: number, to: number];

function* partsOf(run: string, segments: readonly RunRange[], before: string): Generator<RunRange> {
  const end = run.length;
  if (before.endsWith('${')) {
    // `${MODEL:-acme-1}` in a shell: the default of a variable.
    const [variable] = /^\w+:?[-=?+]/.exec(run) ?? [];
    if (variable !== undefined) yield [variable.length, end];
  }
  // The last segment of an address or of a path is the name of a page or of a file.
  if (run.includes('://') || /^(?:\.\.?|~|@)\//.test(run)) return;
  yield [0, end];
  for (const [from] of segments.slice(1)) yield [from, end];
  const words = split(run, /:|%3a/gi);
  for (const [from] of words.slice(1)) yield [from, end];
  // `ft:acme-1:owner::build` is made of the model behind the first colon.
  const [first, base] = words;
  if (first !== undefined && base !== undefined && run.slice(...first) === 'ft') yield base;
  // `models.acme-1` in a table of TOML.
  for (const [from] of split(run, /\.(?=[a-z])/gi).slice(1)) yield [from, end];
}

function split(text: string, delimiter: RegExp): RunRange[] {
  const parts: RunRange[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(delimiter)) {
    parts.push([from, index]);
    from = index + found.length;
  }
  return [...parts, [from, text.length]];
}

/** What stands before the id of a model in the addresses of interfaces. */
const BEFORE_MODEL = new Set([
  'deployment',
  'deployments',
  'engines',
  'foundation-model',
  'inference-profile',
  'model',
  'models',
]);

/** What stands behind it. */
const AFTER_MODEL = new Set([
  'audio',
  'chat',
  'completions',
  'converse',
  'converse-stream',
  'embeddings',
  'images',
  'invoke',
  'invoke-with-response-stream',
  'messages',
  'realtime',
  'responses',
]);

/** Pages about models: `platform.acme.example/docs/models/acme-1`. */
const DOCUMENTS = /\bdocs?\b/i;

function* segmentsOfInterfaces(run: string, segments: readonly RunRange[]): Generator<RunRange> {
  if (run.includes('://') && DOCUMENTS.test(run)) return;
  for (const [index, segment] of segments.entries()) {
    const wordAt = (at: number) => run.slice(...(segments[at] ?? [0, 0])).toLowerCase();
    const isModel = BEFORE_MODEL.has(wordAt(index - 1)) || AFTER_MODEL.has(wordAt(index + 1));
    if (isModel) yield segment;
  }
}

/** `acme-1:generateContent`, as Google names what is asked of a model. */
const METHOD = /:(?:[a-z]+[A-Z]\w*|predict)$/;

function decode(text: string): string {
  return text.replace(/%(2f|3a|40)/gi, (code) => decodeURIComponent(code));
}
