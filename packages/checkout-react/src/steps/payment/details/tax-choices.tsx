import { giftAidOn } from '@lantern-giving/core/money';
import type { TaxMessages } from '@lantern-giving/i18n/en/checkout/tax';
import { Checkbox } from '@lantern-giving/ui/checkbox';
import { Chips } from '@lantern-giving/ui/chips';
import { Skeleton } from '@lantern-giving/ui/skeleton';
import { useState } from 'react';
import { useReadyFlow } from '../../../layout/context.ts';
import { Explained } from '../../../layout/explained.tsx';
import { LazyPart } from '../../../parts/lazy-part.tsx';
import { loadAddress } from '../../../parts/tax.ts';
import type { Figures } from '../../../state/quote.ts';
import { declarationOf } from './declaration.ts';
import { requiredFields } from './problems.ts';
import './tax-choices.css';

/** Gift Aid and tax receipt, where the charity offers them, with the address that they need. */
export function Part({ messages, figures }: { messages: TaxMessages; figures: Figures }) {
  const { session, view, facts, money } = useReadyFlow();
  const { charity } = facts;
  const { giftAid, giftAidOtherGifts, taxReceipt } = view.state.payment;
  const [declined, setDeclined] = useState(false);
  const given = figures.total + figures.night_30_amount;

  const amount = (sum: number) => money(sum, { trim: true });
  return (
    <div className="ln-tax">
      {charity.gift_aid ? (
        <Explained words={messages.giftAidExplained}>
          <Chips
            label={<b>{messages.giftAid({ given: amount(given), total: amount(given + giftAidOn(given)) })}</b>}
            hint={messages.giftAidAbout}
            name="giftAid"
            columns={2}
            value={giftAid ? 'yes' : declined ? 'no' : null}
            onChange={(value) => {
              setDeclined(value === 'no');
              session.send({ type: 'paymentChanged', change: { giftAid: value === 'yes' } });
            }}
            options={[
              { value: 'yes', label: messages.giftAidYes },
              { value: 'no', label: messages.giftAidNo },
            ]}
          />
        </Explained>
      ) : null}
      {charity.tax_receipt ? (
        <Checkbox
          label={messages.taxReceipt}
          description={messages.taxReceiptAbout(charity.charity_name)}
          checked={taxReceipt}
          name="taxReceipt"
          onChange={(checked) => session.send({ type: 'paymentChanged', change: { taxReceipt: checked } })}
        />
      ) : null}
      {requiredFields(view.state, facts).has('addressLine1') ? (
        <LazyPart load={loadAddress} waiting={<Skeleton shape="block" height={200} />} />
      ) : null}
      {giftAid && charity.gift_aid ? (
        <div className="ln-declaration">
          <p>{declarationOf(messages, facts, view.state)}</p>
          <Checkbox
            label={messages.giftAidOther}
            checked={giftAidOtherGifts}
            onChange={(checked) => session.send({ type: 'paymentChanged', change: { giftAidOtherGifts: checked } })}
          />
        </div>
      ) : null}
    </div>
  );
}
