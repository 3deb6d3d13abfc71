import { Ajv2020 } from 'ajv/dist/2020.js';
import { memoize } from '../../feed/collections.ts';

export type OutputFile = readonly [path: string, bytes: Uint8Array];

export type FileTree = Iterable<OutputFile> & { keys: () => Iterable<string> };

export type Files = ReadonlyMap<string, Uint8Array>;

/** The sizes in bytes of files, by path. */
export type FileSizes = ReadonlyMap<string, number>;

const encoder = new TextEncoder();

/**
 * A body as the feed writes it: minified, keys in the order they were derived in, one newline at
 * the end.
 */
export function renderJson(body: unknown): Uint8Array {
  return encodeText(jsonText(body));
}

export function jsonText(body: unknown): string {
  return `${JSON.stringify(body)}\n`;
}

export function encodeText(text: string): Uint8Array {
  return encoder.encode(text);
}

/**
 * Validates a body that is about to be published against its own schema. A mismatch is a bug, not a
 * fault of the data, so it throws.
 */
export function assertValid(schema: object, body: unknown, subject: string): void {
  const validate = compiled(schema);
  if (validate(body)) return;
  const faults = (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath || '/'} ${message}`,
  );
  throw new Error(`${subject} does not match its schema: ${faults.join('; ')}`);
}

let compiler: Ajv2020 | undefined;

const compiled = memoize((schema: object) => {
  compiler ??= newCompiler();
  return compiler.compile(schema);
});

/**
 * The schemas are ours and a test holds them against the meta-schema, which to compile takes longer
 * than all of them.
 */
function newCompiler(): Ajv2020 {
  return new Ajv2020({
    strict: true,
    strictTypes: false,
    allowUnionTypes: true,
    // Formats were checked where the data was read; here they are names for clients.
    validateFormats: false,
    validateSchema: false,
    meta: false,
  });
}
