import type { CharityCause } from '@lantern-giving/core/api/causes';
import type { Currency } from '@lantern-giving/core/money';
import { causesMessages } from '@lantern-giving/i18n/dashboard/causes';
import { useLanguage } from '../../language/language-context.tsx';
import { oneLine } from '../../language/one-line.ts';
import { useMessages } from '../../language/use-messages.ts';

/** A cause's title, with category, price and campaigns below; for a completed one also its total. */
export function CauseSummary({ cause, currency }: { cause: CharityCause; currency: Currency }) {
  const messages = useMessages(causesMessages);
  const { money } = useLanguage();
  const { title, category, price_per_quantity: price, campaigns, completed, given } = cause;
  const facts = [
    messages.categories[category],
    ...(price === null ? [] : [messages.each(money(price, currency))]),
    ...campaigns.map((kind) => messages.campaigns[kind]),
    ...(completed ? [messages.given(money(given, currency))] : []),
  ];
  return (
    <div className="cause-summary">
      <b>
        <bdi>{title}</bdi>
      </b>
      <span className="quiet">{oneLine(facts)}</span>
    </div>
  );
}
