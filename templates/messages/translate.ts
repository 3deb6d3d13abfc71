import { type Language, languages } from '../../feed/pages.ts';
import type { Message, Values } from './message.ts';
import { MessageFormat } from './message-format.ts';
import { zh } from './zh.ts';

export type Translate = (message: Message, values?: Values) => string;

/** The messages of a language, with their values; for programs that run in Node. */
export function translator(language: Language): Translate {
  const format = new MessageFormat(languages[language].tag);
  const compiled = new Map<Message, (values?: Values) => string>();
  return (message, values) => {
    const write = compiled.get(message) ?? format.compile(messageIn(language, message));
    compiled.set(message, write);
    return write(values);
  };
}

/** A message as the catalogue of a language has it, its arguments open. */
export function messageIn(language: Language, message: string): string {
  if (language === 'en') return message;
  const translation = Object.hasOwn(zh, message) ? zh[message as Message] : undefined;
  if (translation === undefined) throw new Error(`no message of ${language} for "${message}"`);
  return translation;
}
