import { closeSync, openSync, readSync, unlinkSync, writeFileSync } from 'node:fs';
import { explained } from './publish/errors.ts';
import { makeFolder } from './publish/files.ts';
import { locationOf } from './publish/swap.ts';
import type { Shelf } from './render/file-store.ts';

/**
 * A shelf on the disk of `dist`, which will have to hold the files anyway. Its file comes when it is needed, and has no name, so that nothing
 * is left of a build that was stopped. Where the disk refuses it, a `PublishError` says so.
 */
export class DiskShelf implements Shelf {
  readonly #dist: string;
  #file: number | undefined;
  #length = 0;

  constructor(dist: string) {
    this.#dist = dist;
  }

  append(bytes: Uint8Array): number {
    const start = this.#length;
    try {
      this.#file ??= this.#open();
      // At the end, where the last one ended: reading names its places and moves nothing.
      writeFileSync(this.#file, bytes);
    } catch (error) {
      throw explained(error, this.#dist);
    }
    this.#length += bytes.length;
    return start;
  }

  read(start: number, length: number): Uint8Array {
    if (start + length > this.#length) throw new Error(`the shelf holds ${this.#length} bytes, not ${start + length}`);
    const bytes = new Uint8Array(length);
    try {
      for (let done = 0; done < length; ) done += this.#readSome(bytes, { done, start });
    } catch (error) {
      throw explained(error, this.#dist);
    }
    return bytes;
  }

  #readSome(bytes: Uint8Array, { done, start }: { readonly done: number; readonly start: number }): number {
    const count = readSync(this.#file ?? -1, bytes, done, bytes.length - done, start + done);
    if (count === 0) throw new Error('the shelf was cut off by another program');
    return count;
  }

  #open(): number {
    const { parent, staging } = locationOf(this.#dist);
    makeFolder(parent);
    const file = openSync(staging, 'wx+');
    unlinkSync(staging);
    files.register(this, file);
    return file;
  }
}

/** Nobody can say when the last tree that reads from a shelf is let go: then its room on the disk is free again. */
const files = new FinalizationRegistry<number>(closeSync);
