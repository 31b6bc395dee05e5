import type { Meta } from '@storybook/react-vite';
import { fridayCharity as charity } from '../../../test/fixtures.ts';
import { shown } from '../../../test/stage.tsx';
import type { CheckoutEvent } from '../../state/index.ts';
import { fridayGiving } from './index.ts';

const meta = { title: 'checkout/Friday giving' } satisfies Meta;

export default meta;

const planned: readonly CheckoutEvent[] = [{ type: 'totalTyped', total: { text: '10', amount: 1000 } }];
const named: readonly CheckoutEvent[] = [
  ...planned,
  { type: 'donorChanged', change: { firstName: 'Aisha', lastName: 'Rahman', email: 'aisha@donor.example' } },
];
const weekly = { of: charity, own: fridayGiving } as const;

export const Plan = shown(weekly);
export const PlanWithAmount = shown({ ...weekly, events: planned });
export const PlanWithoutAmount = shown({ ...weekly, events: [{ type: 'attempted', fields: ['total'] }] });
export const Payment = shown({ ...weekly, at: 'payment', events: named });
export const Confirmation = shown({ ...weekly, at: 'confirmation', events: named });
