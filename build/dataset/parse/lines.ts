import type { Scalar } from 'yaml';
import type { Fault } from './fault.ts';

/**
 * What is wrong with a value that goes on over several lines without quotes. YAML joins such lines
 * in silence, so that a list item with an indent too many becomes a part of the one above, and a
 * comma that is missing goes unnoticed.
 */
export function linesFault(text: string, { type, range }: Scalar, name: string): Fault | undefined {
  if (type !== 'PLAIN' || !range) return undefined;
  const [start, end] = range;
  const source = text.slice(start, end);
  if (!source.includes('\n')) return undefined;
  return {
    offset: start,
    rule: 'lines',
    message: `${name} ${/\n *- /.test(source) ? JOINED : SEVERAL}`,
  };
}

const JOINED =
  'goes on in the line below, which begins with a dash but is indented further, so that YAML joins the two; indent the items of a list alike.';

const SEVERAL =
  'goes on over several lines without quotes, which YAML joins; write it in one line, fold a text with ">-", or add the comma that is missing between brackets.';
