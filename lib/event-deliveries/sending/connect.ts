import { type LookupAddress, lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import {
  type AddressRules,
  hostOf,
  isAllowedInternal,
  isAllowedLoopback,
} from '@/lib/event-endpoints/address';
import { classOf } from '@/lib/event-endpoints/network';

/** A host whose address must not be reached. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
  readonly code = 'ADDRESS_REFUSED';
}

/** Whether an address of this host may be connected to. */
export function mayConnect(url: URL, address: string, rules: AddressRules): boolean {
  const found = classOf(address);
  if (found === 'internal') return isAllowedInternal(url, rules);
  return found === 'public';
}

/**
 * Resolves the host at the time of the connection, and refuses it if any of its addresses is not permitted.
 * The connection uses these very addresses, so a name that changes afterwards gains nothing.
 */
export const guardedLookup =
  (url: URL, rules: AddressRules, resolver: typeof resolve = resolve): LookupFunction =>
  (hostname, options, callback) => {
    const answer = (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[] = []) => {
      const [first] = addresses;
      if (error || !first) return callback(error ?? new AddressRefused('no address'), []);
      if (!addresses.every(({ address }) => mayConnect(url, address, rules)))
        return callback(new AddressRefused('its address is not permitted'), []);
      if (options.all) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    };
    resolver(hostname, { all: true, family: options.family ?? 0, hints: options.hints ?? 0 }, answer);
  };

/** Whether a host that is an address itself, for which nothing is resolved, may be connected to. */
export const isLiteralRefused = (url: URL, rules: AddressRules): boolean =>
  isIP(hostOf(url)) !== 0 && !mayConnect(url, hostOf(url), rules);

/** Plain http goes to this machine only, also if the setting that allowed it has changed since. */
export const isProtocolRefused = (url: URL, rules: AddressRules): boolean =>
  url.protocol !== 'https:' && !(url.protocol === 'http:' && isAllowedLoopback(url, rules));
