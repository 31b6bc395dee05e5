import type { Meta, StoryObj } from '@storybook/react-vite';
import { Held, onStage } from '../test/stage.tsx';
import { BackIcon } from './basic-icons.tsx';
import { Button, ButtonLink } from './button.tsx';
import { CalendarIcon } from './icons.tsx';
import { Stack } from './stack.tsx';

const meta = {
  component: Button,
  decorators: [onStage],
  args: { children: 'Continue with £100.00' },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Wide: Story = { args: { wide: true } };
export const Secondary: Story = { args: { kind: 'secondary', children: 'Use another card' } };
export const Quiet: Story = { args: { kind: 'quiet', icon: <BackIcon />, children: 'Back' } };
export const Danger: Story = { args: { kind: 'danger', children: 'Cancel the schedule' } };
export const Small: Story = { args: { size: 'small', children: 'Copy link' } };
export const Disabled: Story = { args: { disabled: true } };
export const Busy: Story = { args: { wide: true, busy: true, busyLabel: 'Sending your gift' } };

export const BecomesBusy: Story = {
  render: () => (
    <Held start={false}>
      {(busy, set) => (
        <Stack>
          <Button wide busy={busy} busyLabel="Sending your gift" onClick={() => set(true)}>
            Give £113.75 over 10 nights
          </Button>
          <Button kind="quiet" onClick={() => set(false)}>
            Start again
          </Button>
        </Stack>
      )}
    </Held>
  ),
};

export const AsLink: Story = {
  render: () => (
    <ButtonLink href="#calendar" kind="secondary" icon={<CalendarIcon />}>
      Add to my calendar
    </ButtonLink>
  ),
};
