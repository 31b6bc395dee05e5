import { useMatches } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { CharityGate } from '../charity/charity-gate.tsx';
import { LapsedDialog } from '../session/lapsed-dialog.tsx';
import { LoginPage } from '../session/login-page.tsx';
import { useSession } from '../session/session-context.tsx';
import { PlatformGate } from './platform-gate.tsx';
import { Waiting } from './waiting.tsx';

/** What somebody must have before a room opens to them. */
export type Needs = 'nothing' | 'charity' | 'platform';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    needs?: Needs;
  }
}

/** Opens a room to whom it belongs. Everybody else finds in its place what is missing, and the address stays. */
export function Gate({ children }: { children: ReactNode }) {
  const session = useSession();
  // A page that is not there says so to anybody.
  const needs = useMatches({ select: (matches) => matches.at(-1)?.staticData.needs ?? 'nothing' });
  if (needs === 'nothing') return children;
  if (session.phase === 'out') return <LoginPage />;
  if (session.phase === 'checking') return <Waiting />;
  const Inner = needs === 'charity' ? CharityGate : PlatformGate;
  return (
    // Somebody else's page is another page.
    <Fragment key={session.user.email}>
      <Inner>{children}</Inner>
      {session.phase === 'lapsed' && <LapsedDialog email={session.user.email} />}
    </Fragment>
  );
}
