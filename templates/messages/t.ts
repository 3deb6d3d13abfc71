import type { Message, Values } from './message.ts';
import { type Translate, translator } from './translate.ts';

/**
 * A message in the language of the page. Its English text stands in the call, since the bundler
 * replaces each call by the message itself: a page carries neither a catalogue nor this module.
 * Where nothing is bundled, as in tests, the language is English.
 */
export function t(message: Message, values?: Values): string {
  english ??= translator('en');
  return english(message, values);
}

let english: Translate | undefined;
