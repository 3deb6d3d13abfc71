import type { ComponentChild } from 'preact';
import { type Message, translate } from '../text.ts';

/**
 * A message with elements among its values or in its text: `<b>`, `<i>` and `<code>` are elements
 * of these names.
 */
export function rich(
  message: Message,
  values: { [name: string]: ComponentChild } = {},
): ComponentChild {
  const fill = (text: string) =>
    text
      .split(/(\{\w+\})/)
      .map((part) => (/^\{\w+\}$/.test(part) ? values[part.slice(1, -1)] : part));
  const parts = translate(message).split(/<(b|i|code)>(.*?)<\/\1>/);
  // Of each three parts the second is the name of an element and the third its text.
  return parts.map((part, index) => {
    if (index % 3 === 0) return fill(part);
    const Name = part as 'b' | 'i' | 'code';
    return index % 3 === 1 ? <Name>{fill(parts[index + 1] ?? '')}</Name> : null;
  });
}
