import { policy } from '../../feed/policy.ts';
import { type Composed, compose } from './compose.ts';

/** A text with its nodes, which may be let go and made again. */
type Slot = { readonly text: string; composed: Composed | undefined };

/**
 * A function that gives a text's nodes. Nodes take ten times the room of their text and only faults ask for them, so no more than those
 * of the latest texts are held, as much as one file may be; earlier ones are made again where a fault asks.
 */
export function compositionOf(text: string, composed?: Composed): () => Composed {
  const slot: Slot = { text, composed };
  if (composed !== undefined) hold(slot);
  return () => {
    if (slot.composed !== undefined) return slot.composed;
    const made = compose(text);
    slot.composed = made;
    hold(slot);
    return made;
  };
}

const held = new Set<Slot>();
let heldLength = 0;

function hold(slot: Slot): void {
  held.add(slot);
  heldLength += slot.text.length;
  for (const oldest of held) {
    if (heldLength <= policy.fileBytes || oldest === slot) return;
    held.delete(oldest);
    heldLength -= oldest.text.length;
    oldest.composed = undefined;
  }
}
