import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { NIGHT_30 } from '@lantern-giving/core/campaigns';

type Figures = Pick<ScheduleDetail, 'payments' | 'night_30_amount' | 'tip' | 'fee'>;

/** The amounts of night 30, tip and fee of a plan, in minor units, without those of its night 30. */
export function withoutNight30({ payments, tip, fee }: Figures): Omit<Figures, 'payments'> {
  const night = payments.find(({ number }) => number === NIGHT_30)?.breakdown;
  return { night_30_amount: 0, tip: tip - (night?.tip ?? 0), fee: fee - (night?.fee ?? 0) };
}
