import type { Meta, StoryObj } from '@storybook/react-vite';
import { demoNight, demoPlan } from '../../../test/demo-plan.ts';
import { onPage } from '../../../test/on-page.tsx';
import { PlanNights } from './plan-nights.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import './donors.css';

const meta = { title: 'dashboard/refunds', decorators: [onPage] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const at = '2026-11-22T18:00:00.000Z';
const plan = {
  ...demoPlan,
  payments: [
    demoNight(20, { status: 'succeeded', standing: 'given', refundable: 1000 }),
    demoNight(21, { status: 'refunded', standing: 'lost', refunds: [{ state: 'succeeded', total: 1000, at }] }),
    demoNight(22, {
      status: 'succeeded',
      standing: 'given',
      refundable: 550,
      refunds: [
        { state: 'failed', total: 450, at },
        { state: 'pending', total: 450, at },
      ],
    }),
    demoNight(23),
  ],
};

export const Nights: Story = {
  render: () => <PlanNights plan={plan} donor="Amina Rahman" />,
};

export const Dialog: Story = {
  render: () => <RefundDialog plan={plan} number={20} donor="Amina Rahman" onClose={() => undefined} />,
};
