import type { Meta, StoryObj } from '@storybook/react-vite';
import { Held, ignore, onStage } from '../test/stage.tsx';
import { AmountField } from './amount-field.tsx';
import { Chips } from './chips.tsx';
import { Stack } from './stack.tsx';

const meta = {
  component: AmountField,
  decorators: [onStage],
  args: { label: 'Amount', hideLabel: true, value: '100', onChange: ignore, symbol: '£', note: 'in total' },
} satisfies Meta<typeof AmountField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pounds: Story = {};
export const SymbolAtTheEnd: Story = { args: { value: '25,50', symbol: '€', symbolAt: 'end', note: 'per night' } };
export const Rupiah: Story = { args: { value: '12.500.000', symbol: 'Rp', inputMode: 'numeric' } };
export const WithLabel: Story = { args: { hideLabel: false, hint: 'Any amount from £3.00' } };
export const TooLow: Story = { args: { value: '1', error: 'Over ten nights the least is £3.00' } };

export const WithPresets: Story = {
  render: (args) => (
    <Held start="100">
      {(value, set) => (
        <Stack>
          <AmountField {...args} value={value} onChange={set} />
          <Chips
            label="Suggested amounts"
            hideLabel
            value={value}
            onChange={set}
            options={['50', '100', '200', '300'].map((amount) => ({ value: amount, label: `£${amount}` }))}
          />
        </Stack>
      )}
    </Held>
  ),
};
