import type { Setup, SetupRequest } from '@lantern-giving/core/api/payment-methods';
import { emailProblem, normalEmail } from '@lantern-giving/core/person';
import type { AppContext } from '../../app/context.ts';
import { field, type Refusal, refuse, refuseFields } from '../../http/problem.ts';
import { personField } from '../../http/validation.ts';
import { inTransaction } from '../../lib/db.ts';
import { requestHash } from '../../lib/idempotency.ts';
import type { CustomerOutcome, SetupOutcome } from '../../processor/port.ts';
import { declineReason } from './decline-reason.ts';
import { hasTriedTooOften, isOftenDeclined } from './limits.queries.ts';
import { chooseCardOnFile, isOnFile } from './on-file.ts';
import {
  findCharityAccount,
  findSetup,
  isQuoted,
  keepCard,
  keepCustomer,
  keepProgress,
  openSetup,
  type SetupRow,
} from './queries.ts';

/** Checkout, network and device from which a card is saved. */
export interface Origin {
  readonly checkoutId: string;
  readonly address: string;
  /** Keyed hash of the surrounding network. */
  readonly around: string;
  /** Whether a service has checked that a person saves it. */
  readonly isHuman: boolean;
  readonly userAgent: string;
}

/** Saves a donor's card for future nights. Idempotent by card token. */
export async function setupCard(context: AppContext, request: SetupRequest, origin: Origin): Promise<Setup | Refusal> {
  const now = context.clock.now();
  const problem = emailProblem(request.email);
  if (problem) return refuseFields('invalid_email', [personField('/email', problem)]);
  const charity = await findCharityAccount(context.db, request.charity_id);
  if (!charity) return refuse(404, 'charity_not_found');
  const quote = { id: request.quote_id, checkoutId: origin.checkoutId, charityId: charity.id };
  if (!(await isQuoted(context.db, quote))) {
    return refuse(422, 'quote_not_found', { errors: [field('/quote_id', 'quoteOfAnother')] });
  }
  if (await hasTriedTooOften(context, origin, now)) return tooOften();

  const asked = {
    ...origin,
    email: normalEmail(request.email),
    charityId: charity.id,
    quoteId: request.quote_id,
    processor: context.processors.of(charity.processor).account,
    consent: request.consent,
  };
  if (isOnFile(request.processor_token)) return chooseCardOnFile(context, request, asked);
  const opened = await openSetup(context.db, { ...asked, processorToken: request.processor_token }, now);
  if (opened.status === 'succeeded' || opened.status === 'failed') return shown(opened);
  if (opened.status === 'requires_action') return readAgain(context, opened);

  const customer = await customerOf(context, opened, `${request.first_name} ${request.last_name}`);
  if (customer.status !== 'ready') return settle(context, opened, customer);
  const { customerId } = customer;
  const ask = () =>
    context.processors.of(opened.processor).setupCard({
      customerId,
      token: request.processor_token,
      onBehalfOf: charity.account,
      idempotencyKey: `setup:${opened.id}`,
    });
  const first = await ask();
  // For the same idempotency key, the processor repeats a lost answer.
  const outcome = first.status === 'unknown' ? await ask() : first;
  return settle(context, { ...opened, processorCustomerId: customerId }, outcome);
}

/** Reads a set-up after the donor has authenticated. Answers the same for another checkout's and a missing one. */
export async function readSetup(
  context: AppContext,
  scope: { readonly id: string; readonly checkoutId: string },
): Promise<Setup | Refusal> {
  const setup = await findSetup(context.db, scope);
  if (!setup) return refuse(404, 'setup_not_found');
  return setup.status === 'requires_action' ? readAgain(context, setup) : shown(setup);
}

async function readAgain(context: AppContext, setup: SetupRow): Promise<Setup | Refusal> {
  if (setup.processorSetupId === null) throw new Error(`the set-up ${setup.id} waits without an id`);
  return settle(context, setup, await context.processors.of(setup.processor).getSetup(setup.processorSetupId));
}

/**
 * One customer at the processor per checkout, email address and name, so that nobody reaches another person's cards. With
 * another name it is another key, since the donor may correct it before another card.
 */
async function customerOf(context: AppContext, setup: SetupRow, name: string): Promise<CustomerOutcome> {
  if (setup.processorCustomerId !== null) return { status: 'ready', customerId: setup.processorCustomerId };
  const customer = { reference: setup.checkoutId, email: setup.email, name };
  const ensure = (idempotencyKey: string) =>
    context.processors.of(setup.processor).ensureCustomer({ ...customer, idempotencyKey });
  const first = await ensure(`customer:${setup.checkoutId}:${requestHash(JSON.stringify(customer))}`);
  // The processor repeats a 500 to the same key for a day. An extra customer does no harm.
  const made = first.status === 'unknown' ? await ensure(`customer:${setup.id}`) : first;
  if (made.status === 'ready') await keepCustomer(context.db, setup.id, made.customerId);
  return made;
}

async function settle(context: AppContext, setup: SetupRow, outcome: SetupOutcome): Promise<Setup | Refusal> {
  const now = context.clock.now();
  switch (outcome.status) {
    case 'succeeded': {
      const { card, setupId } = outcome;
      if (await isOftenDeclined(context.db, card.fingerprint, now)) return tooOften();
      const customerId = setup.processorCustomerId;
      if (customerId === null) throw new Error(`the set-up ${setup.id} succeeded without a customer`);
      const saved = { customerId, setupId, card };
      const paymentMethodId = await inTransaction(context.db, (trx) => keepCard(trx, setup, saved, now));
      return { status: 'succeeded', setup_id: setup.id, payment_method_id: paymentMethodId };
    }
    case 'requires_action': {
      const { setupId, clientSecret } = outcome;
      const waiting = {
        status: 'requires_action',
        processorSetupId: setupId,
        failureCode: null,
        fingerprint: null,
      } as const;
      await keepProgress(context.db, setup.id, waiting, now);
      return { status: 'requires_action', setup_id: setup.id, client_secret: clientSecret };
    }
    case 'failed': {
      const { setupId, code, fingerprint } = outcome;
      const failed = { status: 'failed', processorSetupId: setupId, failureCode: code, fingerprint } as const;
      await keepProgress(context.db, setup.id, failed, now);
      return { status: 'failed', setup_id: setup.id, reason: declineReason(code) };
    }
    case 'rejected':
      if (outcome.cause !== 'busy' && outcome.cause !== 'unreachable') {
        context.log.error({ code: outcome.code, setup: setup.id }, 'The processor refuses to save a card.');
      }
      return unavailable();
    case 'unknown':
      return unavailable();
  }
}

function shown(setup: SetupRow): Setup {
  if (setup.status === 'succeeded' && setup.paymentMethodId !== null) {
    return { status: 'succeeded', setup_id: setup.id, payment_method_id: setup.paymentMethodId };
  }
  return { status: 'failed', setup_id: setup.id, reason: declineReason(setup.failureCode ?? '') };
}

function tooOften(): Refusal {
  return refuse(429, 'too_many_cards', { say: (its) => its.tried, headers: { 'retry-after': '3600' } });
}

function unavailable(): Refusal {
  return refuse(503, 'processor_unavailable', { say: (its) => its.card, headers: { 'retry-after': '5' } });
}
