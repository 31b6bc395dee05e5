import type { Meta, StoryObj } from '@storybook/react-vite';
import { ignore, onStage } from '../test/stage.tsx';
import { CompletionCard, StatusCard } from './status-card.tsx';

const meta = { title: 'ui/status-card', decorators: [onStage] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const labels = { completed: 'Completed', incomplete: 'Incomplete', edit: 'EDIT', complete: 'COMPLETE' };

export const Plain: Story = {
  render: () => (
    <StatusCard
      title="Share your plan"
      text="A friend who gives through your link joins your chain."
      buttonLabel="Copy link"
      onPress={ignore}
    />
  ),
};
export const Completed: Story = {
  render: () => <CompletionCard title="General info" completed labels={labels} onPress={ignore} />,
};
export const Incomplete: Story = {
  render: () => (
    <CompletionCard
      title="Payout account"
      text="Where your gifts arrive."
      completed={false}
      labels={labels}
      href="#payout"
    />
  ),
};
