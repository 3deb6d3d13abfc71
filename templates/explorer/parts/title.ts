import { useEffect } from 'preact/hooks';

const site = document.title;

/** Names the view in the browser's title while it is shown. */
export function useTitle(title: string): void {
  useEffect(() => setTitle(title), [title]);
}

export function setTitle(title: string): void {
  document.title = title === '' ? site : `${title} · ${site}`;
}
