/** Mulberry32: the same seed gives the same numbers. */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number) => Math.floor(unit() * bound);
  return {
    chance: (likelihood: number) => unit() < likelihood,
    below,
    pick: <T>(from: readonly [T, ...T[]]): T => from[below(from.length)] ?? from[0],
    shuffled: <T>(batch: readonly T[]): readonly T[] =>
      batch
        .map((item) => ({ item, order: unit() }))
        .sort((one, other) => one.order - other.order)
        .map(({ item }) => item),
  };
}
