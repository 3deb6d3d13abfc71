import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { pathUnderRoot } from '../routing/route.ts';
import { siteInfo } from './site-info.ts';

/** Whether the window meets a media query, now and whenever that changes. */
export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(false);
  useLayoutEffect(() => {
    const list = matchMedia(query);
    const follow = () => setMatches(list.matches);
    follow();
    list.addEventListener('change', follow);
    return () => list.removeEventListener('change', follow);
  }, [query]);
  return matches;
}

let count = 0;

/** Begins the ids of another page. */
export function resetIds(): void {
  count = 0;
}

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

/** Names the view in the browser's title while it is shown. */
export function useTitle(title: string): void {
  useEffect(() => setTitle(title), [title]);
}

/** Sets the title; at the address that the page was built for it is the one that the build wrote. */
export function setTitle(title: string): void {
  builtTitle ??= document.title;
  const { name, builtPath } = siteInfo();
  const isBuilt = pathUnderRoot(location.pathname) === builtPath;
  document.title = isBuilt ? builtTitle : [title, name].filter(Boolean).join(' · ');
}

let builtTitle: string | undefined;
