// Plain JavaScript, because the web process loads it before any TypeScript loader.
import { BlockList, isIP } from 'node:net';

/** The proxies trusted by default, without `PAYDESK_TRUSTED_PROXIES`: those on this machine. */
export const localProxies = '127.0.0.0/8, ::1';

const forwardedHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-request-id',
];

/** Parses comma-separated addresses and networks (`10.0.0.0/8`). Undefined if any is invalid. */
export function readProxies(text) {
  const proxies = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [address = '', bits, ...rest] = entry.split('/');
    const version = isIP(address);
    const family = version === 6 ? 'ipv6' : 'ipv4';
    if (version === 0 || rest.length > 0) return undefined;
    if (bits === undefined) proxies.addAddress(address, family);
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32))
      proxies.addSubnet(address, Number(bits), family);
    else return undefined;
  }
  return proxies;
}

/**
 * Sanitizes a request's forwarded headers: X-Forwarded-For becomes the client's one address, and from an
 * untrusted peer the other X-Forwarded headers and X-Request-Id are removed.
 */
export function cleanForwarded(headers, peer, proxies) {
  const hops = isTrusted(proxies, peer) ? (headers['x-forwarded-for'] ?? '').split(',') : [];
  if (!isTrusted(proxies, peer)) for (const name of forwardedHeaders) delete headers[name];
  headers['x-forwarded-for'] = clientOf(hops, peer, proxies);
}

/** The nearest address that is no trusted proxy: earlier entries can be forged. */
function clientOf(hops, peer, proxies) {
  let client = plain(peer);
  for (const hop of hops.reverse().map((part) => plain(part.trim()))) {
    if (isIP(hop) === 0) return client;
    client = hop;
    if (!isTrusted(proxies, hop)) return client;
  }
  return client;
}

function isTrusted(proxies, address) {
  const bare = plain(address);
  const version = isIP(bare);
  return version !== 0 && proxies.check(bare, version === 6 ? 'ipv6' : 'ipv4');
}

/** An IPv6 socket shows IPv4 peers as `::ffff:192.0.2.1`. */
const plain = (address) => address.replace(/^::ffff:(?=\d+\.)/i, '');
