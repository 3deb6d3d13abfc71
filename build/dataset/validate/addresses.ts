import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * Why a text is no address that the feed may publish, as the end of a sentence that begins with it;
 * undefined if it is one.
 */
export function addressFault(address: string): string | undefined {
  if (!address.startsWith('https://')) return `is no https address; ${schemeAdvice(address)}`;
  if (address.length > LONGEST)
    return `is ${address.length} characters long, and ${LONGEST} are the most; shorten it`;
  if (
    !URL.canParse(address) ||
    address.startsWith('https:///') ||
    !isDecodable(new URL(address).hostname)
  )
    return 'is no address that a browser can open; write https://, the host and the path';
  const url = new URL(address);
  if (!PLAIN.test(address))
    return `holds characters that an address spells with "%"; write ${url.href}`;
  if (LONE_PERCENT.test(address))
    return 'holds a "%" without two hexadecimal digits after it; write %25 for the sign itself';
  if (hasCredentials(address))
    return 'holds a user name or a password; leave them out, since the address is published';
  return hostFault(url.hostname);
}

/** What every browser and server takes. */
const LONGEST = 2000;

function schemeAdvice(address: string): string {
  const rest = /^(?:[a-z][a-z0-9+.-]*:)?\/\/(.*)$/i.exec(address)?.[1];
  return `write ${rest === undefined ? 'https:// and the host before the path' : `https://${rest}`}`;
}

/** What RFC 3986 lets stand in an address as it is. */
const PLAIN = /^[!#$%&'()*+,\-./0-9:;=?@A-Z[\]_a-z~]+$/;

const LONE_PERCENT = /%(?![\dA-Fa-f]{2})/;

/** `https://@host` too: URL forgets an empty name. */
function hasCredentials(address: string): boolean {
  return /^https:\/\/[^/?#]*@/.test(address);
}

/**
 * Whether every label that begins with `xn--` stands for a name, as a browser wants it. `URL`
 * checks that in Node 20, but not in Node 24.
 */
function isDecodable(host: string): boolean {
  if (!ENCODED_LABEL.test(host)) return true;
  const decoded = domainToUnicode(host);
  return !ENCODED_LABEL.test(decoded) && domainToASCII(decoded) === host;
}

const ENCODED_LABEL = /(?:^|\.)xn--/;

function hostFault(host: string): string | undefined {
  if (host.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(host))
    return 'points at an IP address, which can belong to anybody tomorrow; name the host';
  if (!host.includes('.'))
    return `points at "${host}", which is no public host; write its full name`;
  const ending = RESERVED.exec(host)?.[1];
  if (ending !== undefined)
    return `points at a host under ".${ending}", which no public host is; write a public address`;
  if (host.length > 253)
    return `points at a host of ${host.length} characters, and 253 are the most of a name; correct it`;
  return HOST.test(host) ? undefined : `points at "${host}", which is no host name; correct it`;
}

/**
 * Endings that never lead to a public host: RFC 6761, RFC 6762, RFC 8375, and what ICANN and home
 * routers keep for private networks.
 */
const RESERVED =
  /(?:^|\.)(local|localhost|localdomain|internal|intranet|private|lan|home|corp|home\.arpa|test|example|invalid|onion|alt)\.?$/;

const HOST = /^(?:[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;
