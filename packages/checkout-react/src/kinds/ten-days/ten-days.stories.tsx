import type { Meta, StoryObj } from '@storybook/react-vite';
import { tenDaysCharity as charity } from '../../../test/fixtures.ts';
import { shown } from '../../../test/stage.tsx';
import type { CheckoutEvent } from '../../state/index.ts';
import { tenDays } from './index.ts';

const meta = { title: 'checkout/ten days' } satisfies Meta;

export default meta;

const planned: readonly CheckoutEvent[] = [
  { type: 'totalTyped', total: { text: '100', amount: 10_000 } },
  { type: 'splitChosen', split: 'more-arafah' },
];
const ordered: readonly CheckoutEvent[] = [
  ...planned,
  { type: 'choiceSet', choice: 'quantities', value: { sheep: 1, cow: 2 } },
  { type: 'donorChanged', change: { firstName: 'Aisha', lastName: 'Rahman', email: 'aisha@donor.example' } },
];
const of = (server_time: string) => ({ ...charity, server_time });
const during = { of: charity, own: tenDays } as const;
const ARAFAH_PAST = '2027-05-15T15:00:00.000Z';

/** A story with the row of Qurbani opened. */
const opened = (story: StoryObj): StoryObj => ({
  ...story,
  play: async ({ canvas, userEvent }) => {
    const [row] = await canvas.findAllByRole('button', { expanded: false });
    await userEvent.click(row as HTMLElement);
  },
});

export const Plan = shown(during);
export const PlanWithArafah = shown({ ...during, events: planned });
export const QurbaniOpen = opened(shown({ ...during, events: ordered }));
export const QurbaniClosed = shown({ ...during, of: of(ARAFAH_PAST) });
export const QurbaniTooLate = shown({
  ...during,
  of: of(ARAFAH_PAST),
  events: [...ordered, { type: 'attempted', fields: ['orders'] }],
});
export const LateStart = shown({ ...during, of: of('2027-05-14T16:00:00.000Z'), events: planned });
export const LastDayPassed = shown({ ...during, of: of('2027-05-16T15:00:00.000Z') });
export const Payment = shown({ ...during, at: 'payment', events: ordered });
export const PaymentOfQurbani = shown({ ...during, at: 'payment', events: ordered.slice(2) });
export const Confirmation = shown({ ...during, at: 'confirmation', events: ordered });
