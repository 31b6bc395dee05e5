import type { Meta, StoryObj } from '@storybook/react-vite';
import { Held, onStage } from '../test/stage.tsx';
import { Callout } from './callout.tsx';
import { type NightBar, NightBars } from './night-bars.tsx';

const meta = { title: 'ui/night-bars', decorators: [onStage] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const pounds = (amount: number) => `£${(amount / 100).toFixed(2)}`;

const night = (number: number, amount: number, over: Partial<NightBar> = {}): NightBar => ({
  number,
  tick: `${number}`,
  label: `Night ${number}, ${pounds(amount)}`,
  amount,
  figure: amount === 0 ? undefined : pounds(amount),
  odd: number % 2 === 1,
  peak: number === 27,
  ...over,
});

const nights = (first: number, last: number, amountOf: (number: number) => number) =>
  Array.from({ length: last - first + 1 }, (_, at) => night(first + at, amountOf(first + at)));

const moreOnOdd = (number: number) => (number % 2 === 1 ? 1333 : 666);

const shown = (bars: NightBar[], start: number | null): Story => ({
  render: () => (
    <Held<number | null> start={start}>
      {(selected, set) => {
        const chosen = bars.find(({ number }) => number === selected);
        return (
          <NightBars
            label="Your nights"
            nights={bars}
            selected={selected}
            onSelect={set}
            callout={
              chosen ? (
                <Callout aside={pounds(chosen.amount)}>
                  <b>Night {chosen.number}</b> · Friday 5 March
                </Callout>
              ) : undefined
            }
          />
        );
      }}
    </Held>
  ),
});

export const MoreOnOddNights = shown(nights(20, 29, moreOnOdd), 27);
export const Equally = shown(
  nights(20, 29, () => 1000),
  20,
);
export const MoreOnThe27th = shown(
  nights(20, 29, (number) => (number === 27 ? 1818 : 909)),
  27,
);
export const WithNight30 = shown([...nights(20, 29, moreOnOdd), night(30, 666, { state: 'held' })], 30);
export const LateStart = shown(
  nights(20, 29, moreOnOdd).map((bar) => (bar.number < 24 ? { ...bar, state: 'passed' } : bar)),
  24,
);
export const AllNights = shown(
  nights(1, 29, moreOnOdd).map((bar) => (bar.number < 3 ? { ...bar, state: 'passed' } : bar)),
  27,
);
export const SkippedAndFailed = shown(
  nights(20, 29, moreOnOdd).map((bar) =>
    bar.number === 22 || bar.number === 25
      ? { ...bar, state: 'skipped' }
      : bar.number === 23
        ? { ...bar, state: 'failed' }
        : bar,
  ),
  24,
);
export const OneNight = shown(nights(29, 29, moreOnOdd), 29);
export const NoAmounts = shown(
  nights(20, 29, () => 0),
  null,
);
