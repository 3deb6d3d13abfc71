import type { Language } from '../../feed/pages.ts';

// The bundler inserts it: each language has a bundle of its own.
declare const PAGE_LANGUAGE: Language | undefined;

/** The language of the page; English where nothing is bundled. */
export const language: Language = typeof PAGE_LANGUAGE === 'string' ? PAGE_LANGUAGE : 'en';
