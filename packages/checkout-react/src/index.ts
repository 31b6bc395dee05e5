'use client';

export { Checkout } from './checkout.tsx';
export type { CardOutlet, CheckoutOptions, CheckoutProps, DraftStorage, Step } from './options.ts';
export type { CheckoutErrorCode, CheckoutEventName, CheckoutOutcome, CheckoutOutcomes } from './outcomes.ts';
export { type AuthenticateOptions, authenticate } from './payment/authenticate.ts';
export type { AuthenticationResult } from './payment/authentication.ts';
export type { CheckoutSession, CheckoutSnapshot } from './session/checkout-session.ts';
export { useCheckout } from './use-checkout.ts';
