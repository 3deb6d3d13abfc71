/** Which parts of the page that open and close are open, in their order. */
export function openParts(): readonly boolean[] {
  return parts().map(({ open }) => open);
}

/** Opens and closes the parts as they were noted, unless the page has others now. */
export function reopenParts(noted: unknown): void {
  const present = parts();
  if (!Array.isArray(noted) || noted.length !== present.length) return;
  for (const [index, part] of present.entries()) part.open = noted[index] === true;
}

function parts(): readonly HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('main details')];
}
