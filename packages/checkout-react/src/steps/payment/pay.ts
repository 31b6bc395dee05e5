import { call } from '@lantern-giving/core/api/call';
import { paymentMethodsApi, type Setup } from '@lantern-giving/core/api/payment-methods';
import { CHECKOUT_HEADER, type Quote } from '@lantern-giving/core/api/quotes';
import { ApiError } from '@lantern-giving/core/api/request';
import type { ScheduleCreated } from '@lantern-giving/core/api/schedules';
import { DECLARATION_VERSION } from '@lantern-giving/core/person';
import { there } from '../../layout/context.ts';
import { taxMessages } from '../../parts/tax.ts';
import { autoEnrollSeen } from '../../state/auto-enroll-seen.ts';
import type { CheckoutSession } from '../../state/checkout-session.ts';
import { type CheckoutFacts, type Submission, schedulePayload, wishesOf } from '../../state/index.ts';
import { changeBetween, ensureQuote } from '../../state/quote.ts';
import { planText } from '../../state/quoted-plan.ts';
import { refusalOf } from '../../state/refusal.ts';
import { type CardSource, cardIsReady, cardOwner, type PaymentContext, type PayProblem, unsettled } from './attempt.ts';
import { declarationOf } from './details/declaration.ts';
import { forOthers } from './for-others.ts';
import { humanTokenAt } from './human-check.ts';
import { repeated } from './repeated.ts';
import { emitDonated, isGiven, type SendingContext, sendGift } from './send-gift.ts';

/** Everything from pressing the button to the schedule. @returns null when the gift is made */
export async function pay(context: PaymentContext): Promise<PayProblem | null> {
  const { session } = context;
  const unheard = session.unheard();
  if (unheard) {
    // A gift with another key could be a second charge of the same gift.
    session.restore(unheard);
    // It may be to another charity.
    session.reload();
    return { kind: 'unheard' };
  }
  if (!unsettled(session.snapshot().state)) announceGiving(context);
  const problem = await tryToPay(context);
  // Only the quote had expired, while the card was confirmed: the figures are those that were shown.
  return problem?.kind === 'changed' && problem.change === null ? tryToPay(context) : problem;
}

async function tryToPay(context: PaymentContext): Promise<PayProblem | null> {
  const { session } = context;
  try {
    if (!unsettled(session.snapshot().state)) {
      const problem = await prepare(context);
      if (problem) return problem;
    }
  } catch (error) {
    return refusedBy(error, context);
  }
  return create(context);
}

/** Codes of a card that cannot be charged again. */
const DEAD_CARD: ReadonlySet<unknown> = new Set(['payment_method_foreign', 'card_stopped']);

/** The meaning of a refusal; a card that cannot be used is forgotten, so that the donor gives with another one. */
function refusedBy(error: unknown, { session, form }: PaymentContext): PayProblem {
  if (!(error instanceof ApiError && DEAD_CARD.has(error.problem.error_code))) return refusalOf(error);
  session.send({ type: 'cardRefused' });
  form?.drop?.();
  return { kind: 'declined', reason: 'declined' };
}

/** Some kinds of campaign have a separate event for pressing the button. */
function announceGiving({ session, shown }: PaymentContext): void {
  const { facts } = session.snapshot();
  const name = facts?.own?.donateNow;
  if (name) session.emit({ name, detail: { payable: shown.figures.payable, currency: facts.charity.currency } });
}

/** Saves the card and gives nothing yet. @returns null when it is saved */
export async function saveOnly(context: PaymentContext): Promise<PayProblem | null> {
  try {
    const saved = await quoteAndCard(context);
    return 'quote_id' in saved ? null : saved;
  } catch (error) {
    return refusedBy(error, context);
  }
}

/** Quote and card; each can safely be repeated. */
async function quoteAndCard(context: PaymentContext): Promise<Quote | PayProblem> {
  const { session, form, shown } = context;
  const quote = await ensureQuote(session);
  const change = changeBetween(shown.figures, quote);
  if (change) return { kind: 'changed', change };

  if (!cardIsReady(session.snapshot().state)) {
    // Offline, the card fields would blame the card.
    if (!navigator.onLine) return { kind: 'offline' };
    context.onStage('card');
    if (!form) return { kind: 'loading' };
    const token = await form.submit();
    if (!token.ok && 'unreachable' in token) return { kind: 'offline' };
    if (!token.ok) return { kind: 'field', message: token.message, isShown: token.isShown };
    const saved = await saveCard(context, form, token.token, quote.quote_id);
    if (saved.status !== 'succeeded') {
      return { kind: 'declined', reason: saved.status === 'failed' ? saved.reason : 'authentication_failed' };
    }
    const { state } = session.snapshot();
    session.send({
      type: 'cardSaved',
      paymentMethodId: saved.payment_method_id,
      paymentType: token.paymentType,
      savedFor: cardOwner(state),
    });
  }
  return quote;
}

/** Quote, card and key; each can safely be repeated. */
async function prepare(context: PaymentContext): Promise<PayProblem | null> {
  const { session, shown } = context;
  const quote = await quoteAndCard(context);
  if (!('quote_id' in quote)) return quote;
  const { state: before, facts: known } = session.snapshot();
  // A wallet on the plan step gives before its row has been on screen.
  if (before.plan.autoEnroll && !known?.own?.repeats && !autoEnrollSeen.has(session)) {
    session.send({ type: 'choiceSet', choice: 'autoEnroll', value: false });
  }
  const { state, facts } = session.snapshot();
  if (!facts || !state.progress.paymentMethodId) return { kind: 'refused' };
  const { partner, group, widget } = session.options();
  // As of the quote: a cutoff since then does not take a night from a donor who was quoted before it.
  const held: CheckoutFacts = { ...facts, now: new Date(quote.server_time) };
  // As the donor has read it, so that its words are loaded.
  const declared = wishesOf(state, held).gift_aid ? await taxMessages(shown.locale).catch(() => null) : undefined;
  if (declared === null) return { kind: 'offline' };
  const submission: Submission = {
    paymentMethodId: state.progress.paymentMethodId,
    paymentType: state.progress.paymentType ?? 'card',
    quoteId: quote.quote_id,
    widget: widget ?? false,
    partner: partner ?? null,
    group: group ?? null,
    consent: consentOf(shown),
    declaration: {
      version: DECLARATION_VERSION,
      text: declared ? declarationOf(declared, held, state) : '',
      locale: shown.locale.tag,
    },
  };
  const idempotencyKey = newIdempotencyKey();
  const others = await forOthers(state);
  if (others === 'unreachable') return { kind: 'offline' };
  if (others) {
    const problem = await others.prepare(session, submission, idempotencyKey);
    if (problem) return problem;
  }
  // A donor who has left the page in the meantime believes that nothing is given.
  if (!session.isStarted()) return { kind: 'refused' };
  // Another checkout of the tab may have sent one in the meantime.
  if (session.unheard()) return { kind: 'unheard' };
  session.send({
    type: 'submitting',
    idempotencyKey,
    body: JSON.stringify(schedulePayload(state, held, submission)),
  });
  return null;
}

const consentOf = ({ consentVersion: version, consent: text, locale }: PaymentContext['shown']) => ({
  version,
  text,
  locale: locale.tag,
});

const humanTokenOf = (session: CheckoutSession, nonce: string | undefined) =>
  humanTokenAt(there(session.snapshot().facts).charity, nonce);

async function saveCard(
  { session, shown, nonce, onStage, wait }: PaymentContext,
  form: CardSource,
  token: string,
  quoteId: string,
): Promise<Setup> {
  const { state } = session.snapshot();
  const { donor, plan, progress } = state;
  const checkoutToken = progress.checkoutToken ?? '';
  const answer = await humanTokenOf(session, nonce)('setup', (proof) =>
    call(session.client, paymentMethodsApi.setUp, {
      body: {
        charity_id: plan.charity ?? '',
        quote_id: quoteId,
        email: donor.email.trim(),
        first_name: donor.firstName.trim(),
        last_name: donor.lastName.trim(),
        processor_token: token,
        consent: consentOf(shown),
        ...proof,
      },
      headers: { [CHECKOUT_HEADER]: checkoutToken },
    }),
  );
  if (answer.status !== 'requires_action') return answer;
  onStage('authenticating');
  const result = await form.authenticate(answer.client_secret);
  // If this were lost just after the donor has come back from the bank's app, another authentication would be needed.
  const after = await repeated(wait, () =>
    call(session.client, paymentMethodsApi.readSetup, {
      params: { setup_id: answer.setup_id },
      body: {},
      headers: { [CHECKOUT_HEADER]: checkoutToken },
    }),
  );
  // The server's status wins; while the server does not know the outcome yet, a failed authentication counts.
  return after.status === 'requires_action' && result === 'failed'
    ? { status: 'failed', setup_id: answer.setup_id, reason: 'authentication_failed' }
    : after;
}

/** Sends the submitted body until a response arrives. The key makes every repetition the same gift. */
async function create(context: PaymentContext): Promise<PayProblem | null> {
  const { session, shown, nonce, onStage, wait } = context;
  onStage('creating');
  const { progress } = session.snapshot().state;
  const { submitted, idempotencyKey } = progress;
  if (submitted === null || idempotencyKey === null) return { kind: 'refused' };
  const sending: SendingContext = { session, shown, withHumanToken: humanTokenOf(session, nonce), wait };
  const answer = await sendGift(sending, JSON.parse(submitted), idempotencyKey);
  if (answer.status === 'created') {
    // Gifts that are not made now are shown by the next step, which can send them again.
    const others = await forOthers(session.snapshot().state);
    const tellOfOthers = others === 'unreachable' ? null : await others?.give(sending, answer.schedule.schedule_id);
    made(session, answer.schedule);
    tellOfOthers?.();
    return null;
  }
  if (answer.status === 'unheard') return answer.error.status === 429 ? refusalOf(answer.error) : { kind: 'unheard' };
  const isUsed = answer.status === 'refused' && isGiven(answer.error);
  session.send({ type: 'refused', isQuoteUsed: isUsed });
  if (answer.status === 'refused') {
    if (isUsed) return { kind: 'given' };
    return refusedBy(answer.error, context);
  }
  const { state, facts } = session.snapshot();
  const plan = facts && planText(state, { ...facts, now: new Date(answer.quote.server_time) });
  if (plan) session.send({ type: 'quoted', quote: answer.quote, plan });
  return { kind: 'changed', change: progress.quote && changeBetween(progress.quote, answer.quote) };
}

function made(session: CheckoutSession, schedule: ScheduleCreated): void {
  const { facts, state } = session.snapshot();
  session.send({ type: 'created', schedule });
  const { quote } = state.progress;
  if (facts && quote) emitDonated(session, schedule, quote);
}

/** A unique key of 128 random bits. Not `randomUUID`, which needs a secure context. */
function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
