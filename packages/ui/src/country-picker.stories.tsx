import type { Meta, StoryObj } from '@storybook/react-vite';
import { Held, ignore, onStage } from '../test/stage.tsx';
import { CountryPicker } from './country-picker.tsx';

const countries = [
  { code: 'gb', name: 'United Kingdom' },
  { code: 'us', name: 'United States of America' },
  { code: 'ch', name: 'Switzerland' },
  { code: 'my', name: 'Malaysia' },
  { code: 'za', name: 'South Africa' },
];

const meta = {
  component: CountryPicker,
  decorators: [onStage],
  args: { label: 'Country', locale: 'en', countries, value: 'gb', onChange: ignore },
} satisfies Meta<typeof CountryPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const English: Story = {
  render: (args) => <Held start="gb">{(value, set) => <CountryPicker {...args} value={value} onChange={set} />}</Held>,
};
export const Arabic: Story = { args: { label: 'البلد', locale: 'ar' } };
export const Invalid: Story = { args: { value: '', placeholder: 'Choose one', error: 'Choose a country' } };
