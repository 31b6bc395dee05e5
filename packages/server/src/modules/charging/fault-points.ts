/** The gaps between two steps of a charge, where a process may die. */
export const CRASH_POINTS = [
  'prepare_claimed',
  'intent_created',
  'intent_saved',
  'claimed',
  'marked_sent',
  'confirmed',
  'applying',
  'applied',
  'webhook_received',
  'webhook_read',
  'sweep_claimed',
  'sweep_read',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

/** Called in each gap; a test dies there by throwing. */
export type CrashHook = (point: CrashPoint) => void;
