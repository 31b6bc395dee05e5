import type { Meta, StoryObj } from '@storybook/react-vite';
import { Held, ignore, onStage } from '../test/stage.tsx';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

const meta = {
  component: Modal,
  decorators: [onStage],
  args: {
    open: true,
    onClose: ignore,
    title: 'Leave this page?',
    closeLabel: 'Close',
    children: 'Your plan is kept. You can come back to it on this device.',
  },
} satisfies Meta<typeof Modal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const WithFooter: Story = {
  args: {
    footer: (
      <>
        <Button kind="quiet" size="small">
          Stay
        </Button>
        <Button kind="danger" size="small">
          Leave
        </Button>
      </>
    ),
  },
};
export const Undismissible: Story = {
  args: { dismissible: false, title: 'Your bank is checking', children: 'This takes a moment.' },
};
export const LongWords: Story = {
  args: {
    children: Array.from({ length: 24 }, (_, at) => `Line ${at + 1} of the declaration.`).map((line) => (
      <p key={line}>{line}</p>
    )),
  },
};
export const Opened: Story = {
  render: (args) => (
    <Held<boolean> start={false}>
      {(open, set) => (
        <>
          <Button onClick={() => set(true)}>Open</Button>
          <Modal {...args} open={open} onClose={() => set(false)} />
        </>
      )}
    </Held>
  ),
};
