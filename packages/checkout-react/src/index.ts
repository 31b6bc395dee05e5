'use client';

export { Checkout } from './checkout.tsx';
export type { CheckoutErrorCode, CheckoutEventName, CheckoutOutcome, CheckoutOutcomes } from './events.ts';
export type {
  CardOutlet,
  CheckoutOptions,
  CheckoutProps,
  DraftStorage,
  PreparedCheckout,
  Step,
  WalletOutlet,
} from './options.ts';
export { prepareCheckout } from './prepare-checkout.ts';
export { type AuthenticateOptions, authenticate } from './processors/authenticate.ts';
export type { AuthenticationResult } from './processors/authentication.ts';
export type { CheckoutSession, CheckoutSnapshot } from './state/checkout-session.ts';
export { useCheckout } from './use-checkout.ts';
