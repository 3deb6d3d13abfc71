import type { ComponentChild } from 'preact';
import { href } from './links.tsx';
import { usePage } from './use-page.ts';

/** What a reader of a price must know, in a word. */
export type Mark = { kind: string; text: string };

export function Marks({ marks }: { marks: readonly Mark[] }) {
  return marks.map(({ kind, text }) => (
    <>
      {' '}
      <b class={`mark ${kind}`}>{text}</b>
    </>
  ));
}

type NameProps = {
  id: string;
  name: string;
  marks?: readonly Mark[] | undefined;
  note?: ComponentChild;
};

/** A model in a table: its name with a link, its marks, and its vendor or what else is to be said. */
export function ModelName({ id, name, marks = [], note }: NameProps) {
  const page = usePage();
  return (
    <>
      <a href={href(page, 'model', { id })}>{name}</a>
      <Marks marks={marks} /> {note && <small>{note}</small>}
    </>
  );
}
