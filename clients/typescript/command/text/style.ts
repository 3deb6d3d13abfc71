import { styleText } from 'node:util';

/** How parts of a text look on a terminal. */
export type Style = {
  readonly heading: (text: string) => string;
  readonly note: (text: string) => string;
};

export function styleFor(hasColors: boolean): Style {
  const plain = (text: string) => text;
  if (!hasColors) return { heading: plain, note: plain };
  return {
    heading: (text) => styleText('bold', text),
    note: (text) => styleText('dim', text),
  };
}
