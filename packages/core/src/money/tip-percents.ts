/** Preset tip percentages. */
export const TIP_PRESETS = [5, 10, 15, 20] as const;
export const DEFAULT_TIP_PERCENT = 10;
export const LARGEST_TIP_PERCENT = 100;
