import { policy } from '../../feed/policy.ts';
import { type Composed, compose } from './compose.ts';

/** A text with its nodes, which may be let go and made again. */
type Slot = { readonly text: string; composed: Composed | undefined };

/**
 * A function that gives a text's nodes. Nodes take ten times the room of their text, and later on only faults ask for them: so no more
 * than those of the latest texts are held, as much as one file may be, and earlier ones are made again where a fault asks.
 */
export function compositionOf(text: string): () => Composed {
  const slot: Slot = { text, composed: undefined };
  return () => {
    slot.composed ??= composeInto(slot);
    return slot.composed;
  };
}

const held = new Set<Slot>();
let heldLength = 0;

function composeInto(slot: Slot): Composed {
  const { length } = slot.text;
  // Room is made first, so that two large files are never held at once.
  for (const oldest of held) {
    if (heldLength + length <= policy.fileBytes) break;
    held.delete(oldest);
    heldLength -= oldest.text.length;
    oldest.composed = undefined;
  }
  held.add(slot);
  heldLength += length;
  return compose(slot.text);
}
