import type { Language } from '../../feed/pages.ts';
import { messageIn } from '../../templates/messages/translate.ts';
import type { Templates } from '../render/templates.ts';

/** A message in a template. The slots within it are those of the template. */
const MESSAGE = /\[\[([^\]]+)\]\]/g;

/** The templates with their messages in a language. */
export function translateTemplates(templates: Templates, language: Language): Templates {
  return new Map(
    [...templates].map(([name, text]) => [
      name,
      name.startsWith('page/') ? translate(text, language) : text,
    ]),
  );
}

/** Texts of the data are English; a page that is English too need not say so of each. */
function translate(text: string, language: Language): string {
  const marked = language === 'en' ? text.replaceAll(' lang="en"', '') : text;
  return marked.replace(MESSAGE, (_, message: string) => messageIn(language, message));
}
