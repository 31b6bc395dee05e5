import ipaddr from 'ipaddr.js';

/** The networks that a caller's rate limits are counted by. */
export interface Networks {
  /** An IPv4 address, or the /64 that an IPv6 connection is usually assigned. */
  readonly connection: string;
  /** The /48 around an IPv6 address, as much as one hosting customer may hold. */
  readonly site: string | null;
  /** The /24 around an IPv4 address. */
  readonly neighbours: string | null;
}

/** Invalid addresses count as one caller, otherwise each spelling would have separate limits. */
const NO_ADDRESS: Networks = { connection: 'no address', site: null, neighbours: null };

/** The networks of a client address, as given by the connection or a trusted proxy. */
export function networksOf(given: string): Networks {
  const address = read(given);
  if (address === null) return NO_ADDRESS;
  if (address.kind() === 'ipv4') {
    return { connection: address.toString(), site: null, neighbours: network(address, 24) };
  }
  return { connection: network(address, 64), site: network(address, 48), neighbours: null };
}

/** The surrounding network, which limits attackers who rotate through many addresses. */
export function surroundingNetwork({ site, neighbours }: Networks): string {
  return site ?? neighbours ?? NO_ADDRESS.connection;
}

/** The address in canonical form, without the port that some proxies append; empty if invalid. */
export function plainAddress(given: string): string {
  return read(given)?.toString() ?? '';
}

function read(given: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const text = withoutPort(given.trim());
  // Proxies do not send short or octal IPv4 forms, and parsers disagree on what they mean.
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (!text.includes(':') || !ipaddr.IPv6.isValid(text)) return null;
  const address = ipaddr.IPv6.parse(text);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/** Accepts `[::1]:8080`, `[::1]` and `192.0.2.1:8080` as well as a bare address. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text);
  if (bracketed) return bracketed[1] ?? '';
  return /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
}

function network(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const bytes = address.toByteArray().map((byte, at) => (at * 8 < bits ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}
