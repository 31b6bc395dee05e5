import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { type MinorUnits, sum } from '@lantern-giving/core/money';
import { standingOf } from '@lantern-giving/core/schedule';
import type { FieldProblem } from '../../http/problem.ts';
import type { Executor } from '../../lib/db.ts';
import type { Payment } from '../payments/queries.ts';
import { donorProblems } from './donor-details.ts';
import { chargedForGiftAid, type Declarant, declarantOf } from './gift-aid.queries.ts';
import type { ScheduleScope, StoredSchedule } from './queries.ts';

type Figures = Pick<ScheduleDetail, 'gift_aid' | 'gift_aid_given' | 'gift_aid_offer' | 'gift_aid_amount'>;

/** What Gift Aid is to a schedule, as its donor sees it. A charity may give Gift Aid up: then there is none. */
export async function presentGiftAid(
  db: Executor,
  schedule: StoredSchedule,
  payments: readonly Payment[],
  viewer: ScheduleScope['by'],
): Promise<Figures> {
  if (!schedule.charity_claims_gift_aid)
    return { gift_aid: false, gift_aid_given: 0, gift_aid_offer: null, gift_aid_amount: 0 };
  const charged = await chargedForGiftAid(db, schedule.id);
  const given = sum([...charged.values()].filter(({ isCovered }) => isCovered).map(({ amount }) => amount));
  // What is lost may still be made up, and is counted then.
  const toCome = payments.filter((one) => one.inPlan && !charged.has(one.id) && standingOf(one) !== 'lost');
  const ahead = sum(toCome.map(({ amount }) => amount));
  const isOffered = !schedule.gift_aid && schedule.cancelled_at === null && viewer !== 'platform';
  return {
    gift_aid: schedule.gift_aid,
    gift_aid_given: given,
    gift_aid_offer: isOffered
      ? await offerOf(db, schedule, sum([...charged.values()].map(({ amount }) => amount)) + ahead)
      : null,
    gift_aid_amount: given + (schedule.gift_aid ? ahead : 0),
  };
}

async function offerOf(
  db: Executor,
  { id, is_daf }: StoredSchedule,
  amount: MinorUnits,
): Promise<Figures['gift_aid_offer']> {
  const donor = await declarantOf(db, id);
  return { fund: is_daf, needs_address: declarantProblems(donor).length > 0, country: donor.country, amount };
}

/** What the details of a donor lack for Gift Aid, by the fields of the API. */
export function declarantProblems(donor: Declarant): FieldProblem[] {
  // The wording is looked at elsewhere, and the declaration has no email address.
  const declaration = { version: '', text: '.', locale: '', other_gifts: false };
  const body = { ...donor, email: '', phone: '', country_code: '', gift_aid: true, tax_receipt: false };
  const charity = { gift_aid: true, tax_receipt: false };
  const problems = donorProblems({ ...body, gift_aid_declaration: declaration }, charity);
  return problems.filter(({ pointer }) => pointer !== '/email');
}
