import { useState } from 'preact/hooks';

let count = 0;

/**
 * An id that nothing else in the page has. The library's own is unique within one of the page's
 * several roots only.
 */
export function useUniqueId(): string {
  const [id] = useState(() => {
    count += 1;
    return `field-${count}`;
  });
  return id;
}
