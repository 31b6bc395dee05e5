import type { Meta, StoryObj } from '@storybook/react-vite';
import { ignore, onStage } from '../test/stage.tsx';
import { Chips } from './chips.tsx';

const meta = {
  component: Chips<string>,
  decorators: [onStage],
  args: {
    label: 'Suggested amounts',
    hideLabel: true,
    value: '100',
    onChange: ignore,
    options: ['50', '100', '200', '300'].map((value) => ({ value, label: `£${value}` })),
  },
} satisfies Meta<typeof Chips<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
export const None: Story = { args: { value: null } };
export const TwoColumns: Story = { args: { columns: 2, hideLabel: false } };
export const Invalid: Story = { args: { value: null, error: 'Choose or type an amount' } };
