import { Stack } from '@lantern-giving/ui/layout';
import { Skeleton } from '@lantern-giving/ui/skeleton';
import { Spinner } from '@lantern-giving/ui/spinner';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { onStage } from './stage.tsx';

const meta = { title: 'ui/waiting', decorators: [onStage] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Skeletons: Story = {
  render: () => (
    <Stack>
      <Skeleton shape="circle" />
      <Skeleton lines={3} />
      <Skeleton shape="block" height={128} />
    </Stack>
  ),
};
export const Spinning: Story = { render: () => <Spinner label="Loading" size={28} /> };
