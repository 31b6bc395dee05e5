/** The state of a plan, derived from its nights. */
export function planState(plan: {
  readonly cancelled: boolean;
  readonly given: number;
  readonly toCome: number;
  readonly waiting: number;
}) {
  if (plan.cancelled) return 'cancelled';
  if (plan.waiting > 0) return 'waiting';
  if (plan.toCome > 0) return 'running';
  return plan.given > 0 ? 'finished' : 'failed';
}
