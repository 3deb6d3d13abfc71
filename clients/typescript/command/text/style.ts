/** How parts of a text look on a terminal. */
export type Style = {
  readonly heading: (text: string) => string;
  readonly note: (text: string) => string;
};

// Node's own styleText looks at the standard output of the process, not at the given one.
const bold = (text: string) => `\u001b[1m${text}\u001b[22m`;
const dim = (text: string) => `\u001b[2m${text}\u001b[22m`;
const plain = (text: string) => text;

export function styleFor(hasColors: boolean): Style {
  return hasColors ? { heading: bold, note: dim } : { heading: plain, note: plain };
}
