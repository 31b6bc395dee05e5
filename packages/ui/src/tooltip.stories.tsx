import type { Meta, StoryObj } from '@storybook/react-vite';
import { onStage } from '../test/stage.tsx';
import { Tooltip } from './tooltip.tsx';

const meta = {
  component: Tooltip,
  decorators: [onStage],
  args: {
    label: 'About Gift Aid',
    dismissLabel: 'Dismiss',
    children: 'The charity reclaims 25p for every £1 you give, from tax that you have paid already.',
  },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { render: (args) => <p>Gift Aid {<Tooltip {...args} />}</p> };
export const Opened: Story = {
  ...Closed,
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'About Gift Aid' })),
};
