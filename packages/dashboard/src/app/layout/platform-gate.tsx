import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { LoginPage } from '../../session/login-page.tsx';
import { isPlatformStaff, useUserInfo } from '../../session/use-user-info.ts';
import { shell } from '../../words/shell.ts';
import { useWords } from '../../words/use-words.ts';
import { ErrorState } from './error-state.tsx';
import { Loading } from './loading.tsx';

/** The pages of admins and customer service. */
export function PlatformGate({ children }: { children: ReactNode }) {
  const words = useWords(shell);
  const info = useUserInfo();
  if (info.isError) return <ErrorState error={info.error} onRetry={() => void info.refetch()} />;
  if (!info.data) return <Loading />;
  if (info.data.log_in_again) return <LoginPage again={info.data.email} />;
  if (isPlatformStaff(info.data)) {
    return (
      <>
        <nav className="platform-nav" aria-label={words.platform}>
          <Link to="/admin" activeOptions={{ exact: true, includeSearch: false }}>
            {words.platformPages.charities}
          </Link>
          <Link to="/admin/donors">{words.platformPages.donors}</Link>
        </nav>
        {children}
      </>
    );
  }
  return (
    <>
      <PageHeading title={words.adminOnlyTitle} />
      <EmptyState text={words.adminOnly} />
    </>
  );
}
