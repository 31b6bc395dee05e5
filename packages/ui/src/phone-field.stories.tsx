import type { Meta, StoryObj } from '@storybook/react-vite';
import { Held, ignore, onStage } from '../test/stage.tsx';
import { PhoneField } from './phone-field.tsx';
import type { PhoneValue } from './phone-number.ts';

const countries = [
  { code: 'gb', name: 'United Kingdom', dialCode: '44' },
  { code: 'us', name: 'United States of America', dialCode: '1' },
  { code: 'my', name: 'Malaysia', dialCode: '60' },
];

const meta = {
  component: PhoneField,
  decorators: [onStage],
  args: {
    label: 'Phone',
    optionalLabel: 'optional',
    dialLabel: 'Dial code',
    locale: 'en',
    countries,
    value: { country: 'gb', national: '7700 900123' },
    onChange: ignore,
  },
} satisfies Meta<typeof PhoneField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Typing: Story = {
  render: (args) => (
    <Held<PhoneValue> start={{ country: 'gb', national: '' }}>
      {(value, set) => <PhoneField {...args} value={value} onChange={set} />}
    </Held>
  ),
};
export const Filled: Story = {};
export const Invalid: Story = {
  args: { value: { country: 'gb', national: '123' }, error: 'The phone number you entered is too short' },
};
export const Disabled: Story = { args: { disabled: true } };
