import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { Loading } from '../../components/loading.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { LoginPage } from '../../session/login-page.tsx';
import { isPlatformStaff, useUserInfo } from '../../session/use-user-info.ts';
import { ErrorState } from './error-state.tsx';

/** The pages of admins and customer service. */
export function PlatformGate({ children }: { children: ReactNode }) {
  const messages = useMessages(layoutMessages);
  const info = useUserInfo();
  if (info.isError) return <ErrorState error={info.error} onRetry={() => void info.refetch()} />;
  if (!info.data) return <Loading />;
  if (info.data.log_in_again) return <LoginPage again={info.data.email} />;
  if (isPlatformStaff(info.data)) {
    return (
      <>
        <nav className="platform-nav" aria-label={messages.platform}>
          <Link to="/admin" activeOptions={{ exact: true, includeSearch: false }}>
            {messages.platformPages.charities}
          </Link>
          <Link to="/admin/donors">{messages.platformPages.donors}</Link>
          <Link to="/admin/charging">{messages.platformPages.charging}</Link>
          <Link to="/admin/campaigns">{messages.platformPages.campaigns}</Link>
        </nav>
        {children}
      </>
    );
  }
  return (
    <>
      <PageHeading title={messages.adminOnlyTitle} />
      <EmptyState text={messages.adminOnly} />
    </>
  );
}
