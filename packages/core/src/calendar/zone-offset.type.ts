/** Instant (epoch milliseconds) to what the clocks of a zone are ahead of UTC, in milliseconds. */
export type ZoneOffset = (instant: number) => number;
