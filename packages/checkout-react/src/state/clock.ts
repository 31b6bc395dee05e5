/**
 * The server's time, advanced by a monotonic clock, so that a wrong device clock does not matter.
 * @param monotonic milliseconds that never decrease: `performance.now`
 */
export function clockFrom(serverTime: string, monotonic: () => number): () => Date {
  const ahead = Date.parse(serverTime) - monotonic();
  return () => new Date(monotonic() + ahead);
}
