import { accountMessages } from '@lantern-giving/i18n/dashboard/account';
import { useLocation, useMatches } from '@tanstack/react-router';
import { Fragment, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { CharityGate } from '../../charity/charity-gate.tsx';
import { Loading } from '../../components/loading.tsx';
import { withMessages } from '../../language/areas.ts';
import { ExpiredDialog } from '../../session/expired-dialog.tsx';
import { IdentityDialog } from '../../session/identity-dialog.tsx';
import { LoginPage } from '../../session/login-page.tsx';
import { useSession } from '../../session/session-context.tsx';
import { useUserInfo } from '../../session/use-user-info.ts';
import { identityCheck } from '../app-state.ts';
import { NotLoaded } from './not-loaded.tsx';
import { partOr } from './part-or.ts';
import { PlatformGate } from './platform-gate.tsx';

/** The page that comes first after login. */
const FRONT_DOORS = ['/', '/admin'];

const GATES = { login: Fragment, charity: CharityGate, platform: PlatformGate } as const;

const SecondFactorPage = lazy(async () => ({
  default: await partOr(
    () =>
      withMessages(
        accountMessages,
        async () => (await import('../../session/second-factor-page.tsx')).SecondFactorPage,
      ),
    NotLoaded,
  ),
}));
/** The offer is optional, so a failed load renders nothing. */
const Nothing = () => null;
const PasskeyOffer = lazy(async () => ({
  default: await partOr(
    () => withMessages(accountMessages, async () => (await import('../../session/passkey-offer.tsx')).PasskeyOffer),
    Nothing,
  ),
}));

/**
 * Renders its children if the session meets the route's requirement; otherwise login, charity picker or an error page,
 * at the same URL.
 */
export function Gate({ children }: { children: ReactNode }) {
  const session = useSession();
  const { data: user, isLoading: isAsking } = useUserInfo();
  const factor = user?.second_factor;
  const asked = useSyncExternalStore(identityCheck.subscribe, identityCheck.asked);
  const isFrontDoor = useLocation({ select: ({ pathname }) => FRONT_DOORS.includes(pathname) });
  // A missing page is reported without a login.
  const requires = useMatches({ select: (matches) => matches.at(-1)?.staticData.requires ?? 'nothing' });
  if (requires === 'nothing') return children;
  if (session.phase === 'out') return <LoginPage />;
  if (session.phase === 'checking') return <Loading />;
  if (factor === 'verify' || factor === 'enrol') {
    return (
      <Suspense fallback={<Loading />}>
        <SecondFactorPage due={factor} />
        {session.phase === 'expired' && <ExpiredDialog email={session.user.email} />}
      </Suspense>
    );
  }
  // Waits until it is known whether an offer appears above the page, so that the page does not move.
  if (isFrontDoor && isAsking) return <Loading />;
  const Inner = GATES[requires];
  return (
    // Keyed by person, so that no state carries over to somebody else.
    <Fragment key={session.user.email}>
      <Suspense fallback={<Loading />}>
        {factor === 'offered' && isFrontDoor && <PasskeyOffer email={session.user.email} />}
        <Inner>{children}</Inner>
      </Suspense>
      {session.phase === 'in' && asked !== null && <IdentityDialog email={session.user.email} asked={asked} />}
      {session.phase === 'expired' && <ExpiredDialog email={session.user.email} />}
    </Fragment>
  );
}
