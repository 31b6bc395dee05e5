import type { UserInfo } from '@lantern-giving/core/api/auth';
import { ApiError } from '@lantern-giving/core/api/request';
import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { Notice } from '@lantern-giving/ui/notice';
import { type ReactNode, useEffect, useMemo } from 'react';
import { chosenCharity } from '../app/app-state.ts';
import { ErrorState } from '../app/layout/error-state.tsx';
import { NotFound } from '../app/layout/not-found.tsx';
import { Loading } from '../components/loading.tsx';
import { useMessages } from '../language/use-messages.ts';
import { LoginPage } from '../session/login-page.tsx';
import { isPlatformStaff, useUserInfo } from '../session/use-user-info.ts';
import { CharityContext } from './charity-context.tsx';
import { CharityPicker } from './charity-picker.tsx';
import { NoCharity } from './no-charity.tsx';
import { useActiveCharity } from './use-active-charity.ts';
import { useChangeCharity } from './use-chosen-charity.ts';
import { useOwnCharities } from './use-own-charities.ts';

/** Renders a page once a charity is known: from the URL, chosen earlier, or chosen now. */
export function CharityGate({ children }: { children: ReactNode }) {
  const info = useUserInfo();
  const own = useOwnCharities();
  const { id, named, query } = useActiveCharity();
  const change = useChangeCharity(id);
  const charity = query.data;
  const refused = query.error instanceof ApiError && [403, 404].includes(query.error.status);

  const sole = own?.length === 1 ? own[0] : undefined;
  useEffect(() => {
    if (id === null && sole !== undefined) chosenCharity.choose(sole);
  }, [id, sole]);

  // The URL takes precedence, and its charity stays chosen for pages whose URL names none.
  const opened = named !== null && !refused ? charity : undefined;
  useEffect(() => {
    if (!opened || named === null) return;
    chosenCharity.choose(named);
    chosenCharity.keep(opened);
  }, [named, opened]);

  // The person was removed, or removed themselves: fetches the charity on screen again.
  const isTheirs = own === undefined || id === null || own.includes(id);
  const { refetch } = query;
  useEffect(() => {
    if (!isTheirs) void refetch();
  }, [isTheirs, refetch]);

  // Chosen on another day; the person no longer has access.
  const lost = refused && named === null;
  useEffect(() => {
    if (lost) chosenCharity.clear();
  }, [lost]);

  const mayChange = !(info.data && charity && isLookOnly(info.data, charity.id));
  const inHand = useMemo(() => (charity ? { charity, mayChange, ...change } : null), [charity, mayChange, change]);

  if (info.data?.log_in_again) return <LoginPage again={info.data.email} />;
  if (refused && named !== null) return <NotFound />;
  if (inHand && !refused) {
    return (
      <CharityContext value={inHand}>
        {!mayChange && <LookOnly />}
        {children}
      </CharityContext>
    );
  }
  if (info.isError) return <ErrorState error={info.error} onRetry={() => void info.refetch()} />;
  if (id !== null && query.isError && !refused) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (id !== null || own === undefined || sole !== undefined) return <Loading />;
  return own.length === 0 ? <NoCharity /> : <CharityPicker charities={own} />;
}

/** Customer service can read every charity; its saves are refused. */
function LookOnly() {
  const messages = useMessages(layoutMessages);
  return (
    <div className="look-only">
      <Notice tone="info" live={false}>
        {messages.lookOnly}
      </Notice>
    </div>
  );
}

function isLookOnly(info: UserInfo, charity: string): boolean {
  return isPlatformStaff(info) && !info.isAdmin && !info.charity_roles.some(({ charity_id }) => charity_id === charity);
}
