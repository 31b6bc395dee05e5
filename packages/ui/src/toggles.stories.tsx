import type { Meta, StoryObj } from '@storybook/react-vite';
import { Held, ignore, onStage } from '../test/stage.tsx';
import { Checkbox } from './checkbox.tsx';
import { Stack } from './stack.tsx';
import { Switch } from './switch.tsx';

const meta = { title: 'ui/toggles', decorators: [onStage] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Checkboxes: Story = {
  render: () => (
    <Held<boolean> start>
      {(checked, set) => (
        <Stack gap="small">
          <Checkbox
            label="Cover the card fees"
            description="Adds £3.75, which we would otherwise pay"
            checked={checked}
            onChange={set}
          />
          <Checkbox label="Write to me about next year" checked={false} onChange={ignore} />
          <Checkbox label="I accept the terms" checked={false} onChange={ignore} error="Tick this to go on" />
          <Checkbox label="Not for this charity" checked={false} onChange={ignore} disabled />
        </Stack>
      )}
    </Held>
  ),
};

export const Switches: Story = {
  render: () => (
    <Held<boolean> start={false}>
      {(checked, set) => (
        <Stack gap="small">
          <Switch
            label="Give on the 30th night too"
            description="+ £6.66, only if the month has 30 days"
            checked={checked}
            onChange={set}
          />
          <Switch label="Give again next year" checked onChange={ignore} />
          <Switch label="Not for this plan" checked={false} onChange={ignore} disabled />
        </Stack>
      )}
    </Held>
  ),
};
