import type { Document, LineCounter } from 'yaml';
import { policy } from '../../feed/policy.ts';
import type { ParsedFile } from '../source-file.ts';
import { type Composed, compose } from './compose.ts';

type Held = { readonly text: string; readonly composed: Composed };

/**
 * A file whose text and nodes are made where they are asked for. They take eleven times the room of its bytes, and later on only faults
 * ask for them: so no more than those of the latest files are held, as much as one file may be, and earlier ones are made again where
 * a fault asks. A class, since there are as many of these as there are files.
 */
export class Composition implements ParsedFile {
  readonly path: string;
  readonly #read: () => string;
  #held: Held | undefined;

  /** `read` gives the file's text. */
  constructor(path: string, read: () => string) {
    this.path = path;
    this.#read = read;
  }

  get text(): string {
    return this.#held?.text ?? this.#read();
  }

  get document(): Document.Parsed {
    return this.composed.document;
  }

  get lineCounter(): LineCounter {
    return this.composed.lineCounter;
  }

  get composed(): Composed {
    this.#held ??= this.#hold();
    return this.#held.composed;
  }

  #hold(): Held {
    const text = this.#read();
    // Room is made first, so that two large files are never held at once.
    for (const oldest of latest) {
      if (heldLength + text.length <= policy.fileBytes) break;
      latest.delete(oldest);
      heldLength -= oldest.#held?.text.length ?? 0;
      oldest.#held = undefined;
    }
    latest.add(this);
    heldLength += text.length;
    return { text, composed: compose(text) };
  }
}

const latest = new Set<Composition>();
let heldLength = 0;
