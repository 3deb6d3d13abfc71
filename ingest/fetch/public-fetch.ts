import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, fetch } from 'undici';
import type { FetchFile } from './download.ts';

/** Resolves all addresses of a host. */
export type Resolve = (
  host: string,
  options: LookupAllOptions,
) => Promise<readonly LookupAddress[]>;

/**
 * A fetch that connects to public addresses only. The check is on the address that the connection
 * is opened to, so a second DNS answer (DNS rebinding) can't bypass it.
 */
export function publicFetch(resolve: Resolve = lookup): FetchFile {
  const publicLookup: LookupFunction = (host, options, callback) => {
    resolve(host, { ...options, all: true })
      .then((found) => {
        const addresses = [...found];
        const [first] = addresses;
        if (first === undefined) throw new Error(`${host} has no address`);
        const refused = addresses.find(({ address }) => !isPublicAddress(address));
        if (refused !== undefined)
          throw new Error(`${host} leads to ${refused.address}, which is no public address`);
        return { first, addresses };
      })
      .then(
        ({ first, addresses }) =>
          options.all === true
            ? callback(null, addresses)
            : callback(null, first.address, first.family),
        (error) => callback(error, '', 0),
      );
  };
  const dispatcher = new Agent({ connect: { lookup: publicLookup } });
  return async (address, init) => {
    // A literal IP address is connected to without a lookup.
    const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isPublicAddress(host)) throw new Error(`${host} is no public address`);
    // The library declares the same response in its own words.
    const response: unknown = await fetch(address, { ...init, dispatcher });
    return response as Response;
  };
}

/** Whether an address is on the public internet: not private, loopback, link-local or reserved. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  // `process` converts an IPv4 address mapped into IPv6 to IPv4.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // The library's `unicast` includes ranges of IPv6 that are not assigned.
  return parsed instanceof ipaddr.IPv4 || parsed.match(ipaddr.IPv6.parseCIDR('2000::/3'));
}
