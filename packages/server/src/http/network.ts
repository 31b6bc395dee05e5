import ipaddr from 'ipaddr.js';

/** Where a call comes from, as far as limits count it. */
export interface Networks {
  /** One connection: an IPv4 address, or the /64 of IPv6 that a connection is given. */
  readonly connection: string;
  /** What one renter of machines may have of IPv6: a /48. */
  readonly site: string | null;
  /** The neighbours of an IPv4 address: a /24. */
  readonly neighbours: string | null;
}

/** Whatever a proxy hands on that is no address counts as one caller: else each spelling would be another. */
const NO_ADDRESS: Networks = { connection: 'no address', site: null, neighbours: null };

/** The networks of a caller, as the connection or a trusted proxy names it. */
export function networksOf(given: string): Networks {
  const address = read(given);
  if (address === null) return NO_ADDRESS;
  if (address.kind() === 'ipv4') {
    return { connection: address.toString(), site: null, neighbours: network(address, 24) };
  }
  return { connection: network(address, 64), site: network(address, 48), neighbours: null };
}

/** The networks around a caller's own, of which whoever has many addresses has many. */
export function aroundOf({ site, neighbours }: Networks): string {
  return site ?? neighbours ?? NO_ADDRESS.connection;
}

/** An address in its usual spelling, without the port that some proxies add; empty where it is none. */
export function plainAddress(given: string): string {
  return read(given)?.toString() ?? '';
}

function read(given: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const text = withoutPort(given.trim());
  // Short and octal forms of IPv4 are no spelling of a proxy, and mean different addresses to different readers.
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (!text.includes(':') || !ipaddr.IPv6.isValid(text)) return null;
  const address = ipaddr.IPv6.parse(text);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/** `[::1]:8080`, `[::1]` and `192.0.2.1:8080` as well as the bare address. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text);
  if (bracketed) return bracketed[1] ?? '';
  return /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
}

function network(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const bytes = address.toByteArray().map((byte, at) => (at * 8 < bits ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}
