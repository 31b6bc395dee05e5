import { call } from '@lantern-giving/core/api/call';
import { paymentMethodsApi, type Setup } from '@lantern-giving/core/api/payment-methods';
import { CHECKOUT_HEADER, type Quote } from '@lantern-giving/core/api/quotes';
import { ApiError } from '@lantern-giving/core/api/request';
import { createSchedule } from '@lantern-giving/core/api/schedules';
import { there } from '../../layout/context.ts';
import type { CheckoutSession } from '../../state/checkout-session.ts';
import { planText } from '../../state/held-quote.ts';
import { type CheckoutFacts, type CheckoutState, type SchedulePayload, schedulePayload } from '../../state/index.ts';
import { changeBetween, ensureQuote } from '../../state/quote.ts';
import { refusalOf } from '../../state/refusal.ts';
import { type CardSource, cardIsReady, cardOwner, type PaymentContext, type PayProblem, unsettled } from './attempt.ts';
import { humanTokenAt } from './human-check.ts';

const DECLARATION_VERSION = 'gift-aid-1';
const RETRY_AFTER = [800, 2000, 4000];

/**
 * Statuses that prove that nothing was created, now or by an earlier attempt under the same key. After any other (a 429
 * or 403 may arrive while an earlier attempt is in progress) the gift may exist, and only the same key is safe.
 */
const CREATED_NOTHING: ReadonlySet<number> = new Set([400, 404, 410, 413, 415, 422]);

/** From the press to the schedule. @returns null when the gift is made */
export async function pay(context: PaymentContext): Promise<PayProblem | null> {
  const { session } = context;
  try {
    if (!unsettled(session.snapshot().state)) {
      announceGiving(context);
      const problem = await prepare(context);
      if (problem) return problem;
    }
  } catch (error) {
    return refusalOf(error);
  }
  return create(context);
}

/** Some kinds of campaign have an event of their own for the press. */
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
    return refusalOf(error);
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
  const { state, facts } = session.snapshot();
  if (!facts || !state.progress.paymentMethodId) return { kind: 'refused' };
  const { partner, widget } = session.options();
  // As of the quote: a cutoff since then does not take a night from a donor who was quoted before it.
  const held: CheckoutFacts = { ...facts, now: new Date(quote.server_time) };
  const body = schedulePayload(state, held, {
    paymentMethodId: state.progress.paymentMethodId,
    paymentType: state.progress.paymentType ?? 'card',
    quoteId: quote.quote_id,
    widget: widget ?? false,
    partner: partner ?? null,
    declaration: { version: DECLARATION_VERSION, text: shown.declaration, locale: shown.locale },
  });
  session.send({ type: 'submitting', idempotencyKey: newIdempotencyKey(), body: JSON.stringify(body) });
  return null;
}

const humanTokenOf = (session: CheckoutSession, nonce: string | undefined) =>
  humanTokenAt(there(session.snapshot().facts).charity, nonce);

async function saveCard(
  { session, shown, nonce, onStage }: PaymentContext,
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
        consent: { version: shown.consentVersion, text: shown.consent, locale: shown.locale },
        ...proof,
      },
      headers: { [CHECKOUT_HEADER]: checkoutToken },
    }),
  );
  if (answer.status !== 'requires_action') return answer;
  onStage('authenticating');
  const result = await form.authenticate(answer.client_secret);
  const after = await call(session.client, paymentMethodsApi.readSetup, {
    params: { setup_id: answer.setup_id },
    body: {},
    headers: { [CHECKOUT_HEADER]: checkoutToken },
  });
  // The server's status wins; while the server does not know the outcome yet, a failed authentication counts.
  return after.status === 'requires_action' && result === 'failed'
    ? { status: 'failed', setup_id: answer.setup_id, reason: 'authentication_failed' }
    : after;
}

/** Sends the submitted body until a response arrives. The key makes every repetition the same gift. */
async function create({ session, shown, nonce, onStage, wait }: PaymentContext): Promise<PayProblem | null> {
  onStage('creating');
  const { progress } = session.snapshot().state;
  const { submitted, idempotencyKey, checkoutToken } = progress;
  if (submitted === null || idempotencyKey === null) return { kind: 'refused' };
  const body: SchedulePayload = JSON.parse(submitted);
  const withHumanToken = humanTokenOf(session, nonce);

  for (let attempt = 0; ; attempt++) {
    try {
      const outcome = await withHumanToken('schedule', (proof) =>
        createSchedule(
          session.client,
          { ...body, ...proof },
          { idempotencyKey, checkoutToken: checkoutToken ?? '', locale: shown.locale },
        ),
      );
      if (outcome.status === 'created') {
        made(session, outcome.schedule);
        return null;
      }
      const { state, facts } = session.snapshot();
      session.send({ type: 'refused' });
      const plan = facts && planText(state, { ...facts, now: new Date(outcome.quote.server_time) });
      if (plan) session.send({ type: 'quoted', quote: outcome.quote, plan });
      return { kind: 'changed', change: progress.quote && changeBetween(progress.quote, outcome.quote) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (CREATED_NOTHING.has(error.status)) {
        session.send({ type: 'refused' });
        if (error.problem.error_code === 'payment_method_foreign') session.send({ type: 'cardRefused' });
        return refusalOf(error);
      }
      // A rate limit lasts a minute, so retries within seconds are pointless.
      if (error.status === 429) return refusalOf(error);
      const delay = RETRY_AFTER[attempt];
      if (delay === undefined) return { kind: 'unheard' };
      await wait(delay);
    }
  }
}

function made(session: CheckoutSession, schedule: NonNullable<CheckoutState['progress']['schedule']>): void {
  const { facts, state } = session.snapshot();
  session.send({ type: 'created', schedule });
  const { quote } = state.progress;
  if (!facts || !quote) return;
  session.emit({
    name: 'donated',
    detail: {
      schedule_id: schedule.schedule_id,
      share_code: schedule.share_code,
      charity: quote.charity_id,
      campaign: quote.campaign,
      currency: quote.currency,
      total: quote.total,
      payable: quote.payable,
      nights: quote.nights.length,
    },
  });
}

/** A unique key of 128 random bits. Not `randomUUID`, which needs a secure context. */
function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
