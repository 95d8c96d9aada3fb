import { BlockList, isIP, isIPv4 } from 'node:net';

/**
 * What may be reached at an address. `internal`: a network of the company, which needs permission. `never`:
 * this network's own devices and metadata services, and addresses that name no host.
 */
export type AddressClass = 'public' | 'internal' | 'never';

type Network = readonly [address: string, prefix: number];

const internal: readonly Network[] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
];

/** The rest of the special-purpose registry of IANA for IPv4, and metadata services in other networks. */
const never: readonly Network[] = [
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['fd00:ec2::254', 128],
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Global addresses of IPv6. Others, such as IPv4-mapped or link-local ones, are refused. */
const global: readonly Network[] = [['2000::', 3]];

/** Tunnels to an address of IPv4 and documentation, within the global ones. */
const tunnels: readonly Network[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const listOf = (networks: readonly Network[]): BlockList => {
  const list = new BlockList();
  for (const [address, prefix] of networks)
    list.addSubnet(address, prefix, isIPv4(address) ? 'ipv4' : 'ipv6');
  return list;
};

const [internals, nevers, globals, tunneled] = [internal, never, global, tunnels].map(listOf);

const contains = (list: BlockList | undefined, address: string): boolean =>
  list?.check(address, isIPv4(address) ? 'ipv4' : 'ipv6') ?? false;

/** The class of an IP address; one that is not an address is never reached. */
export function classOf(address: string): AddressClass {
  if (isIP(address) === 0 || address.includes('%')) return 'never';
  // The list compares IPv4-mapped addresses as IPv4; nobody names a receiver like that.
  if (/^::(ffff:|0*:)?.*\./i.test(address) || /^(0*:)*:?ffff:/i.test(address)) return 'never';
  if (contains(nevers, address)) return 'never';
  if (contains(internals, address)) return 'internal';
  if (isIPv4(address)) return 'public';
  return contains(globals, address) && !contains(tunneled, address) ? 'public' : 'never';
}
