/** Days are texts, YYYY-MM-DD, which compare as strings. This is the one so many days later. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The first day of a month; of a day the day itself. */
export function firstDayOf(monthOrDay: string): string {
  return monthOrDay.length === 'YYYY-MM'.length ? `${monthOrDay}-01` : monthOrDay;
}

/** Whether a text is a day of the calendar, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const date = /^\d{4}-(?:0[1-9]|1[0-2])-(\d{2})$/.exec(text)?.[1] ?? '';
  // Every month has these, and a build checks many thousands of days.
  if (date >= '01' && date <= '28') return true;
  return date !== '' && new Date(`${text}T00:00:00Z`).getUTCDate() === Number(date);
}

const LONGEST = 2000;

/**
 * Endings that never lead to a public host: RFC 6761, RFC 6762, RFC 8375, and what ICANN and home
 * routers keep for private networks.
 */
const RESERVED =
  /(?:^|\.)(local|localhost|localdomain|internal|intranet|private|lan|home|corp|home\.arpa|test|example|invalid|onion|alt)\.?$/;

const HOST = /^(?:[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;

/**
 * Why a text is no address that the feed may publish, as the end of a sentence: one of https, of a
 * public host, without credentials, as RFC 3986 spells it.
 */
export function addressProblem(address: string): string | undefined {
  if (!address.startsWith('https://')) return 'is no https address; write https://, host and path';
  if (address.length > LONGEST) return `has over ${LONGEST} characters; shorten it`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || address.startsWith('https:///'))
    return 'is no address that a browser can open; write https://, host and path';
  if (!/^[!#$%&'()*+,\-./0-9:;=?@A-Z[\]_a-z~]+$/.test(address))
    return `holds characters that an address spells with "%"; write ${url.href}`;
  if (/%(?![\dA-Fa-f]{2})/.test(address))
    return 'holds a "%" without two hexadecimal digits after it; write %25 for the sign itself';
  // `https://@host` too: URL forgets an empty name.
  if (/^https:\/\/[^/?#]*@/.test(address))
    return 'holds a user name or a password; leave them out, since the address is published';
  const host = url.hostname;
  if (host.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(host))
    return 'points at an IP address, which can belong to anybody tomorrow; name the host';
  if (!HOST.test(host) || RESERVED.test(host) || host.length > 253)
    return `points at "${host}", which is no public host; write its full name`;
  return undefined;
}
