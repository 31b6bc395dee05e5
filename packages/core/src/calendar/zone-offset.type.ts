/** Returns how far a zone is ahead of UTC at an instant, both in (epoch) milliseconds. */
export type ZoneOffset = (instant: number) => number;
