import type { Header } from './header-rules.ts';
import { placeholdersOf } from './path-patterns.ts';

/** RFC 9110's token: what a header's name may be made of. */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

const DETACH = /^!\s+/;

/** What is wrong with a line below a pattern of `_headers`; undefined where nothing is. */
export function headerFault(text: string, pattern: string): string | undefined {
  const detached = detachedName(text);
  if (detached !== undefined) {
    return TOKEN.test(detached)
      ? undefined
      : `"${text}" detaches "${detached}", which is no header's name; write \`! Name\` alone`;
  }
  if (!text.includes(':')) return `"${text}" is neither \`Name: value\` nor \`! Name\``;
  const [name, value] = splitHeader(text);
  if (!TOKEN.test(name))
    return `"${name}" is no header's name; letters, digits and dashes make one`;
  if (value === '')
    return `${name} has no value; write one, or \`! ${name}\` to take away an earlier one`;
  if (/[^\x20-\x7e]/.test(value))
    return `the value of ${name} holds a control character or one outside ASCII; hosts refuse it`;
  const replaced = placeholdersOf(pattern).find((placeholder) =>
    namesPlaceholder(value, placeholder),
  );
  if (replaced !== undefined)
    return (
      `the value of ${name} holds ${replaced}, ` +
      'which Cloudflare alone replaces by a part of the path'
    );
  return undefined;
}

/** The name after `! `, where a line takes a header away. */
export function detachedName(text: string): string | undefined {
  return DETACH.test(text) ? text.replace(DETACH, '') : undefined;
}

export function splitHeader(text: string): Header {
  const colon = text.indexOf(':');
  return colon < 0 ? [text, ''] : [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
}

function namesPlaceholder(value: string, placeholder: string): boolean {
  return value.split(/(:[A-Za-z]\w*)/).includes(placeholder);
}
