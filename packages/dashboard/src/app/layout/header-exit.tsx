import { Link, useLocation } from '@tanstack/react-router';
import { useSession } from '../../session/session-context.tsx';
import { useLogOut } from '../../session/use-log-out.ts';
import { lacksSecondFactor, useUserInfo } from '../../session/use-user-info.ts';
import { shell } from '../../words/shell.ts';
import { useWords } from '../../words/use-words.ts';
import { AdminLink } from './admin-link.tsx';

/** What the sidebar offers beside its pages, for pages that have no sidebar. */
export function HeaderExit() {
  const words = useWords(shell);
  const signedIn = useSession().phase !== 'out';
  const { data: info } = useUserInfo();
  const { state, logOut } = useLogOut();
  const atRegister = useLocation({ select: ({ pathname }) => pathname.startsWith('/register') });
  if (!signedIn) return atRegister ? <Link to="/">{words.logIn}</Link> : null;
  const busy = state === 'busy';
  const isBeforeSecondFactor = info !== undefined && lacksSecondFactor(info);
  return (
    <>
      {state === 'failed' && <p role="alert">{words.logOutFailed}</p>}
      <AdminLink />
      {!isBeforeSecondFactor && <Link to="/account">{words.account}</Link>}
      <button type="button" aria-disabled={busy || undefined} onClick={() => !busy && void logOut()}>
        {busy ? words.loggingOut : words.logOut}
      </button>
    </>
  );
}
