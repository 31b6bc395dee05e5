/** Nights that fall due at one instant. */
export interface DueLater {
  readonly dueAt: Date;
  readonly nights: number;
}

/**
 * When the last of these nights will have been charged. Each waits for its time, and for the nights before it.
 * @param waiting nights that are due already
 * @param later nights that are not due yet, by time
 * @param perSecond charges a second; more than 0
 * @returns null if there is nothing to charge
 */
export function doneBy(
  now: Date,
  { waiting, later }: { readonly waiting: number; readonly later: readonly DueLater[] },
  perSecond: number,
): Date | null {
  if (waiting === 0 && later.length === 0) return null;
  let done = now.getTime() + (waiting / perSecond) * 1000;
  for (const { dueAt, nights } of later) done = Math.max(done, dueAt.getTime()) + (nights / perSecond) * 1000;
  return new Date(done);
}
