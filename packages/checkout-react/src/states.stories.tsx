import type { Meta } from '@storybook/react-vite';
import { charity } from '../test/demo-server.ts';
import { named, planned, shown } from '../test/stage.tsx';

const meta = { title: 'checkout/states' } satisfies Meta;

export default meta;

const here = '/charities/human-relief-gb';
const during = (change: Partial<typeof charity.campaign_terms>, server_time = charity.server_time) => ({
  ...charity,
  server_time,
  campaign_terms: { ...charity.campaign_terms, ...change },
});

export const Loading = shown({ answers: { [here]: 'never' } });
export const NoConnection = shown({ answers: { [here]: 'lost' } });
export const ServerDown = shown({ answers: { [here]: { status: 503, body: {} } } });
export const UnknownCharity = shown({ answers: { [here]: { status: 404, body: {} } } });
export const CampaignOver = shown({ answers: { [here]: { status: 410, body: {} } } });
export const NotOpenYet = shown({ of: during({ state: 'upcoming' }, '2027-01-12T12:00:00.000Z') });
export const LastNightPassed = shown({ of: during({}, '2027-03-08T12:00:00.000Z') });
export const LateStart = shown({ of: during({}, '2027-03-02T12:00:00.000Z'), events: planned });
export const Preview = shown({ events: planned, props: { preview: true } });

export const PlanIncomplete = shown({ events: [{ type: 'attempted', fields: ['total', 'split'] }] });
export const AmountTooLow = shown({
  events: [
    { type: 'totalTyped', total: { text: '2', amount: 200 } },
    { type: 'splitChosen', split: 'equally' },
    { type: 'attempted', fields: ['total', 'split'] },
  ],
});
export const CausesDoNotAddUp = shown({
  events: [
    ...planned,
    { type: 'causeToggled', cause: 'need', selected: true },
    { type: 'causeTyped', cause: 'water', amount: { text: '50', amount: 5000 } },
    { type: 'causeTyped', cause: 'need', amount: { text: '70', amount: 7000 } },
    { type: 'attempted', fields: ['causes'] },
  ],
});
export const TipMissing = shown({
  at: 'payment',
  events: [
    ...planned,
    { type: 'paymentChanged', change: { tipPercent: null } },
    { type: 'attempted', fields: ['tip'] },
  ],
});
export const DetailsMissing = shown({
  at: 'payment',
  events: [
    ...planned,
    { type: 'paymentChanged', change: { giftAid: true } },
    { type: 'attempted', fields: ['firstName', 'lastName', 'email', 'houseNumber', 'addressLine1', 'postalCode'] },
  ],
});
export const CardFieldsMissing = shown({
  at: 'payment',
  events: named,
  answers: { '/token': { status: 503, body: {} } },
});
export const AnswerLost = shown({
  at: 'payment',
  events: [...named, { type: 'submitting', idempotencyKey: 'a', body: '{}' }],
});
