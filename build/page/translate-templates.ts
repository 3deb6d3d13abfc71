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
      marked(text, language).replace(MESSAGE, (_, message: string) => messageIn(language, message)),
    ]),
  );
}

/** Texts of the data are English; a page that is English too need not say so of each. */
function marked(text: string, language: Language): string {
  return language === 'en' ? text.replaceAll(/(?<!<html) lang="en"/g, '') : text;
}
