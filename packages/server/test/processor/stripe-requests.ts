import type Stripe from 'stripe';

/** The parameters of each endpoint, from the library's own declarations; read by `stripe-schemas.ts`. */
export interface StripeRequests {
  createCustomer: Stripe.CustomerCreateParams;
  createSetup: Stripe.SetupIntentCreateParams;
  getSetup: Stripe.SetupIntentRetrieveParams;
  getCard: Stripe.PaymentMethodRetrieveParams;
  createSession: Stripe.Checkout.SessionCreateParams;
  getSession: Stripe.Checkout.SessionRetrieveParams;
  createIntent: Stripe.PaymentIntentCreateParams;
  confirmIntent: Stripe.PaymentIntentConfirmParams;
  cancelIntent: Stripe.PaymentIntentCancelParams;
  getIntent: Stripe.PaymentIntentRetrieveParams;
  createRefund: Stripe.RefundCreateParams;
  getTransfer: Stripe.TransferRetrieveParams;
  reverseTransfer: Stripe.TransferCreateReversalParams;
  listRefunds: Stripe.RefundListParams;
  listDisputes: Stripe.DisputeListParams;
  listBalanceTransactions: Stripe.BalanceTransactionListParams;
  createAccount: Stripe.V2.Core.AccountCreateParams;
  getAccount: Stripe.V2.Core.AccountRetrieveParams;
  createAccountLink: Stripe.V2.Core.AccountLinkCreateParams;
  getBalance: Stripe.BalanceRetrieveParams;
  listPayouts: Stripe.PayoutListParams;
  listDomains: Stripe.PaymentMethodDomainListParams;
  createDomain: Stripe.PaymentMethodDomainCreateParams;
  updateDomain: Stripe.PaymentMethodDomainUpdateParams;
  validateDomain: Stripe.PaymentMethodDomainValidateParams;
}
