import type { Meta, StoryObj } from '@storybook/react-vite';
import { ignore, onStage } from '../test/stage.tsx';
import { Select } from './select.tsx';

const meta = {
  component: Select,
  decorators: [onStage],
  args: {
    label: 'Title',
    value: 'ms',
    onChange: ignore,
    options: [
      { value: 'ms', label: 'Ms' },
      { value: 'mr', label: 'Mr' },
      { value: 'dr', label: 'Dr' },
    ],
  },
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
export const Unchosen: Story = { args: { value: '', placeholder: 'Choose one' } };
export const Invalid: Story = { args: { value: '', placeholder: 'Choose one', error: 'Choose a title' } };
export const Disabled: Story = { args: { disabled: true } };
