import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

/** Whether the window meets a media query, now and whenever that changes. */
export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useLayoutEffect(() => {
    const list = matchMedia(query);
    const follow = () => setMatches(list.matches);
    list.addEventListener('change', follow);
    return () => list.removeEventListener('change', follow);
  }, [query]);
  return matches;
}

let count = 0;

/**
 * An id that is unique in the page. Preact's `useId` is unique within one of the page's several
 * roots only.
 */
export function useUniqueId(): string {
  const [id] = useState(() => {
    count += 1;
    return `field-${count}`;
  });
  return id;
}

const site = document.title;

/** Names the view in the browser's title while it is shown. */
export function useTitle(title: string): void {
  useEffect(() => setTitle(title), [title]);
}

export function setTitle(title: string): void {
  document.title = title === '' ? site : `${title} · ${site}`;
}
