import type { Meta, StoryObj } from '@storybook/react-vite';
import { charity, rupiahCharity } from '../test/demo-server.ts';
import { named, planned, shown } from '../test/stage.tsx';

const meta = { title: 'checkout/steps' } satisfies Meta;

export default meta;

export const Charity = shown({ props: { charity: undefined, storage: undefined } });
export const Plan = shown();
export const PlanChosen = shown({ events: planned });
export const PlanOfEveryNight = shown({
  events: [
    ...planned,
    { type: 'lengthChosen', totalNight: { key: 'allAvailable', value: 19 } },
    { type: 'night30Set', value: true },
  ],
});
export const PlanInRupiah = shown({
  of: rupiahCharity,
  events: [
    { type: 'totalTyped', total: { text: '1000000', amount: 1_000_000 } },
    { type: 'splitChosen', split: 'more-27' },
  ],
});
/** A story with one of its controls that open something pressed, counted from the first. */
const pressed = (story: StoryObj, at: number): StoryObj => ({
  ...story,
  play: async ({ canvas, userEvent }) => {
    const controls = await canvas.findAllByRole('button', { expanded: false });
    await userEvent.click(controls[at] as HTMLElement);
  },
});
export const CausesOpen = pressed(
  shown({ events: [...planned, { type: 'causeToggled', cause: 'need', selected: true }] }),
  0,
);
export const DatesOpen = pressed(shown({ events: planned }), 1);
export const CustomTip = shown({
  at: 'payment',
  events: [...planned, { type: 'paymentChanged', change: { tipPercent: null } }],
});
export const HeavyFees = shown({
  at: 'payment',
  events: [
    { type: 'totalTyped', total: { text: '30', amount: 3000 } },
    { type: 'splitChosen', split: 'equally' },
    { type: 'lengthChosen', totalNight: { key: 'allAvailable', value: 19 } },
  ],
});
export const PaymentUntyped = shown({ at: 'payment', events: planned });
export const TipExplained = pressed(PaymentUntyped, 0);
export const FeesExplained = pressed(PaymentUntyped, 1);
export const PaymentWithGiftAid = shown({
  at: 'payment',
  events: [...named, { type: 'paymentChanged', change: { giftAid: true } }],
});
export const GiftAidExplained = pressed(PaymentUntyped, 3);
export const PaymentWithReceipt = shown({
  of: rupiahCharity,
  at: 'payment',
  events: [
    { type: 'totalTyped', total: { text: '1000000', amount: 1_000_000 } },
    { type: 'splitChosen', split: 'equally' },
    { type: 'paymentChanged', change: { taxReceipt: true } },
  ],
});
export const Payment = shown({
  at: 'payment',
  events: [...named, { type: 'night30Set', value: true }],
  props: { preview: true },
});
export const Confirmation = shown({ at: 'confirmation', events: named });
export const ConfirmationInDialog = shown({
  at: 'confirmation',
  events: named,
  props: { layout: 'modal', onClose: () => undefined },
});
export const ConfirmationWithImpact = shown({
  of: {
    ...charity,
    causes: charity.causes.map((cause) =>
      cause.cause_id === 'water'
        ? { ...cause, impact: { unit_amount: 2500, text: 'families clean water for a month' } }
        : cause,
    ),
  },
  at: 'confirmation',
  events: named,
});
export const ConfirmationWithNight30 = shown({
  at: 'confirmation',
  events: [...named, { type: 'night30Set', value: true }],
});
export const ConfirmationOfEveryNight = shown({
  at: 'confirmation',
  events: [...named, { type: 'lengthChosen', totalNight: { key: 'allAvailable', value: 19 } }],
});
export const ConfirmationOfOneNight = shown({
  of: { ...charity, server_time: '2027-03-07T15:00:00.000Z' },
  at: 'confirmation',
  events: named,
});
export const ConfirmationOfZakat = shown({
  at: 'confirmation',
  events: [
    ...named,
    { type: 'causeToggled', cause: 'zakat', selected: true },
    { type: 'causeToggled', cause: 'water', selected: false },
    { type: 'paymentChanged', change: { payFees: false } },
  ],
});
export const ConfirmationInRupiah = shown({
  of: rupiahCharity,
  at: 'confirmation',
  events: [
    ...named,
    { type: 'totalTyped', total: { text: '1000000', amount: 1_000_000 } },
    { type: 'splitChosen', split: 'more-27' },
  ],
});

const fund = { ...charity, charity_name: 'Open Hands Giving Fund', is_daf: true };
export const DeclarationForAFund = shown({
  of: fund,
  at: 'payment',
  events: [...named, { type: 'paymentChanged', change: { giftAid: true } }],
});
export const PaymentForAFund = shown({ of: fund, at: 'payment', events: named, props: { preview: true } });
export const ConfirmationForAFund = shown({ of: fund, at: 'confirmation', events: named });
