/**
 * The server's time, carried on by a clock that no donor's wrong phone can move.
 * @param monotonic milliseconds that only ever grow: `performance.now`
 */
export function clockFrom(serverTime: string, monotonic: () => number): () => Date {
  const ahead = Date.parse(serverTime) - monotonic();
  return () => new Date(monotonic() + ahead);
}
