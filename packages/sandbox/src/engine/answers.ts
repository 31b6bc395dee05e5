import type { WireAnswer } from '@lantern-giving/server/processor/wire';

/**
 * An invalid request error.
 * @param code null where the real processor gives none
 */
export function invalidRequest(
  code: string | null,
  message: string,
  extra: Readonly<Record<string, unknown>> = {},
): WireAnswer {
  const error = { type: 'invalid_request_error', ...(code === null ? {} : { code }), message, ...extra };
  return { status: 400, body: { error } };
}

/** What intents of both kinds are called in errors about them. */
const INTENTS = ['payment_intent', 'setupintent'];

/** A resource in the path that does not exist. */
export function missing(object: string, id: string): WireAnswer {
  const param = INTENTS.includes(object) ? 'intent' : object;
  return { ...missingIn(param, object, id), status: 404 };
}

/** A resource that a parameter names and that does not exist. */
export function missingIn(param: string, object: string, id: string): WireAnswer {
  return invalidRequest('resource_missing', `No such ${object}: '${id}'`, { param });
}

/** An issuer's decline. The processor's codes are coarser than issuers' reasons: most are `card_declined`. */
export function cardError(reason: string, extra: Readonly<Record<string, unknown>>): WireAnswer {
  return { status: 402, body: { error: { ...cardErrorFields(reason), ...extra } } };
}

/** The part of a card error that an intent stores as its last error. */
export function cardErrorFields(reason: string) {
  const own = new Set(['expired_card', 'incorrect_cvc', 'processing_error', 'authentication_required']);
  const authentication = reason.endsWith('_authentication_failure');
  const code = own.has(reason) || authentication ? reason : 'card_declined';
  const decline_code = authentication ? null : reason;
  return { type: 'card_error', code, decline_code, message: 'Your card was declined.' };
}

export const RATE_LIMITED: WireAnswer = {
  status: 429,
  body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' } },
};

/** What a proxy in front of the processor answers: a server error without the processor's `error`. */
export const ERROR_PAGE: WireAnswer = { status: 502, body: { message: 'Bad Gateway' } };

export const SERVER_ERROR: WireAnswer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred.' } },
};
