import { randomInt } from 'node:crypto';

/** A fixed seed makes the same calls for the same code; `npm run fuzz` makes more of them, with a new one. */
export const isSearch = process.env.npm_lifecycle_event === 'fuzz';
export const SEED = Number(process.env.FUZZ_SEED ?? (isSearch ? randomInt(1_000_000_000) : 2027));
