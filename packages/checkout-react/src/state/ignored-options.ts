import type { CampaignCharity } from '@lantern-giving/core/api/campaigns';
import { KINDS } from '@lantern-giving/core/campaigns';
import { denominations, parseAmount } from '@lantern-giving/core/money';
import type { CheckoutOptions } from '../options.ts';

/**
 * Tells the page's developer which of the initial options the charity cannot take, what it takes, and what was given.
 * They are known to be wrong only once its currency and campaign have loaded.
 */
export function reportIgnored(
  { amount, split }: Pick<CheckoutOptions, 'amount' | 'split'>,
  { currency, campaign_terms }: Pick<CampaignCharity, 'currency' | 'campaign_terms'>,
): void {
  const report = (name: string, expected: string, received: string) =>
    console.error('Lantern:', `Option "${name}": expected ${expected}, received "${received}".`);
  if (amount && !parseAmount(amount, currency, 'en').ok) {
    const example = denominations[currency].decimals ? 'with at most 2 decimals, such as "12.50"' : 'without decimals';
    report('amount', `an amount in ${currency} ${example}`, amount);
  }
  const splits: readonly string[] = KINDS[campaign_terms.kind].splits(currency);
  if (split && !splits.includes(split)) {
    report('split', `one of ${splits.join(', ')} in ${campaign_terms.id}`, split);
  }
}
