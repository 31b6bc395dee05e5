import type { Meta, StoryObj } from '@storybook/react-vite';
import { onStage } from '../test/stage.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';
import { Stack } from './stack.tsx';

const meta = { title: 'ui/waiting', decorators: [onStage] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Skeletons: Story = {
  render: () => (
    <Stack>
      <Skeleton lines={3} />
      <Skeleton shape="block" height={128} />
    </Stack>
  ),
};
export const Spinning: Story = { render: () => <Spinner label="Loading" size={28} /> };
