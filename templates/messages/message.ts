import type { zh } from './zh.ts';

/**
 * A text of the pages: English in ICU MessageFormat, and by that the key of its translation. One
 * without a translation does not compile.
 */
export type Message = keyof typeof zh;

/** The values of the arguments of a message. */
export type Values = { readonly [name: string]: string | number };
