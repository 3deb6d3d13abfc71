import { createHash } from 'node:crypto';
import { onceFor } from '../../feed/once-for.ts';
import type { Manifest } from '../../feed/schemas/manifest.ts';
import type { Content, File, Files } from './answers.ts';

/** Bytes put one behind another where they take no memory. */
export type Shelf = {
  /** Puts bytes at the end and gives the place where they begin. */
  readonly append: (bytes: Uint8Array) => number;
  /** So many bytes from a place on, as they were put there; every time in a room of their own. */
  readonly read: (start: number, length: number) => Uint8Array;
};

export type StoreOptions = {
  /** Where files go that there is no room for; without one, all are held. */
  readonly shelf?: Shelf | undefined;
  /** How much is held as it is. */
  readonly plainBytes?: number;
};

/**
 * Rendered files by path. Those of a feed as large as today's are held as they are; what comes beyond goes to a shelf, and is read again
 * each time it is asked for. A loop over it therefore holds one file after another, and a copy of its entries all of them.
 */
export class FileStore implements Files {
  readonly #files: Map<string, Uint8Array | Place>;
  readonly #shelf: Shelf | undefined;
  #room: number;

  private constructor(files: Map<string, Uint8Array | Place>, shelf: Shelf | undefined, room: number) {
    this.#files = files;
    this.#shelf = shelf;
    this.#room = room;
  }

  static empty({ shelf, plainBytes = PLAIN_BYTES }: StoreOptions = {}): FileStore {
    return new FileStore(new Map(), shelf, plainBytes);
  }

  /** One with the same files, to which others can be added. What is on the shelf stays where it is. */
  copy(): FileStore {
    return new FileStore(new Map(this.#files), this.#shelf, this.#room);
  }

  /** One without files, whose files go to the same shelf. */
  another(): FileStore {
    return FileStore.empty({ shelf: this.#shelf });
  }

  get size(): number {
    return this.#files.size;
  }

  add(files: Iterable<File>): this {
    for (const [path, content] of files) this.set(path, content);
    return this;
  }

  set(path: string, content: Content): this {
    this.#files.set(path, this.#held(content));
    return this;
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  get(path: string): Uint8Array | undefined {
    const held = this.#files.get(path);
    return held === undefined ? undefined : this.#bytesOf(held);
  }

  /** The size of each file in bytes, which is known without reading it. */
  sizes(): ReadonlyMap<string, number> {
    return new Map(Array.from(this.#files, ([path, { length }]) => [path, length]));
  }

  /** Each file as a manifest names it, which is known without reading it. */
  describe(): Manifest['files'] {
    return Array.from(this.#files, ([path, held]) => ({
      path,
      bytes: held.length,
      sha256: 'sha256' in held ? held.sha256 : sha256Of(held),
    }));
  }

  keys(): MapIterator<string> {
    return this.#files.keys();
  }

  *entries(): Generator<[string, Uint8Array], undefined> {
    for (const [path, held] of this.#files) yield [path, this.#bytesOf(held)];
  }

  *values(): Generator<Uint8Array, undefined> {
    for (const held of this.#files.values()) yield this.#bytesOf(held);
  }

  [Symbol.iterator](): Generator<[string, Uint8Array], undefined> {
    return this.entries();
  }

  forEach(visit: (bytes: Uint8Array, path: string, files: Files) => void): void {
    for (const [path, bytes] of this) visit(bytes, path, this);
  }

  #held(content: Content): Uint8Array | Place {
    if (this.#shelf !== undefined && this.#room <= 0) return shelve(this.#shelf, partsOf(content));
    const bytes = content instanceof Uint8Array ? content : Buffer.concat([...content]);
    this.#room -= bytes.length;
    return this.#shelf === undefined || this.#room >= 0 ? bytes : shelve(this.#shelf, [bytes]);
  }

  #bytesOf(held: Uint8Array | Place): Uint8Array {
    if (held instanceof Uint8Array) return held;
    if (this.#shelf === undefined) throw new Error('a file is on a shelf that its store does not have');
    return this.#shelf.read(held.start, held.length);
  }
}

/** The size of each file in bytes, without a look at more of them than must be. */
export function sizesOf(files: Files): ReadonlyMap<string, number> {
  return files instanceof FileStore ? files.sizes() : new Map(Array.from(files, ([path, { length }]) => [path, length]));
}

/** Each file as a manifest names it, without a look at more of them than must be. */
export function describeFiles(files: Files): Manifest['files'] {
  return files instanceof FileStore ? files.describe() : FileStore.empty().add(files).describe();
}

/** Where a file stands on the shelf, and what it is known by. */
type Place = { readonly start: number; readonly length: number; readonly sha256: string };

const PLAIN_BYTES = 64 * 1024 * 1024;

function partsOf(content: Content): Iterable<Uint8Array> {
  return content instanceof Uint8Array ? [content] : content;
}

/** Works out the hash while the bytes are here: to learn it later they would have to be read. */
function shelve(shelf: Shelf, parts: Iterable<Uint8Array>): Place {
  const hash = createHash('sha256');
  let start = 0;
  let length = 0;
  for (const part of parts) {
    const place = shelf.append(part);
    if (length === 0) start = place;
    length += part.length;
    hash.update(part);
  }
  return { start, length, sha256: hash.digest('hex') };
}

/** What is rendered is never written into, so that its hash can be kept: nearly all files are in more than one tree. */
const sha256Of = onceFor((bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex'));
