import type { Quote } from '@lantern-giving/core/api/quotes';
import type { ExpressMessages } from '@lantern-giving/i18n/en/checkout/express';
import type { StepsMessages } from '@lantern-giving/i18n/en/checkout/steps';
import type { Locale } from '../messages/locale.ts';
import type { WalletItem, WalletNight, WalletRequest } from '../processors/processor.ts';

/** A quote as the lines of a wallet's sheet. @throws RangeError where it has no nights */
export function walletRequestOf(
  { nights, total, night_30_amount, tip, fee }: Quote,
  {
    name,
    agreement,
    manageUrl,
    everyDays,
    locale,
    messages: { express, summary },
  }: {
    /** The charity's. */
    readonly name: string;
    readonly agreement: string;
    readonly manageUrl: string;
    readonly everyDays: WalletRequest['everyDays'];
    readonly locale: Locale;
    readonly messages: Pick<StepsMessages, 'summary'> & { readonly express: ExpressMessages };
  },
): WalletRequest {
  const items: WalletItem[] = [
    { label: summary.toCharity(name), amount: total },
    { label: summary.night30, amount: night_30_amount },
    { label: summary.tip, amount: tip },
    { label: summary.fee, amount: fee },
  ];
  const [first, ...others] = nights.map(
    (night): WalletNight => ({
      label: express.night({ number: locale.number(night.number), date: locale.date(night.date) }),
      amount: night.total,
      at: new Date(night.cutoff),
    }),
  );
  if (!first) throw new RangeError('a quote without nights');
  return {
    items: items.filter(({ amount }) => amount > 0),
    nights: [first, ...others],
    largest: express.largest,
    description: express.about({ name, count: nights.length }),
    agreement,
    manageUrl,
    everyDays,
    beside: [],
  };
}
