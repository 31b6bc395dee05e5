import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { isRepeating } from '@lantern-giving/core/campaigns';
import { giftAidOn, type MinorUnits } from '@lantern-giving/core/money';
import { amountsInMonth } from '@lantern-giving/core/schedule';
import { SummaryList, type SummaryRow } from '@lantern-giving/ui/summary-list';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';

/** The plan's amounts, and until when its orders can be cancelled. */
export function PlanSummary({ schedule }: { schedule: ScheduleDetail }) {
  const { schedule: messages } = useMessages();
  const { at, count, listParts, money } = useLanguage();
  const { currency, total } = schedule;
  const { night_30_amount, tip, fee } = amountsInMonth(schedule);
  const shown = (amount: number) => money(amount, currency);

  const titles = schedule.causes.map(({ title, quantity }) =>
    quantity === null ? title : messages.ordered({ title, quantity: count(quantity) }),
  );
  const said = ordersNote(schedule, {
    open: (cutoff) => messages.ordersUntil(at(cutoff, schedule.timezone, schedule.server_time)),
    closed: (cutoff) => messages.ordersClosed(at(cutoff, schedule.timezone, schedule.server_time)),
  });

  const rows: SummaryRow[] = [
    {
      key: 'charity',
      label: messages.toCharity(schedule.charity_name),
      note: (
        <>
          {listParts(titles).map(({ type, value }) => (type === 'element' ? <bdi key={value}>{value}</bdi> : value))}
          {said && <span className="plan-orders">{said}</span>}
        </>
      ),
      value: shown(total),
    },
  ];
  if (night_30_amount > 0) rows.push({ key: 'night30', label: messages.night30, value: shown(night_30_amount) });
  if (tip > 0) rows.push({ key: 'tip', label: messages.tip, value: shown(tip) });
  if (fee > 0) rows.push({ key: 'fee', label: messages.fee, note: messages.feeNote, value: shown(fee) });
  rows.push({
    key: 'all',
    label: messages.allNights,
    value: shown(total + night_30_amount + tip + fee),
    tone: 'total',
  });
  const declared = schedule.gift_aid ? giftAidAmount(schedule) : schedule.gift_aid_given;
  if (declared > 0) {
    rows.push({
      key: 'giftAid',
      label: messages.giftAid,
      note: schedule.gift_aid ? messages.giftAidNote : messages.giftAidGivenNote,
      value: `+ ${shown(giftAidOn(declared))}`,
      tone: 'positive',
    });
  }
  return <SummaryList rows={rows} />;
}

/** What Gift Aid is declared on, or would be: for a gift that repeats, that of one date, as are its other amounts. */
export function giftAidAmount(schedule: ScheduleDetail): MinorUnits {
  const { campaign_kind, gift_aid_amount, gift_aid_offer, total } = schedule;
  return isRepeating(campaign_kind) ? total : (gift_aid_offer?.amount ?? gift_aid_amount);
}

/** Until when orders can be cancelled, if any have been or will be charged. */
function ordersNote(
  { causes, payments, orders_close: until, server_time }: ScheduleDetail,
  said: Readonly<Record<'open' | 'closed', (cutoff: string) => string>>,
): string | undefined {
  const ordered = causes.filter(({ quantity }) => quantity);
  const isOn = payments.some(
    ({ standing, breakdown }) => standing !== 'lost' && ordered.some(({ cause_id }) => breakdown.causes[cause_id]),
  );
  if (!isOn || until === null) return undefined;
  return said[until > server_time ? 'open' : 'closed'](until);
}
