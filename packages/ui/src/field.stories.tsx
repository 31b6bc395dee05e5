import type { Meta, StoryObj } from '@storybook/react-vite';
import { onStage } from '../test/stage.tsx';
import { Field } from './field.tsx';

const meta = {
  component: Field,
  decorators: [onStage],
  args: {
    label: 'Dedication',
    children: (control) => <textarea {...control} className="ln-input" rows={3} />,
  },
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Optional: Story = { args: { optionalLabel: 'optional' } };
export const WithHint: Story = { args: { hint: 'Printed on the card that we send.' } };
export const Invalid: Story = {
  args: { hint: 'Printed on the card that we send.', error: 'Write at most 80 letters.' },
};
