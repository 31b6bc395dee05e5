import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { NightScene } from '@lantern-giving/ui/night-scene';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { brandOf } from './brand-of.ts';
import { nextNight } from './tally.ts';

/** The night that leaves next: how much, when, and what of it is the gift. Nothing while none does. */
export function NextCharge({ schedule }: { schedule: ScheduleDetail }) {
  const { schedule: messages } = useMessages();
  const { count, leaves, money } = useLanguage();
  const { charity_name: charity, currency, givematch_share_code, server_time, timezone } = schedule;
  const next = nextNight(schedule);
  if (!next) return null;
  const { tip, fee, total } = next.breakdown;
  const gift = total - tip - fee;

  return (
    <section className="ln-sky next-charge" data-brand={brandOf(givematch_share_code)}>
      <div>
        <h2>{messages.night(count(next.number))}</h2>
        <p className="next-amount">{money(total, currency)}</p>
        <p>{leaves(next.cutoff, timezone, server_time)}</p>
        {gift < total && <p>{messages.nextGift({ gift: money(gift, currency), charity })}</p>}
      </div>
      <NightScene />
    </section>
  );
}
