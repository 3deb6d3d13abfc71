/** A part of a text, and the file that it stands in. */
export type ValuePlace = {
  path: string;
  source: string;
  /** Where the line starts. */
  start: number;
  /** Where the part begins and ends. */
  from: number;
  end: number;
};

/**
 * Whether a word is a value: `o3` is one in `model: o3` and `--model=o3`, and none in "the o3 model"
 * or `const o3 = 1`. In settings values need no quotes, in a program they do.
 */
export function isValue({ path, source, start, from, end }: ValuePlace): boolean {
  const before = source.slice(Math.max(start, from - LONGEST_CONTEXT), from);
  const after = restOfLine(source, end);
  if (isQuoted(before, after)) return true;
  const kind = COMMENT.test(before) ? 'prose' : sourceKindOf(path);
  const shapes = [...shapesAnywhere, ...shapesOf[kind]];
  if (shapes.some((shape) => shape.before.test(before) && shape.after.test(after))) return true;
  return kind === 'settings' && isBelowModelName({ source, start, before, after });
}

/**
 * Whether a name says that the value is a model: `model: "acme-1"`, `MODEL=acme-1`, `--model acme-1`.
 * Prose and comments tell of models too, and there only an option of a command says so.
 */
export function isNamedModel({ path, source, start, from, end }: ValuePlace): boolean {
  const before = source.slice(Math.max(start, from - LONGEST_CONTEXT), from);
  const after = restOfLine(source, end);
  if (MODEL_OPTION.test(before) && END_OF_WORD.test(after)) return true;
  const kind = COMMENT.test(before) ? 'prose' : sourceKindOf(path);
  if (kind === 'prose' || kind === 'table') return false;
  const mayBeBare = kind === 'settings';
  return (
    NAME_OF_ONE_MODEL.test(before) && (mayBeBare || isQuoted(before, after)) && END.test(after)
  );
}

/** A line may be a whole bundle. */
const LONGEST_CONTEXT = 400;

function restOfLine(source: string, from: number): string {
  const rest = source.slice(from, from + LONGEST_CONTEXT);
  return rest.split(/\r?\n/, 1)[0] ?? '';
}

/** Also `\"o3\"` in a text in quotes. */
function isQuoted(before: string, after: string): boolean {
  const quote = before.at(-1) ?? '';
  return /["'`]/.test(quote) && after.replace(/^\\/, '').startsWith(quote);
}

/** A comment that begins earlier on the line. An address has `//` behind a colon. */
const COMMENT = /(?:^|\s)(?:#|--|;|\*)\s|(?<!:)\/\/|\/\*|<!--/;

/** The words of which one is in a name whose value is a model. */
const MODEL_WORD = '(?:model|llm|engine|deployment)';
const ID = '["\'`]?[\\w.:@/-]+["\'`]?';

/** The end of a value: of the line, or a mark that ends a value in some language. */
const END = /^["'`\\]*\.?\s*(?:$|[,;)\]}<|]|#|\/\/)/;
const END_OF_WORD = /^(?![\w.@/-])/;
const END_OF_LINE = new RegExp(`^["'\`]?(?:\\s*,\\s*${ID})*\\s*[\\])}"'\`]*\\s*(?:#.*)?$`);

/** `--model o3`, and `/model:o3` on Windows. */
const MODEL_OPTION = new RegExp(
  `(?:^|[\\s"'\`(\\[,])(?:(?:--?|/)[\\w-]*${MODEL_WORD}[\\w-]*|-m)(?:[=:]|\\s+)["'\`]?$`,
  'i',
);

type ValueShape = { before: RegExp; after: RegExp };

const shapesAnywhere: readonly ValueShape[] = [
  // --model=o3, --model o3, -m o3, /model:o3
  { before: MODEL_OPTION, after: END_OF_WORD },
  // MODEL=o3 and MODELS=o1,o3
  {
    before: new RegExp(`${MODEL_WORD}[\\w.-]*=["'\`]?(?:[\\w.:@/-]+,)*$`, 'i'),
    after: END_OF_WORD,
  },
  // ${MODEL:-o3}
  { before: /\$\{\w+:?[-=]["']?$/, after: /^["']?\}/ },
  // <model>o3</model>
  {
    before: new RegExp(`<(?:[\\w.:-]*${MODEL_WORD}|option|value)\\b[^<>]*>\\s*$`, 'i'),
    after: /^\s*<\//,
  },
];

/** A name and its value, or a list of them: `model: o3`, `models = [o1, o3]`. */
const NAME_OF_MODELS = `${MODEL_WORD}[\\w.-]*["'\`\\]]*\\s*(?:[:?+]?=|:|=>)\\s*["'\`]?[\\[({]*\\s*(?:${ID}\\s*,\\s*)*["'\`]?$`;

/**
 * A name that ends with the word, and the one value behind it: `model_name="acme-1`. An engine may be
 * one of a database, and a deployment is called as its owner likes.
 */
const NAME_OF_ONE_MODEL = /(?:model|llm)(?:[_-]?(?:name|id))?["'`\]]*\s*(?:=|:|=>|,)\s*["'`]?$/i;

/** Any name and its value, as settings have them. */
const ANY_NAME = /(?:^|[\s{,[(])["']?[\w./-]+["']?\s*(?::\s+|[:?+]?=\s*)["']?$/;

const shapesOf: { readonly [kind in SourceKind]: readonly ValueShape[] } = {
  prose: [
    // A line that is a setting, as in a block of code.
    { before: new RegExp(`^[\\s#/*>-]*[\\w.-]*${NAME_OF_MODELS}`, 'i'), after: END_OF_LINE },
  ],
  program: [{ before: new RegExp(NAME_OF_MODELS, 'i'), after: END }],
  settings: [
    { before: new RegExp(NAME_OF_MODELS, 'i'), after: END },
    { before: ANY_NAME, after: /^["']?\s*(?:$|[,;)\]}]|#)/ },
    // X=o3 npm start
    { before: /(?:^|\s)\w+=["']?(?:[\w.:@/-]+,)*$/, after: END_OF_WORD },
    // ENV MODEL o3, set -x MODEL o3
    {
      before: new RegExp(`\\b(?:env|arg|setx?|setenv)\\b.*${MODEL_WORD}\\w*\\s+["']?$`, 'i'),
      after: END,
    },
    // - o3
    { before: /^\s*(?:-\s+)+$/, after: END },
    // [o1, o3], also over several lines
    { before: /\[[^\]]*[[,]\s*$|\[\s*$/, after: /^\s*[,\]]/ },
    { before: /^\s*$/, after: /^\s*,\s*(?:#.*)?$/ },
  ],
  table: [{ before: /(?:^|[,;\t|])\s*$/, after: /^\s*(?:$|[,;\t|])/ }],
};

type SourceKind = 'prose' | 'settings' | 'program' | 'table';

/** What a file holds, by its name. A program has its texts in quotes. */
function sourceKindOf(path: string): SourceKind {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const [kind] = FILE_NAMES.find(([, pattern]) => pattern.test(name)) ?? [];
  return kind ?? 'program';
}

/** How the files of each kind are called; settings by their ending, and those without one by name. */
const FILE_NAMES: readonly (readonly [SourceKind, RegExp])[] = [
  ['table', /\.(?:csv|tsv)$/i],
  ['prose', /\.(?:md|mdx|markdown|rst|txt|adoc|org|tex)$|^[A-Z]+$/],
  [
    'settings',
    /\.(?:ya?ml|toml|ini|cfg|cnf|conf|config|properties|env|envrc|sh|bash|zsh|fish|ps1|psm1|bat|cmd|mk|tf|tfvars|hcl|service|json5?|jsonc)$/i,
  ],
  [
    'settings',
    /^\.env\b|\.env\.|^(?:docker|container)file\b|^(?:make|proc|just)file$|rc$|^[^.]+$/i,
  ],
];

type CodeLine = Pick<ValuePlace, 'source' | 'start'> & { before: string; after: string };

/** `o3:` or `o3` alone on a line that belongs to one which names models, or to a list. */
function isBelowModelName({ source, start, before, after }: CodeLine): boolean {
  const isKey = /^["']?:(?:\s|$)/.test(after);
  const isAlone = /^["']?\s*$/.test(after);
  if (!/^\s+["']?$/.test(before) || !(isKey || isAlone)) return false;
  const above = source.slice(0, start).trimEnd();
  if (isAlone && /[[,]$/.test(above)) return true;
  const parent = above.split('\n').findLast((line) => {
    const [indent = ''] = /^\s*/.exec(line) ?? [];
    return line.trim() !== '' && indent.length < before.length;
  });
  return parent !== undefined && new RegExp(MODEL_WORD, 'i').test(parent);
}
