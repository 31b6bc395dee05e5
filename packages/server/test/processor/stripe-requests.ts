import type Stripe from 'stripe';

/** The parameters of each endpoint, from the library's own declarations; read by `stripe-schemas.ts`. */
export interface StripeRequests {
  createCustomer: Stripe.CustomerCreateParams;
  createSetup: Stripe.SetupIntentCreateParams;
  getSetup: Stripe.SetupIntentRetrieveParams;
  createIntent: Stripe.PaymentIntentCreateParams;
  confirmIntent: Stripe.PaymentIntentConfirmParams;
  cancelIntent: Stripe.PaymentIntentCancelParams;
  getIntent: Stripe.PaymentIntentRetrieveParams;
  listCharges: Stripe.ChargeListParams;
  createAccount: Stripe.V2.Core.AccountCreateParams;
  getAccount: Stripe.V2.Core.AccountRetrieveParams;
  createAccountLink: Stripe.V2.Core.AccountLinkCreateParams;
  getBalance: Stripe.BalanceRetrieveParams;
  listPayouts: Stripe.PayoutListParams;
}
