import { parseDocument } from 'yaml';
import { FileError } from './file-error.ts';
import type { Upstream } from './source.ts';

/** A value of a JSON text, of which every part may be missing or be something else. */
export class Json {
  /** Undefined where there is none, or null. */
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value ?? undefined;
  }

  /** The value at a path of keys; one without a value where there is none. */
  at(...path: string[]): Json {
    let { value } = this;
    for (const key of path)
      value = isObject(value) && Object.hasOwn(value, key) ? value[key] : null;
    return new Json(value);
  }

  get text(): string | undefined {
    return typeof this.value === 'string' && this.value !== '' ? this.value : undefined;
  }

  get number(): number | undefined {
    return typeof this.value === 'number' && Number.isFinite(this.value) ? this.value : undefined;
  }

  /** The items of a list; none where it is no list. */
  get list(): Json[] {
    return Array.isArray(this.value) ? this.value.map((item) => new Json(item)) : [];
  }

  /** The keys and values of an object; none where it is no object. */
  get entries(): [key: string, value: Json][] {
    const { value } = this;
    return isObject(value) ? Object.entries(value).map(([key, one]) => [key, new Json(one)]) : [];
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function parseJson(text: string): Json {
  try {
    return new Json(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new FileError(`1:1: the JSON can not be read (${error.message}); download it again.`);
  }
}

/** Scalars stay text: an unquoted commit hash such as 415e898 would become a number. */
export function parseYaml(text: string): Json {
  const document = parseDocument(text, { schema: 'failsafe', strict: false });
  try {
    const [error] = document.errors;
    if (error !== undefined) throw error;
    return new Json(document.toJS());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FileError(`1:1: the YAML can not be read (${reason}); download it again.`);
  }
}

/** The text of a source that is one file. */
export function textOf({ name, files }: Upstream): string {
  const text = files.get(name);
  if (text === undefined) throw new FileError('1:1: this is a folder; say which file of it.');
  return text;
}

export function readJson(file: Upstream): Json {
  return parseJson(textOf(file));
}
