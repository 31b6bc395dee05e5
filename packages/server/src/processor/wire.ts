import type { Currency } from '@lantern-giving/core/money';
import { CURRENCY_CODES } from '@lantern-giving/core/money';
import * as z from 'zod';
import { declineKind } from './decline.ts';
import type {
  CancelOutcome,
  CardReading,
  ChargeReading,
  Money,
  Rejected,
  SetupOutcome,
  StoredCard,
  Unknown,
} from './port.ts';
import { rejectionCause } from './rejection.ts';

/**
 * The processor's objects on the wire, limited to the fields that we read. An answer without them proves nothing (a
 * proxy's error page may have a good status), so it counts as unknown.
 */
export const idOrObject = z.union([z.string(), z.object({ id: z.string() }).transform((held) => held.id)]);

const wireError = z.object({
  /** Refusals of version 2 of the API may have a code alone. */
  type: z.nullish(z.string()),
  code: z.nullish(z.string()),
  decline_code: z.nullish(z.string()),
  advice_code: z.nullish(z.string()),
  charge: z.nullish(z.string()),
  param: z.nullish(z.string()),
  message: z.nullish(z.string()),
});

const card = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  fingerprint: z.nullish(z.string()),
});

const paymentMethod = z.object({ object: z.literal('payment_method'), id: z.string(), card });

const savedPaymentMethod = z.object({ ...paymentMethod.shape, created: z.int() });

/** One that was detached has no customer. */
const heldPaymentMethod = z.object({ ...savedPaymentMethod.shape, customer: z.nullable(idOrObject) });

const paymentIntent = z.object({
  object: z.literal('payment_intent'),
  id: z.string(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ]),
  amount_received: z.int(),
  currency: z.enum(CURRENCY_CODES),
  client_secret: z.nullish(z.string()),
  /** With its time only if the full object was requested. */
  latest_charge: z.nullish(
    z.union([z.string().transform((id) => ({ id, created: null })), z.object({ id: z.string(), created: z.int() })]),
  ),
  last_payment_error: z.nullish(wireError),
  transfer_data: z.nullish(z.object({ destination: idOrObject })),
  application_fee_amount: z.nullish(z.int()),
});

const setupIntent = z.object({
  object: z.literal('setup_intent'),
  id: z.string(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ]),
  client_secret: z.nullish(z.string()),
  payment_method: z.nullish(z.union([savedPaymentMethod, z.string()])),
  last_setup_error: z.nullish(z.object({ ...wireError.shape, payment_method: z.nullish(paymentMethod) })),
});

export const errorBody = z.object({
  error: z
    .object({
      ...wireError.shape,
      payment_intent: z.nullish(paymentIntent),
      setup_intent: z.nullish(setupIntent),
      payment_method: z.nullish(paymentMethod),
    })
    .refine(({ type, code }) => type ?? code),
});

/** Converts an amount on the wire to our minor units. */
export type AmountReader = (amount: number, currency: Currency) => Money;

/** An HTTP answer of the processor. */
export interface WireAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Reads a payment intent, from the body or from the error that carries it. An error carries a captured one without the
 * time of its charge; it is then `unknown`, and has to be fetched.
 */
export function readCharge(answer: WireAnswer, amount: AmountReader): ChargeReading {
  const read = readIntent(answer);
  return read.status === 'read' ? chargeOf(read.intent, amount) : read;
}

type ReadIntent = { readonly status: 'read'; readonly intent: z.infer<typeof paymentIntent> } | Rejected | Unknown;

function readIntent(answer: WireAnswer): ReadIntent {
  if (answer.status < 300) {
    const intent = paymentIntent.safeParse(answer.body);
    return intent.success ? { status: 'read', intent: intent.data } : unreadable(answer);
  }
  const failure = errorBody.safeParse(answer.body);
  if (!failure.success) return unreadable(answer);
  const { error } = failure.data;
  if (error.payment_intent && (isDecline(answer.status, error) || error.code === 'payment_intent_unexpected_state')) {
    return { status: 'read', intent: { ...error.payment_intent, last_payment_error: errorOf(error) } };
  }
  return refusal(answer.status, error);
}

export function readSetup(answer: WireAnswer): SetupOutcome {
  if (answer.status < 300) {
    const setup = setupIntent.safeParse(answer.body);
    return setup.success ? setupOf(setup.data) : unreadable(answer);
  }
  const failure = errorBody.safeParse(answer.body);
  if (!failure.success) return unreadable(answer);
  const { error } = failure.data;
  // A declined card, or a used or invalid card token: the donor can fix it, so it is a failure rather than a rejection.
  if (isDecline(answer.status, error) || isMissingToken(error)) {
    const held = error.payment_method ?? error.setup_intent?.last_setup_error?.payment_method;
    return {
      status: 'failed',
      setupId: error.setup_intent?.id ?? null,
      code: codeOf(error),
      fingerprint: held?.card.fingerprint ?? null,
    };
  }
  return refusal(answer.status, error);
}

/** Other errors with this status are refusals. A failed authentication has the type of a mistake in the request. */
function isDecline(status: number, error: z.infer<typeof wireError>): boolean {
  return status === 402 && (error.type === 'card_error' || declineKind(codeOf(error)) === 'authentication');
}

/** A missing account or customer is ours: another card would be refused as well. */
function isMissingToken({ code, param }: z.infer<typeof wireError>): boolean {
  return code === 'resource_missing' && !/^(customer|on_behalf_of)$/.test(param ?? '');
}

export function readCard(answer: WireAnswer): CardReading {
  if (answer.status >= 300) {
    const failure = errorBody.safeParse(answer.body);
    return failure.success ? refusal(answer.status, failure.data.error) : unreadable(answer);
  }
  const held = heldPaymentMethod.safeParse(answer.body);
  if (!held.success) return unreadable(answer);
  return { status: 'known', card: cardOf(held.data), customerId: held.data.customer };
}

export function readCancel(answer: WireAnswer): CancelOutcome {
  const read = readIntent(answer);
  if (read.status !== 'read') return read;
  switch (read.intent.status) {
    case 'canceled':
      return { status: 'cancelled' };
    case 'succeeded':
      return { status: 'already_succeeded' };
    default:
      return { status: 'unknown', detail: `the intent is ${read.intent.status} after its cancellation` };
  }
}

/** Reads the id of a created object, or why there is none. */
export function readId(answer: WireAnswer, object: string): { status: 'made'; id: string } | Rejected | Unknown {
  if (answer.status < 300) {
    const made = z.object({ object: z.literal(object), id: z.string() }).safeParse(answer.body);
    return made.success ? { status: 'made', id: made.data.id } : unreadable(answer);
  }
  const failure = errorBody.safeParse(answer.body);
  return failure.success ? refusal(answer.status, failure.data.error) : unreadable(answer);
}

function chargeOf(intent: z.infer<typeof paymentIntent>, amount: AmountReader): ChargeReading {
  const error = intent.last_payment_error;
  switch (intent.status) {
    case 'succeeded': {
      const charge = intent.latest_charge;
      if (!charge || charge.created === null) return { status: 'unknown', detail: 'captured at an unknown time' };
      const captured = amount(intent.amount_received, intent.currency);
      return { status: 'succeeded', captured, chargeId: charge.id, capturedAt: new Date(charge.created * 1000) };
    }
    case 'processing':
      return { status: 'processing' };
    case 'requires_action':
      if (!intent.client_secret) return { status: 'unknown', detail: 'to be confirmed with a secret that is not told' };
      return { status: 'requires_action', clientSecret: intent.client_secret };
    case 'canceled':
      return { status: 'cancelled' };
    case 'requires_confirmation':
      return { status: 'prepared' };
    case 'requires_payment_method': {
      if (!error) return { status: 'prepared' };
      const code = codeOf(error);
      const kind = declineKind(code, error.advice_code);
      const clientSecret = kind === 'authentication' ? (intent.client_secret ?? null) : null;
      return {
        status: 'declined',
        kind,
        code,
        chargeId: error.charge ?? intent.latest_charge?.id ?? null,
        clientSecret,
      };
    }
  }
}

function cardOf({ id, card: of, created }: z.infer<typeof savedPaymentMethod>): StoredCard {
  const shown = { brand: of.brand, last4: of.last4, expiryMonth: of.exp_month, expiryYear: of.exp_year };
  return { paymentMethodId: id, ...shown, fingerprint: of.fingerprint ?? id, savedAt: new Date(created * 1000) };
}

function setupOf(setup: z.infer<typeof setupIntent>): SetupOutcome {
  const held = setup.payment_method;
  if (setup.status === 'succeeded' && held && typeof held === 'object') {
    return { status: 'succeeded', setupId: setup.id, card: cardOf(held) };
  }
  if (setup.status === 'requires_action' && setup.client_secret) {
    return { status: 'requires_action', setupId: setup.id, clientSecret: setup.client_secret };
  }
  if (setup.status === 'requires_payment_method' || setup.status === 'canceled') {
    const error = setup.last_setup_error;
    return {
      status: 'failed',
      setupId: setup.id,
      code: error ? codeOf(error) : setup.status,
      fingerprint: error?.payment_method?.card.fingerprint ?? null,
    };
  }
  return { status: 'unknown', detail: `the set-up is ${setup.status}` };
}

/** Reads the content of a good answer; any other is a refusal, or proves nothing. */
export function reading<Body, Reading>(
  answer: WireAnswer,
  schema: z.ZodType<Body>,
  read: (body: Body) => Reading,
): Reading | Rejected | Unknown {
  if (answer.status < 300) {
    const body = schema.safeParse(answer.body);
    return body.success ? read(body.data) : unreadable(answer);
  }
  const failure = errorBody.safeParse(answer.body);
  return failure.success ? refusal(answer.status, failure.data.error) : unreadable(answer);
}

export function refusal(status: number, error: z.infer<typeof wireError>): Rejected | Unknown {
  if (status === 429 || (status === 400 && error.code === 'rate_limit'))
    return { status: 'rejected', cause: 'busy', code: error.code ?? 'rate_limit' };
  // 424: something behind the processor has failed, and it is unknown how far the request got.
  if (status === 409 || status === 424 || status >= 500)
    return { status: 'unknown', detail: `${status} ${codeOf(error)}` };
  return { status: 'rejected', cause: rejectionCause(status, error), code: codeOf(error) };
}

export function unreadable(answer: WireAnswer): Unknown {
  return { status: 'unknown', detail: `an answer ${answer.status} without the expected object` };
}

function errorOf(error: z.infer<typeof wireError>): z.infer<typeof wireError> {
  const { type, code, decline_code, advice_code, charge } = error;
  return { type, code, decline_code, advice_code, charge };
}

/** The issuer's decline code if present, otherwise the processor's own code. */
function codeOf({ decline_code, code, type }: z.infer<typeof wireError>): string {
  return decline_code ?? code ?? type ?? 'no_code';
}
