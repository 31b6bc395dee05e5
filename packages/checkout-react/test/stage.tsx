import type { CampaignCharity } from '@lantern-giving/core/api/campaigns';
import type { StoryObj } from '@storybook/react-vite';
import { Checkout, type CheckoutProps } from '../src/index.ts';
import type { KindModule } from '../src/state/index.ts';
import {
  type CheckoutEvent,
  type CheckoutState,
  initialState,
  planFieldsOf,
  reduce,
  type Step,
} from '../src/state/index.ts';
import { type Answers, charity, demoServer, quoteOf, schedule } from './demo-server.ts';

/** Events before the story begins. */
export interface Before {
  readonly of?: CampaignCharity;
  readonly at?: Step;
  readonly events?: readonly CheckoutEvent[];
  readonly answers?: Answers;
  /** Whether the payment step has loaded its figures; default true. */
  readonly quoted?: boolean;
  /** What the charity's kind of campaign has of its own; default: nights. */
  readonly own?: KindModule;
  readonly props?: CheckoutProps;
}

export const planned: readonly CheckoutEvent[] = [
  { type: 'totalTyped', total: { text: '100', amount: 10_000 } },
  { type: 'splitChosen', split: 'more-odd' },
];

export const named: readonly CheckoutEvent[] = [
  ...planned,
  { type: 'donorChanged', change: { firstName: 'Aisha', lastName: 'Rahman', email: 'aisha@donor.example' } },
];

/** A checkout at a step, after some events. */
export function stateAt(
  step: Step,
  events: readonly CheckoutEvent[],
  of: CampaignCharity,
  withQuote = true,
  own: KindModule | null = null,
): CheckoutState {
  const blank = initialState({
    charity: of.charity_id,
    timezone: 'Europe/London',
    country: of.country,

    chainCode: null,
  });
  const loaded = reduce(blank, { type: 'charityLoaded', charity: of, fresh: true });
  const state = events.reduce(reduce, own?.begun(loaded) ?? loaded);
  if (!withQuote || (step !== 'payment' && step !== 'confirmation')) return { ...state, step };
  const plan = planFieldsOf(state, { charity: of, now: new Date(of.server_time), charityGiven: true, own });
  const quoted = reduce(state, { type: 'quoted', quote: quoteOf(plan, of), plan: JSON.stringify(plan) });
  return step === 'payment' ? { ...quoted, step } : reduce(quoted, { type: 'created', schedule });
}

/** A tab restored at a step. */
function tabAt({ at = 'plan', events = [], of = charity, quoted = true, own }: Before) {
  const value = {
    state: stateAt(at, events, of, quoted, own),
    charity: at === 'confirmation' ? of : null,
  };
  let kept: string | null = JSON.stringify({ version: 1, value: { ...value, keptAt: Date.now() } });
  return {
    getItem: () => kept,
    setItem: (_: string, text: string) => {
      kept = text;
    },
    removeItem: () => {
      kept = null;
    },
  };
}

/** "See them", by which a tab shows the gift that it keeps. */
const SEE_MADE = /^(See them|عرضها|Les voir)$/;

/** A story of the whole checkout, in the toolbar's language, scheme and brand. */
export function shown(before: Before = {}): StoryObj {
  const { of = charity, at = 'plan', answers = {}, props = {} } = before;
  return {
    ...(at === 'confirmation' && {
      play: async ({ canvas, userEvent }) => {
        await userEvent.click(await canvas.findByRole('button', { name: SEE_MADE }));
      },
    }),
    render: (_, { globals }) => {
      // Created once per story: another storage would be another checkout.
      const storage = tabAt(before);
      return (
        <div style={{ padding: '24px 8px', background: 'var(--lantern-sunken)' }}>
          <Checkout
            charity={of.charity_id}
            campaign={of.campaign}
            apiOrigin="https://give.example"
            locale={globals.locale}
            brand={globals.brand}
            scheme={globals.scheme}
            storage={storage}
            fetch={demoServer(of, answers)}
            {...props}
          />
        </div>
      );
    },
  };
}
