import { call } from '@lantern-giving/core/api/call';
import { campaignsApi } from '@lantern-giving/core/api/campaigns';
import { CHECKOUT_HEADER, type Quote, quotesApi } from '@lantern-giving/core/api/quotes';
import { ApiError } from '@lantern-giving/core/api/request';
import type { ScheduleCreated } from '@lantern-giving/core/api/schedules';
import { firstFriday, firstMonthlyDate, type IsoDate } from '@lantern-giving/core/calendar';
import type { MinorUnits } from '@lantern-giving/core/money';
import type { ExpressMessages } from '@lantern-giving/i18n/en/checkout/express';
import type { StepsMessages } from '@lantern-giving/i18n/en/checkout/steps';
import type { WalletNight, WalletRequest } from '../../../processors/processor.ts';
import type { CheckoutSession } from '../../../state/checkout-session.ts';
import {
  type CheckoutState,
  type OtherGift,
  planFieldsOf,
  type Submission,
  schedulePayload,
} from '../../../state/index.ts';
import { changeBetween, type Figures } from '../../../state/quote.ts';
import { refusalOf } from '../../../state/refusal.ts';
import type { PayProblem } from '../attempt.ts';
import { payableWith, withTermsBeside } from '../gifts-beside.ts';
import { emitDonated, isGiven, type SendingContext, sendGift } from '../send-gift.ts';
import { asIfFor, type ChosenGift, isChosen } from './of-other.ts';

/** In characters: Apple takes no longer one. */
const LONGEST_AGREEMENT = 500;

const othersOf = (session: CheckoutSession) => session.snapshot().state.plan.others;

/** Changes one of the gifts, by its place. */
function change(session: CheckoutSession, at: number, changed: Partial<OtherGift>): void {
  const value = othersOf(session).map((gift, place) => (place === at ? { ...gift, ...changed } : gift));
  session.send({ type: 'choiceSet', choice: 'others', value });
}

/** The checkout as if it were for one of the other charities, at the server's time. */
function checkoutFor(session: CheckoutSession, gift: ChosenGift) {
  const { state, facts } = session.snapshot();
  if (!facts) throw new Error('A gift needs a charity');
  return asIfFor(gift, state, { ...facts, now: session.now() });
}

/** @throws ApiError */
async function quoted(session: CheckoutSession, gift: ChosenGift): Promise<Quote> {
  const { state, facts } = checkoutFor(session, gift);
  const body = planFieldsOf(state, facts);
  const headers = { [CHECKOUT_HEADER]: state.progress.checkoutToken ?? '' };
  return call(session.client, quotesApi.create, { body, headers });
}

/** The other charity with its own current terms; as it was, if it cannot be loaded. */
async function loadedAgain({ client }: CheckoutSession, { charity }: ChosenGift, campaign: string) {
  const params = { campaign, charity: charity.charity_id };
  return call(client, campaignsApi.charity, { params }).catch((error) => {
    if (!(error instanceof ApiError)) throw error;
    return charity;
  });
}

/**
 * Has the gifts to other charities quoted, and stores the request for each. Nothing is created yet.
 * @param key of the first gift's request: those of the others are made from it
 * @returns null when all of them have the totals that the donor sees
 * @throws ApiError
 */
async function prepare(session: CheckoutSession, submission: Submission, key: string): Promise<PayProblem | null> {
  let at = -1;
  // Counted here: Prototype.js, which pages may use, takes `entries` from arrays.
  for (const gift of othersOf(session)) {
    at += 1;
    if (!isChosen(gift) || !gift.figures) return { kind: 'refused' };
    let quote: Quote;
    try {
      quote = await quoted(session, gift);
    } catch (error) {
      const refusal = refusalOf(error);
      const isItsCause = error instanceof ApiError && error.problem.error_code === 'unknown_cause';
      if (refusal.kind !== 'answer' && refusal.kind !== 'refused' && !isItsCause) return refusal;
      // It is the charity that does not take it, which its own fields say.
      change(session, at, { refused: true });
      return { kind: 'refused', field: 'others' };
    }
    const difference = changeBetween(gift.figures, quote);
    if (difference) {
      const { plan, progress } = session.snapshot().state;
      const rest = payableWith(progress.quote?.payable ?? 0, plan) - gift.figures.payable;
      // With the terms of the earlier calculation, its total would differ every time the donor presses the button.
      change(session, at, { figures: quote, charity: await loadedAgain(session, gift, quote.campaign) });
      return { kind: 'changed', change: { ...difference, rest } };
    }
    const { state, facts } = checkoutFor(session, gift);
    const held = { ...facts, now: new Date(quote.server_time) };
    const declaration = { ...submission.declaration, text: gift.declaration };
    const body = schedulePayload(state, held, { ...submission, quoteId: quote.quote_id, declaration });
    change(session, at, { sent: { key: `${key}-${at + 1}`, body: JSON.stringify(body) }, refused: false });
  }
  return null;
}

/**
 * Makes the gifts to other charities, one after the other, as far as possible. Gifts that could not be made stay in the
 * state, with the request to send again.
 * @param first id of the schedule that they are connected to
 * @returns tells the page of those that were made
 */
async function give(context: SendingContext, first: string): Promise<() => void> {
  const made: (() => void)[] = [];
  for (const at of othersOf(context.session).keys()) {
    const tell = await send(context, first, at);
    if (tell) made.push(tell);
  }
  return () => {
    for (const tell of made) tell();
  };
}

/** Sends the stored request of a gift. @returns null unless the gift is made by it */
async function send(context: SendingContext, first: string, at: number): Promise<(() => void) | null> {
  const { session } = context;
  const gift = othersOf(session)[at];
  if (!gift?.sent || gift.refused) return null;
  const answer = await sendGift(context, { ...JSON.parse(gift.sent.body), connected_to: first }, gift.sent.key);
  if (answer.status === 'created') return made(session, at, answer.schedule);
  const mayBeMade = answer.status === 'unheard' || (answer.status === 'refused' && isGiven(answer.error));
  if (!mayBeMade) change(session, at, { refused: true });
  return null;
}

function made(session: CheckoutSession, at: number, schedule: ScheduleCreated): () => void {
  const gift = othersOf(session)[at];
  const { facts } = session.snapshot();
  change(session, at, { sent: null, schedule: schedule.schedule_id });
  return () => {
    if (!gift?.charity || !gift.figures || !facts) return;
    const { charity_id, currency } = gift.charity;
    const campaign = facts.charity.campaign_terms.id;
    emitDonated(session, schedule, { ...gift.figures, charity_id, campaign, currency });
  };
}

/**
 * Sends a gift again that was not made: the same request if its outcome is unknown, otherwise with its current total.
 * @param first id of the schedule that it is connected to
 * @param shownAs the sentence that tells the donor a new amount and its dates; it is stored with the consent
 * @returns `changed` if its total is different now, which is shown before it is sent; `ended` if the server has begun
 * another checkout, in which the card was not given
 */
export async function giveAgain(
  context: SendingContext,
  first: string,
  at: number,
  shownAs: (figures: Figures) => string,
): Promise<'made' | 'changed' | 'failed' | 'ended'> {
  const { session } = context;
  const gift = othersOf(session)[at];
  if (!gift || !isChosen(gift) || !gift.sent) return 'failed';
  if (gift.refused) {
    const quote = await quoted(session, gift).catch((error) => {
      if (!(error instanceof ApiError)) throw error;
      return null;
    });
    if (!quote) return 'failed';
    const { state, facts } = checkoutFor(session, gift);
    if (quote.checkout_token !== state.progress.checkoutToken) return 'ended';
    const fields = planFieldsOf(state, { ...facts, now: new Date(quote.server_time) });
    const body = { ...JSON.parse(gift.sent.body), ...fields, quote_id: quote.quote_id };
    const isOther = gift.figures !== null && changeBetween(gift.figures, quote) !== null;
    if (isOther) body.card_consent.text += ` ${shownAs(quote)}`;
    // Nothing was created under the earlier key.
    const sent = { key: `${gift.sent.key}.`, body: JSON.stringify(body) };
    change(session, at, { figures: quote, sent, refused: isOther });
    if (isOther) return 'changed';
  }
  const tell = await send(context, first, at);
  tell?.();
  return tell ? 'made' : 'failed';
}

/**
 * A wallet's sheet with the gifts added to this one: a line for each, the charge of all of them in each night, and the
 * gifts that continue after the nights.
 */
function withGiftsBeside(
  request: WalletRequest,
  {
    quote,
    plan,
    messages: { summary, express, payment },
    money,
  }: {
    readonly quote: Quote;
    readonly plan: CheckoutState['plan'];
    readonly messages: StepsMessages & { readonly express: ExpressMessages };
    readonly money: (amount: MinorUnits) => string;
  },
): WalletRequest {
  const chosen = plan.others.filter(isChosen);
  const lines = chosen.map(({ charity, figures }) => ({
    label: summary.toCharity(charity.charity_name),
    amount: figures?.payable ?? 0,
  }));
  const nightOf = (date: Date) =>
    chosen.flatMap(({ figures }) => figures?.nights.find(({ cutoff }) => Date.parse(cutoff) === date.getTime()) ?? []);
  const [first, ...later] = request.nights;
  const withThem = (night: WalletNight): WalletNight => ({
    ...night,
    amount: nightOf(night.at).reduce((sum, { total }) => sum + total, night.amount),
  });
  const { fridayGiving, fridayGivingOptIn, wakf, wakfOptIn, timezone } = plan;
  const now = new Date(quote.server_time);
  // Noon on the device, in whose time zone the sheet shows dates.
  const starts = (date: IsoDate) => new Date(`${date}T12:00`);
  const weekly = { label: express.weekly, amount: fridayGiving, at: starts(firstFriday(now, timezone)), everyDays: 7 };
  const monthly = {
    label: express.monthly,
    amount: wakf,
    at: starts(firstMonthlyDate(now, timezone)),
    everyDays: null,
  };
  const isShort = request.agreement.length <= LONGEST_AGREEMENT;
  return {
    ...request,
    items: [...request.items, ...lines],
    nights: [withThem(first), ...later.map(withThem)],
    agreement: isShort ? request.agreement : withTermsBeside(express.brief, { ...plan, others: [] }, payment, money),
    beside: [...(fridayGivingOptIn ? [weekly] : []), ...(wakfOptIn ? [monthly] : [])],
  };
}

/** The functions of this file that pressing the button that gives needs. */
export const requests = { prepare, give, withGiftsBeside };
