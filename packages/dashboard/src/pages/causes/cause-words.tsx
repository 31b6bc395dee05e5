import type { CharityCause } from '@lantern-giving/core/api/causes';
import type { Currency } from '@lantern-giving/core/money';
import { useLanguage } from '../../language/language-context.tsx';
import { oneLine } from '../../language/one-line.ts';
import { causes } from '../../words/causes.ts';
import { useWords } from '../../words/use-words.ts';

/** A cause's title, with its category, price and campaigns in a line below; of a completed one also what it brought in. */
export function CauseWords({ cause, currency }: { cause: CharityCause; currency: Currency }) {
  const words = useWords(causes);
  const { money } = useLanguage();
  const { title, category, price_per_quantity: price, campaigns, completed, given } = cause;
  const facts = [
    words.categories[category],
    ...(price === null ? [] : [words.each(money(price, currency))]),
    ...campaigns.map((kind) => words.campaigns[kind]),
    ...(completed ? [words.given(money(given, currency))] : []),
  ];
  return (
    <div className="cause-words">
      <b>
        <bdi>{title}</bdi>
      </b>
      <span className="quiet">{oneLine(facts)}</span>
    </div>
  );
}
