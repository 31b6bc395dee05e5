import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { Link, useLocation } from '@tanstack/react-router';
import { useMessages } from '../../language/use-messages.ts';
import { useSession } from '../../session/session-context.tsx';
import { useLogOut } from '../../session/use-log-out.ts';
import { lacksSecondFactor, useUserInfo } from '../../session/use-user-info.ts';
import { AdminLink } from './admin-link.tsx';

/** The sidebar's other links, for pages without a sidebar. */
export function HeaderExit() {
  const messages = useMessages(layoutMessages);
  const signedIn = useSession().phase !== 'out';
  const { data: info } = useUserInfo();
  const { state, logOut } = useLogOut();
  const atRegister = useLocation({ select: ({ pathname }) => pathname.startsWith('/register') });
  if (!signedIn) return atRegister ? <Link to="/">{messages.logIn}</Link> : null;
  const busy = state === 'busy';
  const isBeforeSecondFactor = info !== undefined && lacksSecondFactor(info);
  return (
    <>
      {state === 'failed' && <p role="alert">{messages.logOutFailed}</p>}
      <AdminLink />
      {!isBeforeSecondFactor && <Link to="/account">{messages.account}</Link>}
      <button type="button" aria-disabled={busy || undefined} onClick={() => !busy && void logOut()}>
        {busy ? messages.loggingOut : messages.logOut}
      </button>
    </>
  );
}
