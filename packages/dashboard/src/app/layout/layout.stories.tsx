import { ApiError } from '@lantern-giving/core/api/request';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { demoCharity } from '../../../test/demo-charity.ts';
import { on, onPage } from '../../../test/on-page.tsx';
import { CharityPicker } from '../../charity/charity-picker.tsx';
import { NoCharity } from '../../charity/no-charity.tsx';
import { ComingSoon } from '../../components/coming-soon.tsx';
import { ExpiredDialog } from '../../session/expired-dialog.tsx';
import { LoginPage } from '../../session/login-page.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { ErrorState } from './error-state.tsx';
import { Header } from './header.tsx';
import { NotFound } from './not-found.tsx';
import { Sidebar } from './sidebar.tsx';

const meta = { title: 'dashboard/shell', decorators: [onPage] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const ignore = () => undefined;

export const Pages: Story = {
  ...on({ address: '/reports' }),
  render: () => (
    <div style={{ inlineSize: 208, blockSize: 720, display: 'flex', background: 'var(--lantern-surface)' }}>
      <Sidebar charity={demoCharity} />
    </div>
  ),
};
export const PagesOfAFund: Story = {
  render: () => (
    <div style={{ inlineSize: 208, blockSize: 720, display: 'flex', background: 'var(--lantern-surface)' }}>
      <Sidebar charity={{ ...demoCharity, is_daf: true }} />
    </div>
  ),
};
export const PageHeader: Story = { render: () => <Header charity={demoCharity} /> };
export const LogIn: Story = { ...on({ email: null }), render: () => <LoginPage /> };
export const SessionEnded: Story = { render: () => <ExpiredDialog email="amina@human-relief.example" /> };
export const Picker: Story = {
  render: () => <CharityPicker charities={['human-relief-gb', 'maple-aid-ca', 'open-hands-us']} />,
};
export const LongPicker: Story = {
  render: () => <CharityPicker charities={Array.from({ length: 9 }, (_, at) => `charity-${at + 1}-gb`)} />,
};
export const NoneYet: Story = { render: () => <NoCharity /> };
export const PageNotFound: Story = { render: () => <NotFound /> };
export const Unreachable: Story = { render: () => <ErrorState error={new ApiError('', 0, null)} onRetry={ignore} /> };
export const ServerError: Story = {
  render: () => <ErrorState error={new ApiError('', 503, null)} onRetry={ignore} />,
};
export const ComingSoonPage: Story = { render: () => <ComingSoon page="reports" /> };
export const Failed: Story = { render: () => <ErrorScreen /> };
