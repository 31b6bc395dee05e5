import type { Meta, StoryObj } from '@storybook/react-vite';
import { Held, onStage } from '../test/stage.tsx';
import { LiveRegion } from './live-region.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Content for screen readers only. */
const meta = { title: 'ui/spoken', decorators: [onStage] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Announced: Story = {
  render: () => (
    <Held start={0}>
      {(copies, set) => (
        <>
          <button type="button" onClick={() => set(copies + 1)}>
            Copy the link
          </button>
          <LiveRegion message={copies === 0 ? '' : `Copied, ${copies}`} />
        </>
      )}
    </Held>
  ),
};

export const Hidden: Story = {
  render: () => (
    <p>
      £10.00 <VisuallyHidden>on night 27</VisuallyHidden>
    </p>
  ),
};
