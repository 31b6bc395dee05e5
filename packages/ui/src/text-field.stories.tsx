import type { Meta, StoryObj } from '@storybook/react-vite';
import { Held, ignore, onStage } from '../test/stage.tsx';
import { FieldRow } from './field-row.tsx';
import { LockIcon } from './icons.tsx';
import { TextField } from './text-field.tsx';

const meta = {
  component: TextField,
  decorators: [onStage],
  args: { label: 'First name', value: 'Amina', onChange: ignore },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Empty: Story = { args: { value: '', placeholder: 'As on your card' } };
export const WithHint: Story = { args: { label: 'Email', hint: 'Your receipt goes here', dir: 'ltr' } };
export const Optional: Story = { args: { label: 'House name', value: '', optionalLabel: 'optional' } };
export const Invalid: Story = {
  args: { label: 'Last name', value: 'K', error: 'Last name should contain at least 2 characters' },
};
export const Disabled: Story = { args: { disabled: true } };
export const WithSuffix: Story = { args: { label: 'Security code', value: '123', suffix: <LockIcon /> } };

export const Typing: Story = {
  render: () => <Held start="">{(value, set) => <TextField label="First name" value={value} onChange={set} />}</Held>,
};

export const Row: Story = {
  render: () => (
    <FieldRow>
      <TextField
        label="Expiry"
        value="02 / 24"
        onChange={ignore}
        error="This card has expired. Check the date, or use another card."
      />
      <TextField label="Security code" value="123" onChange={ignore} />
    </FieldRow>
  ),
};
