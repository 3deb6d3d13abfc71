import { sound } from './sound.ts';

/** One mistake in an otherwise sound project, and what is said of it. */
export type Slip = {
  title: string;
  /** The file that the places are in, where they name none. */
  path: string;
  files: { [path: string]: string };
  expected: string[];
};

/**
 * Reads a table of slips. A line without a mark names a file; `a < b` is a new file with the text of
 * another, `a removed` one that is missing. `-` are lines taken out of the file, `+` the lines in
 * their place, and `=` is what is said then: where, how grave, by which rule, and the message; a line
 * that begins with four spaces goes on with the one before. `= nothing` where nothing is said. `+ a ⇒
 * b` is `+ a` and `= b`. What is taken out and the file are kept until others are named. `⟦200b⟧` is
 * a character by its code point.
 */
export function readSlips(table: string): Slip[] {
  let file = '';
  let out = '';
  return table
    .trim()
    .replaceAll(/\n {4}(?=\S)/g, ' ')
    .replaceAll(' ⇒ ', '\n= ')
    .split(/(?<=\n=.*)\n(?!=)/)
    .map((block) => {
      const lines = block.split('\n');
      const marked = (mark: string) =>
        lines.filter((line) => line.startsWith(`${mark} `)).map((line) => line.slice(2));
      const header = lines.find((line) => !/^[-+=] /.test(line));
      if (header !== undefined) [file, out] = [header, ''];
      if (marked('-').length > 0) out = `${marked('-').join('\n')}\n`;
      const into = marked('+').join('\n');
      const expected = marked('=')
        .filter((line) => line !== 'nothing')
        .map(withCharacters);
      const title = `${file}: ${into || (out ? `without ${out.trim()}` : 'as it is')}`;
      const path = withCharacters(file.replace(/ (?:< .*|removed)$/, ''));
      return { title, path, files: toFiles(file, out, into === '' ? '' : `${into}\n`), expected };
    });
}

function toFiles(header: string, out: string, into: string): { [path: string]: string } {
  if (header.endsWith(' removed')) {
    const { [header.replace(/ removed$/, '')]: _, ...others } = sound;
    return others;
  }
  const [path = '', source = path] = header.split(' < ').map(withCharacters);
  const text = sound[source] ?? '';
  if (!text.includes(out)) throw new Error(`${source} holds no\n${out}`);
  return { ...sound, [path]: text.replace(out, () => withCharacters(into)) };
}

function withCharacters(text: string): string {
  return text.replace(/⟦(\w+)⟧/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));
}
