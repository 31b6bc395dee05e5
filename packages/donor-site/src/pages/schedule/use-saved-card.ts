import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { useEffect, useState } from 'react';
import { follow, wait } from './follow-night.ts';

/**
 * Follows the card with which the donor comes back from the processor's page: it is `awaited` until the schedule has it.
 * @param read fetches and shows the current schedule; null without a response
 */
export function useSavedCard(
  schedule: ScheduleDetail,
  cardSaved: boolean,
  read: () => Promise<ScheduleDetail | null>,
): 'none' | 'awaited' | 'applied' {
  const [before] = useState(() => cardOf(schedule));
  const applied = cardSaved && !schedule.cancelled && cardOf(schedule) !== before;

  useEffect(() => {
    if (!cardSaved) return;
    let here = true;
    void follow({ read, wait, isOver: (answer) => !here || (answer !== null && cardOf(answer) !== before) });
    return () => {
      here = false;
    };
  }, [cardSaved, read, before]);

  if (!cardSaved) return 'none';
  return applied ? 'applied' : 'awaited';
}

/** Differs once a schedule has another card, or the same one that can be charged again. */
function cardOf(schedule: ScheduleDetail): string {
  const { cardBrand, last_4_card_digits, card_expiry_month, card_expiry_year, payments } = schedule;
  const isStopped = payments.some(({ waits_for }) => waits_for === 'card');
  return [cardBrand, last_4_card_digits, card_expiry_month, card_expiry_year, isStopped].join();
}
