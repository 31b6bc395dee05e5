import type { Meta, StoryObj } from '@storybook/react-vite';
import { ignore, onStage } from '../test/stage.tsx';
import { Button } from './button.tsx';
import { DismissibleNotice } from './dismissible-notice.tsx';
import { Notice } from './notice.tsx';

const meta = {
  component: Notice,
  decorators: [onStage],
  args: { tone: 'info', children: 'Three nights have passed. Your plan starts tonight.' },
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = { args: { title: 'A late start' } };
export const Success: Story = { args: { tone: 'success', children: 'Saved. There is nothing else to do.' } };
export const Warning: Story = {
  args: {
    tone: 'warning',
    title: 'Fees take 7 % of this gift',
    children: 'Over ten nights they take 3 %.',
    actions: (
      <Button kind="secondary" size="small">
        Give over ten nights
      </Button>
    ),
  },
};
export const Danger: Story = {
  args: { tone: 'danger', title: 'The card was declined', children: 'Your bank said no. Nothing was charged.' },
};
export const Dismissible: Story = {
  render: ({ tone, children }) => (
    <DismissibleNotice tone={tone} onDismiss={ignore} dismissLabel="Dismiss">
      {children}
    </DismissibleNotice>
  ),
};
