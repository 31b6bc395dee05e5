/** The server's time, carried on by a clock that no donor's wrong phone can move. */
export interface ServerClock {
  /** Takes the server's word for what time it is. */
  set(serverTime: string): void;
  /** @throws Error before the server has said anything */
  now(): Date;
}

/** @param monotonic milliseconds that only ever grow: `performance.now` */
export function serverClock(monotonic: () => number): ServerClock {
  let told: { readonly server: number; readonly at: number } | null = null;
  return {
    set(serverTime) {
      told = { server: Date.parse(serverTime), at: monotonic() };
    },
    now() {
      if (!told) throw new Error('The server has not said what time it is');
      return new Date(told.server + (monotonic() - told.at));
    },
  };
}
