import { giftAidOn } from '@lantern-giving/core/money';
import type { StepsMessages } from '@lantern-giving/i18n/en/checkout/steps';
import { Checkbox } from '@lantern-giving/ui/checkbox';
import { useReadyFlow } from '../../layout/context.ts';
import { Explained } from '../../layout/explained.tsx';
import { useStepMessages } from '../../messages/step-messages.ts';
import { type CheckoutFacts, type CheckoutState, planOf } from '../../state/index.ts';
import './tax-choices.css';

/** The Gift Aid declaration, word for word. */
export const declarationOf = (
  messages: StepsMessages['details'],
  { charity }: CheckoutFacts,
  { payment }: CheckoutState,
): string =>
  messages.giftAidText({
    name: charity.charity_name,
    other: payment.giftAidOtherGifts,
    fund: charity.is_daf,
  });

/** Gift Aid and tax receipt, where the charity offers them. */
export function TaxChoices() {
  const { session, view, facts, money } = useReadyFlow();
  const messages = useStepMessages().details;
  const { charity } = facts;
  const { payment } = view.state;
  const planned = planOf(view.state, facts);
  const given = planned.ok ? planned.plan.total + planned.plan.night30Amount : 0;
  if (!charity.gift_aid && !charity.tax_receipt) return null;

  return (
    <div className="ln-tax">
      {charity.gift_aid ? (
        <>
          <Explained what="giftAid">
            <Checkbox
              label={<b>{messages.giftAid(money(giftAidOn(given), { trim: true }))}</b>}
              description={messages.giftAidAbout}
              checked={payment.giftAid}
              name="giftAid"
              onChange={(giftAid) => session.send({ type: 'paymentChanged', change: { giftAid } })}
            />
          </Explained>
          {payment.giftAid ? (
            <div className="ln-declaration">
              <p>{declarationOf(messages, facts, view.state)}</p>
              <Checkbox
                label={messages.giftAidOther}
                checked={payment.giftAidOtherGifts}
                onChange={(giftAidOtherGifts) =>
                  session.send({ type: 'paymentChanged', change: { giftAidOtherGifts } })
                }
              />
            </div>
          ) : null}
        </>
      ) : null}
      {charity.tax_receipt ? (
        <Checkbox
          label={messages.taxReceipt}
          description={messages.taxReceiptAbout(charity.charity_name)}
          checked={payment.taxReceipt}
          name="taxReceipt"
          onChange={(taxReceipt) => session.send({ type: 'paymentChanged', change: { taxReceipt } })}
        />
      ) : null}
    </div>
  );
}
