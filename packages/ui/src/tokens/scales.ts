/** Font sizes in px. Inputs use 16 or more: iOS zooms into anything smaller. */
export const type = [13, 15, 16, 18, 22, 28, 36] as const;

/** Spacing in px. */
export const space = [4, 8, 12, 16, 24, 32, 48] as const;

/** Corner radii in px. */
export const radius = { small: 6, regular: 10, large: 16 } as const;

/** Durations in ms; none apply under reduced motion. */
export const motion = { quick: 120, regular: 160, slow: 200 } as const;
