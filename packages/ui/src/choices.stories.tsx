import type { Meta, StoryObj } from '@storybook/react-vite';
import { Held, ignore, onStage } from '../test/stage.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SegmentedControl } from './segmented-control.tsx';

const meta = { title: 'ui/choices', decorators: [onStage] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const times = ['1.5', '2', '3'].map((value) => ({ value, label: `${value}×` }));

const split = [
  { value: 'equally', label: 'Equally', description: '£10.00 every night' },
  {
    value: 'more-odd',
    label: 'More on odd nights',
    description: '£13.33 on odd nights, £6.66 on the others',
    aside: (
      <Held start="2">
        {(value, set) => (
          <SegmentedControl
            size="small"
            label="How many times"
            hideLabel
            value={value}
            onChange={set}
            options={times}
          />
        )}
      </Held>
    ),
  },
  { value: 'more-27', label: 'More on the 27th', description: '£18.18 on the 27th, £9.09 on the others' },
];

export const Split: Story = {
  render: () => (
    <Held start="more-odd">
      {(value, set) => <RadioGroup label="How it is spread" value={value} onChange={set} options={split} />}
    </Held>
  ),
};

export const NothingChosen: Story = {
  render: () => (
    <RadioGroup
      label="How it is spread"
      value={null}
      onChange={ignore}
      options={split}
      error="Choose how your gift is spread over the nights"
    />
  ),
};

export const OneDisabled: Story = {
  render: () => (
    <RadioGroup
      label="How it is spread"
      value="equally"
      onChange={ignore}
      options={split.map((option) => ({ ...option, disabled: option.value === 'more-27' }))}
    />
  ),
};

export const Segments: Story = {
  render: () => (
    <Held start="lastTenAvailable">
      {(value, set) => (
        <SegmentedControl
          label="How many nights"
          hideLabel
          value={value}
          onChange={set}
          options={[
            { value: 'lastTenAvailable', label: 'Last ten nights' },
            { value: 'allAvailable', label: 'All 27 nights left' },
          ]}
        />
      )}
    </Held>
  ),
};

export const SmallSegments: Story = {
  render: () => (
    <Held start="2">
      {(value, set) => (
        <SegmentedControl size="small" label="How many times" value={value} onChange={set} options={times} />
      )}
    </Held>
  ),
};
