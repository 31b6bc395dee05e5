import { call } from '@lantern-giving/core/api/call';
import { getPaymentToken, type PaymentToken, paymentMethodsApi } from '@lantern-giving/core/api/payment-methods';
import { loadCardForm } from '../../processors/index.ts';
import type { OpenCardForm } from '../../processors/processor.ts';
import type { CheckoutSession } from '../../state/checkout-session.ts';

/** Everything that the card fields need before they can be opened. */
export interface PreparedCard {
  readonly processor: PaymentToken['processor'];
  readonly openForm: OpenCardForm;
  readonly publishableKey: string;
  /** The charity's account at the processor, null where the platform receives the money. */
  readonly account: string | null;
}

/** By session and charity; what has failed is asked for again. */
const prepared = new WeakMap<CheckoutSession, Map<string, Promise<PreparedCard>>>();

/**
 * Key, account, form and script of the processor that charges for a charity, asked for once.
 * @throws ApiError 'Unable to retrieve stripe access token', or the error of the import
 */
export function preparedCard(session: CheckoutSession, charity: string): Promise<PreparedCard> {
  const known = prepared.get(session) ?? new Map<string, Promise<PreparedCard>>();
  prepared.set(session, known);
  const asked = known.get(charity) ?? prepare(session, charity);
  known.set(charity, asked);
  asked.catch(() => known.get(charity) === asked && known.delete(charity));
  return asked;
}

async function prepare({ client }: CheckoutSession, charity: string): Promise<PreparedCard> {
  const { processor, stripe_token: publishableKey } = await getPaymentToken(client, undefined, charity);
  const [openForm, account] = await Promise.all([
    loadCardForm(processor, publishableKey),
    // Only the real processor needs the account.
    processor === 'stripe'
      ? (await call(client, paymentMethodsApi.account, { params: { id: charity } })).account_id
      : null,
  ]);
  return { processor, openForm, publishableKey, account };
}
