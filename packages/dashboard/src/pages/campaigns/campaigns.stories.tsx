import type { Meta, StoryObj } from '@storybook/react-vite';
import { demoCampaign, demoCampaigns, demoNext } from '../../../test/demo-campaigns.ts';
import { onPage } from '../../../test/on-page.tsx';
import { Tiles } from '../../components/tiles.tsx';
import { AgainDialog } from './again-dialog.tsx';
import { CampaignList } from './campaign-list.tsx';
import { DatesDialog } from './dates-dialog.tsx';

const meta = { title: 'dashboard/campaigns', decorators: [onPage] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const close = () => undefined;

export const List: Story = {
  render: () => (
    <Tiles>
      <CampaignList {...demoCampaigns} mayChange />
    </Tiles>
  ),
};

export const ForCustomerService: Story = {
  render: () => (
    <Tiles>
      <CampaignList {...demoCampaigns} mayChange={false} />
    </Tiles>
  ),
};

export const Again: Story = {
  render: () => (
    <AgainDialog
      campaign={{ ...demoCampaign, start: '2027-02-07' }}
      running="MyTenNights 2026"
      leadDays={18}
      onClose={close}
    />
  ),
};

export const Added: Story = {
  render: () => <AgainDialog campaign={demoNext} isNew running={null} leadDays={18} onClose={close} />,
};

export const Dates: Story = {
  render: () => <DatesDialog campaign={demoCampaign} onClose={close} />,
};
