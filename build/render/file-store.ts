import type { File, Files } from './answers.ts';
import { DeflatedLog } from './deflated-log.ts';

/**
 * Rendered files by path. Those of a feed as large as today's are held as they are; what comes beyond is held deflated, and made again
 * each time it is asked for. A loop over it therefore holds one file after another, and a copy of its entries all of them.
 */
export class FileStore implements Files {
  private readonly files: Map<string, Uint8Array | Place>;
  private readonly log: DeflatedLog;
  private room: number;

  /** Begins with the files of another, if one is given. `plainBytes`: how much is held as it is. */
  constructor(before?: FileStore, plainBytes = PLAIN_BYTES) {
    this.files = new Map(before?.files);
    // Places in it stay as they are, whoever adds to it.
    this.log = before?.log ?? new DeflatedLog();
    this.room = before?.room ?? plainBytes;
  }

  get size(): number {
    return this.files.size;
  }

  add(files: Iterable<File>): this {
    for (const [path, bytes] of files) this.set(path, bytes);
    return this;
  }

  set(path: string, bytes: Uint8Array): this {
    this.room -= bytes.length;
    const { length } = bytes;
    this.files.set(path, this.room >= 0 ? bytes : { start: this.log.append(bytes), length });
    return this;
  }

  has(path: string): boolean {
    return this.files.has(path);
  }

  get(path: string): Uint8Array | undefined {
    const held = this.files.get(path);
    return held === undefined ? undefined : this.bytesOf(held);
  }

  /** The size of each file in bytes, which is known without making it. */
  sizes(): ReadonlyMap<string, number> {
    return new Map(Array.from(this.files, ([path, { length }]) => [path, length]));
  }

  keys(): MapIterator<string> {
    return this.files.keys();
  }

  *entries(): Generator<[string, Uint8Array], undefined> {
    for (const [path, held] of this.files) yield [path, this.bytesOf(held)];
  }

  *values(): Generator<Uint8Array, undefined> {
    for (const held of this.files.values()) yield this.bytesOf(held);
  }

  [Symbol.iterator](): Generator<[string, Uint8Array], undefined> {
    return this.entries();
  }

  forEach(visit: (bytes: Uint8Array, path: string, files: Files) => void): void {
    for (const [path, bytes] of this) visit(bytes, path, this);
  }

  private bytesOf(held: Uint8Array | Place): Uint8Array {
    return held instanceof Uint8Array ? held : this.log.read(held.start, held.length);
  }
}

/** The size of each file in bytes, without a look at more of them than must be. */
export function sizesOf(files: Files): ReadonlyMap<string, number> {
  return files instanceof FileStore ? files.sizes() : new Map(Array.from(files, ([path, { length }]) => [path, length]));
}

/** Where a file stands in the log. */
type Place = { readonly start: number; readonly length: number };

const PLAIN_BYTES = 64 * 1024 * 1024;
