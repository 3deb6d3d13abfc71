import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, fetch } from 'undici';
import type { FetchFile } from './download.ts';

/** Gives every address of a host. */
export type Resolve = (
  host: string,
  options: LookupAllOptions,
) => Promise<readonly LookupAddress[]>;

/**
 * A fetch that connects to public addresses only. The check is made where a connection is opened,
 * on the address that it is opened to, so that no second answer of the name server gets past it.
 */
export function publicFetch(resolve: Resolve = lookup): FetchFile {
  const dispatcher = new Agent({ connect: { lookup: publicLookup(resolve) } });
  return async (address, init) => {
    // A connection to an address in figures resolves nothing.
    const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isPublicAddress(host)) throw new Error(`${host} is no public address`);
    return fetch(address, { ...init, dispatcher });
  };
}

/**
 * Whether an address is one of the public internet: neither private, loopback, link-local nor
 * reserved.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  // `process` reads an IPv4 address that is mapped into IPv6 as what it is.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}

/**
 * All of IPv6 that is assigned to the public internet; the library calls what nobody has assigned
 * unicast too.
 */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

function publicLookup(resolve: Resolve): LookupFunction {
  return (host, options, callback) => {
    resolvePublic(host, { ...options, all: true }, resolve).then(
      ([first, ...others]) => {
        if (options.all === true) callback(null, [first, ...others]);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, '', 0),
    );
  };
}

/** The addresses of a host. Where a single one is not public, all are suspect. */
async function resolvePublic(
  host: string,
  options: LookupAllOptions,
  resolve: Resolve,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const [first, ...others] = await resolve(host, options);
  if (first === undefined) throw new Error(`${host} has no address`);
  const refused = [first, ...others].find(({ address }) => !isPublicAddress(address));
  if (refused !== undefined)
    throw new Error(`${host} leads to ${refused.address}, which is no public address`);
  return [first, ...others];
}
