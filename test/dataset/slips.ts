import { sound } from './sound.ts';

/** One mistake in an otherwise sound project, and what is said of it. */
export type Slip = { title: string; files: { [path: string]: string }; expected: string[] };

/**
 * Reads a table of slips. A line without a mark names the file, `-` are lines taken out of it, `+`
 * are the lines in their place, at its end where none is taken out. `=` is what is said: where, how
 * grave, by which rule, and how the message begins; without any, nothing is. `⟦200b⟧` stands for a
 * character by its code point.
 */
export function readSlips(table: string): Slip[] {
  let file = '';
  const blocks = table.trim().split(/\n\n+/);
  return blocks.map((block) => {
    const lines = block.split('\n');
    const marked = (mark: string) =>
      lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(2));
    file = lines.find((line) => !/^[-+=]/.test(line)) ?? file;
    const [out, into] = [marked('-').join('\n'), marked('+').join('\n')];
    const was = sound[file] ?? '';
    if (!was.includes(out)) throw new Error(`${file} holds no\n${out}`);
    const written = into.replace(/⟦(\w+)⟧/g, (_, code) => String.fromCodePoint(parseInt(code, 16)));
    const text = out === '' ? `${was}${written}\n` : was.replace(out, () => written);
    return {
      title: `${file}: ${into || `without ${out}`}`,
      files: { ...sound, [file]: text },
      expected: marked('='),
    };
  });
}
