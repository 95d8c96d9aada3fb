import { isIP } from 'node:net';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { classOf } from './network';

/** Which addresses outgoing webhooks may be sent to, besides public ones over https. */
export type AddressRules = {
  /** Names of hosts inside the company's network, lower-case. */
  readonly allowedHosts: readonly string[];
  /** Plain http to this machine, for development and the demo. */
  readonly isLoopbackAllowed: boolean;
};

export type AddressRefusal =
  | 'url_invalid'
  | 'url_not_https'
  | 'url_has_credentials'
  | 'url_internal'
  | 'url_too_long';

const longestUrl = 500;

const loopbacks: readonly string[] = ['localhost', '127.0.0.1', '::1'];

/** The host of an address as a name or an IP address without brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').toLowerCase();

export const isAllowedLoopback = (url: URL, { isLoopbackAllowed }: AddressRules): boolean =>
  isLoopbackAllowed && loopbacks.includes(hostOf(url));

export const isAllowedInternal = (url: URL, rules: AddressRules): boolean =>
  rules.allowedHosts.includes(hostOf(url)) || isAllowedLoopback(url, rules);

/**
 * The address as it is stored. Whether its name leads to a permitted network is checked at each connection.
 */
export function readAddress(typed: string, rules: AddressRules): Result<string, AddressRefusal> {
  const text = typed.trim();
  if (!URL.canParse(text)) return refuse('url_invalid');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return refuse('url_has_credentials');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isAllowedLoopback(url, rules)))
    return refuse('url_not_https');
  url.hash = '';
  const host = hostOf(url);
  const isInternal =
    isIP(host) === 0
      ? /(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(host) || !host.includes('.')
      : classOf(host) !== 'public';
  if (isInternal && !isAllowedInternal(url, rules)) return refuse('url_internal');
  return url.href.length > longestUrl ? refuse('url_too_long') : ok(url.href);
}
