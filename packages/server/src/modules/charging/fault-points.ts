/** The gaps between the steps of a charge, where a process may die. */
export const FAULT_POINTS = [
  'prepare_claimed',
  'intent_created',
  'intent_saved',
  'claimed',
  'confirmed',
  'gathered',
  'settling',
  'settled',
  'webhook_received',
  'webhook_read',
  'recovery_claimed',
  'recovery_read',
  'recovery_cancelled',
] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];

/** Called in each gap; a test kills the worker by throwing. */
export type FaultHook = (point: FaultPoint) => void;
