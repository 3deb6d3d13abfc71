import type { ComponentChild } from 'preact';
import type { Message } from './message.ts';
import { MessageFormat } from './message-format.ts';

/** A message with elements among its values, for use as children; bundled as `t` is. */
export function rich(
  message: Message,
  values: { readonly [name: string]: ComponentChild },
): ComponentChild {
  return new MessageFormat('en', { returnType: 'values' }).compile(message)(values);
}
