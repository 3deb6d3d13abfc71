import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Bytes that were put one behind another, held deflated: JSON of many records takes a tenth of its room. */
export class DeflatedLog {
  readonly #blocks: Uint8Array[] = [];
  #open = new Uint8Array(BLOCK_BYTES);
  #length = 0;
  #inflated: { readonly index: number; readonly bytes: Uint8Array } | undefined;

  /** Puts bytes at the end and gives the place where they begin. */
  append(bytes: Uint8Array): number {
    const start = this.#length;
    for (let done = 0; done < bytes.length; ) {
      const used = this.#length % BLOCK_BYTES;
      const part = bytes.subarray(done, done + BLOCK_BYTES - used);
      this.#open.set(part, used);
      done += part.length;
      this.#length += part.length;
      if (this.#length % BLOCK_BYTES === 0) this.#close();
    }
    return start;
  }

  /** The bytes from a place on. */
  read(start: number, length: number): Uint8Array {
    const first = start % BLOCK_BYTES;
    if (first + length <= BLOCK_BYTES) return this.#block(Math.floor(start / BLOCK_BYTES)).subarray(first, first + length);
    const bytes = new Uint8Array(length);
    for (let done = 0; done < length; ) {
      const from = (start + done) % BLOCK_BYTES;
      const part = this.#block(Math.floor((start + done) / BLOCK_BYTES)).subarray(from, from + length - done);
      bytes.set(part, done);
      done += part.length;
    }
    return bytes;
  }

  #close(): void {
    this.#blocks.push(deflateRawSync(this.#open, { level: FASTEST }));
    this.#open = new Uint8Array(BLOCK_BYTES);
  }

  /** Whoever reads, reads on: the latest block is kept as it is. */
  #block(index: number): Uint8Array {
    const block = this.#blocks[index];
    if (block === undefined) return this.#open;
    if (this.#inflated?.index !== index) this.#inflated = { index, bytes: inflateRawSync(block, { chunkSize: BLOCK_BYTES }) };
    return this.#inflated.bytes;
  }
}

const BLOCK_BYTES = 256 * 1024;

/** The best level takes ten times as long for a third less. */
const FASTEST = 1;
