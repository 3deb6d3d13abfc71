import { policy } from '../../feed/policy.ts';
import { type Composed, compose } from './compose.ts';

/** A text and its nodes, read and composed where they are asked for. */
export type Composition = { readonly text: () => string; readonly nodes: () => Composed };

type Slot = { readonly read: () => string; held: { readonly text: string; readonly composed: Composed } | undefined };

/**
 * The text that `read` gives, and its nodes. They take eleven times the room of the file's bytes, and later on only faults ask for them: so
 * no more than those of the latest texts are held, as much as one file may be, and earlier ones are made again where a fault asks.
 */
export function compositionOf(read: () => string): Composition {
  const slot: Slot = { read, held: undefined };
  return {
    text: () => slot.held?.text ?? read(),
    nodes: () => {
      slot.held ??= hold(slot);
      return slot.held.composed;
    },
  };
}

const slots = new Set<Slot>();
let heldLength = 0;

function hold(slot: Slot): Slot['held'] & {} {
  const text = slot.read();
  // Room is made first, so that two large files are never held at once.
  for (const oldest of slots) {
    if (heldLength + text.length <= policy.fileBytes) break;
    slots.delete(oldest);
    heldLength -= oldest.held?.text.length ?? 0;
    oldest.held = undefined;
  }
  slots.add(slot);
  heldLength += text.length;
  return { text, composed: compose(text) };
}
