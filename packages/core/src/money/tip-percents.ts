/** Preset tip percentages. */
export const TIP_PRESETS = [5, 10, 15, 20] as const;
export const DEFAULT_TIP_PERCENT = 10;
export const MAX_TIP_PERCENT = 100;
