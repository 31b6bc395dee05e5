import type { PlanFields } from '@lantern-giving/core/api/quotes';
import { addMinutes, dateIn } from '@lantern-giving/core/calendar';
import type { CampaignKind } from '@lantern-giving/core/campaigns';
import { type MinorUnits, sum } from '@lantern-giving/core/money';
import { inProportion, type Plan } from '@lantern-giving/core/plan';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../app/context.ts';
import { isRefusal } from '../../http/problem.ts';
import { audit } from '../../lib/audit.ts';
import type { BackgroundLoop } from '../../lib/background.ts';
import { inTransaction, type Transaction } from '../../lib/db.ts';
import { queueMails } from '../../lib/mail/outbox.ts';
import { lockCampaignAsIs } from '../campaigns/calendar.queries.ts';
import { findCampaign } from '../campaigns/queries.ts';
import { breakerOf, holdNights } from '../charging/card-breaker.queries.ts';
import { endowmentOf, offeredIn, type StoredCharity } from '../charities/queries.ts';
import { mailNotRenewed, mailRenewed } from '../mails/renewal-mails.ts';
import { createPayments } from '../payments/queries.ts';
import { computePlan, type PlannedGift } from '../quotes/plan.ts';
import { makeShareCode } from '../schedules/share-code.ts';
import { LEAD_DAYS, settleNotices } from './notices.ts';
import {
  copySchedule,
  hasPlanned,
  lockRenewable,
  type Renewable,
  type Renewal,
  type RenewalDue,
  renewalsDue,
  writeRenewal,
} from './renewals.queries.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'config' | 'offers' | 'log'>;

const BATCH = 100;
const IDLE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** The gaps between the steps, in each of which a test kills the process by throwing. */
export const RENEWAL_POINTS = ['locked', 'copied', 'planned', 'marked'] as const;
type RenewalHook = (point: (typeof RENEWAL_POINTS)[number]) => void;

/** Repeats gifts in the campaigns that admins open, and withdraws those whose donors are not told in time. */
export function renewalsLoop(context: Context): BackgroundLoop {
  return { name: 'renewals', idleMs: IDLE_MS, runOnce: async () => (await renewAndTell(context)) > 0 };
}

/** @returns how many gifts were repeated, or withdrawn */
export async function renewAndTell(context: Context): Promise<number> {
  return (await settleNotices(context)) + (await renewDue(context));
}

/**
 * Repeats each gift whose donor wants that in the next campaign of its kind, once, however often and by however many
 * processes this is done: each in a separate transaction, with the mail to its donor. One that fails does not hold up
 * the others, and its error is thrown at the end.
 * @returns the number of gifts
 */
export async function renewDue(context: Context, limit = BATCH, reach: RenewalHook = () => undefined): Promise<number> {
  const today = dateIn(context.clock.now(), 'UTC');
  const due = await renewalsDue(context.db, limit, today);
  const bugs: unknown[] = [];
  for (const one of due) {
    await inTransaction(context.db, (trx) => renew(context, trx, one, reach)).catch((bug: unknown) => bugs.push(bug));
  }
  if (bugs.length > 0) throw bugs[0];
  return due.length;
}

async function renew(context: Context, trx: Transaction, due: RenewalDue, reach: RenewalHook): Promise<void> {
  const source = await lockRenewable(trx, due.scheduleId);
  if (!source) return;
  reach('locked');
  const renewal = await repeat(context, trx, source, due.campaignId, reach);
  await writeRenewal(trx, source.id, renewal);
  reach('marked');
}

async function repeat(
  { clock, config, offers }: Context,
  trx: Transaction,
  source: Renewable,
  campaignId: string,
  reach: RenewalHook,
): Promise<Renewal> {
  const now = clock.now();
  const breaker = await breakerOf(trx, source.paymentMethodId);
  // A donor who disputes a charge wants no more charges, and has been told that the card is stopped.
  if (breaker === 'disputed') return 'card_disputed';
  if (await hasPlanned(trx, source.id, campaignId)) return 'planned_already';
  await lockCampaignAsIs(trx, campaignId);
  const charity = await offers.charity(source.charitySlug);
  const planned = charity && (await planAgain(trx, source, { campaignId, charity, now }));
  if (planned === null || planned === 'late') {
    const because = !charity ? 'charityGone' : planned === 'late' ? 'late' : 'changed';
    await queueMails(trx, [await mailNotRenewed(trx, config, source.id, { campaignId, because })], now);
    return 'not_possible';
  }
  const { campaign, fields, causes, plan } = planned;
  const id = uuidv7();
  const shareCode = makeShareCode(campaign.brand);
  const { first_night: firstNight, night_30: night30 } = fields;
  await copySchedule(trx, source, { id, campaignId, shareCode, firstNight, night30, causes, plan, now });
  reach('copied');
  const { charityId, paymentMethodId, currency, timezone } = source;
  const nights = { charityId, paymentMethodId, currency, timezone, charges: plan.charges };
  await createPayments(trx, [{ ...nights, scheduleId: id, campaign: campaignId, createdAt: now }]);
  // They wait for another card, like the nights that the stopped card was to pay.
  if (breaker !== null) await holdNights(trx, [paymentMethodId], now);
  reach('planned');
  await queueMails(trx, [mailRenewed({ scheduleId: id, email: source.email, locale: source.locale })], now);
  const after = { from: source.id, campaign: campaignId, total: plan.total };
  await audit(trx, { actor: 'system', action: 'schedule.renew', subject: { kind: 'schedule', id }, after }, now);
  return 'renewed';
}

/**
 * The plan of a gift in another campaign: the same total and choices over its nights, without the nights within the
 * notice; `late` if no others are left. Null if the gift is no longer possible. It never costs more than was agreed.
 */
async function planAgain(
  trx: Transaction,
  source: Renewable,
  { campaignId, charity, now }: { readonly campaignId: string; readonly charity: StoredCharity; readonly now: Date },
): Promise<PlannedGift | 'late' | null> {
  const campaign = await findCampaign(trx, campaignId);
  if (!campaign || charity.currency !== source.currency) return null;
  const facts = { campaign, charity: offeredWithEndowment(campaign.kind, charity) };
  const asked = askedAgain(source, campaignId);
  const asOf = addMinutes(now, LEAD_DAYS * DAY_MINUTES);
  const plan = (changed: Partial<PlanFields>) => computePlan({ ...asked, ...changed }, facts, asOf);
  const isWithin = (planned: ReturnType<typeof plan>) =>
    !isRefusal(planned) && withoutFee(planned.plan) <= source.payable - source.fee;
  let left: Partial<PlanFields> = {};
  let planned = plan(left);
  if (isRefusal(planned) && planned.errorCode === 'night_passed') {
    const { first_open_night: open } = planned.extra;
    if (typeof open !== 'number') return 'late';
    left = { first_night: open };
    planned = plan(left);
  }
  // The month has no night 30; or, with nights left out, it would be larger, and so the whole gift larger than agreed.
  if (asked.night_30 && !isWithin(planned)) planned = plan({ ...left, night_30: false });
  if (isRefusal(planned) || !isWithin(planned)) return null;
  return { ...planned, plan: withFeesUpTo(source.fee, planned.plan) };
}

const withoutFee = ({ total, night30Amount, tip }: Plan) => total + night30Amount + tip;

/**
 * The plan with covered fees of at most a sum, each cut in proportion. A changed gift has other amounts on its nights
 * than a new one of the same total, whose fees round up to some more; and its donor may have covered those of some
 * nights only.
 */
function withFeesUpTo(most: MinorUnits, plan: Plan): Plan {
  if (plan.fee <= most) return plan;
  const fees = inProportion(most, Object.fromEntries(plan.charges.map(({ number, fee }) => [number, fee])));
  const charges = plan.charges.map((charge) => {
    const fee = fees[charge.number] ?? 0;
    return { ...charge, fee, total: charge.amount + charge.tip + fee };
  });
  const fee = sum(charges.map((charge) => charge.fee));
  return { ...plan, charges, fee, payable: withoutFee(plan) + fee };
}

/**
 * A charity with the causes to which gifts may be repeated: its causes in a kind of campaign, and the endowment, to
 * which a share may go.
 */
function offeredWithEndowment(kind: CampaignKind, charity: StoredCharity): StoredCharity {
  const endowment = endowmentOf(charity);
  const offered = offeredIn(kind, charity);
  return endowment ? { ...offered, causes: [...offered.causes, endowment] } : offered;
}

/** A donor's gift as it was in the end: a share for the endowment is one of its causes. */
function askedAgain(source: Renewable, campaign: string): PlanFields {
  return {
    campaign,
    charity_id: source.charitySlug,
    causes: source.causes,
    first_night: source.firstNight,
    split_type: source.split,
    multiplier: source.multiplier,
    night_30: source.night30,
    start_date_offset: source.startDateOffset,
    timezone: source.timezone,
    pay_fees: source.payFees,
    // The resulting amount, even if it was chosen as a percentage: that is what the donor was shown.
    tip: source.tip,
    tip_percentage: null,
  };
}
