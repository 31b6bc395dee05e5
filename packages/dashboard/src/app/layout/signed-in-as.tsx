import { truncate } from '@lantern-giving/core/person';
import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../language/use-messages.ts';
import { useSession } from '../../session/session-context.tsx';
import { useLogOut } from '../../session/use-log-out.ts';

const MAX_EMAIL_LENGTH = 20;

/** The logged-in person, and log-out. */
export function SignedInAs({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const messages = useMessages(layoutMessages);
  const session = useSession();
  const { state, logOut } = useLogOut();
  if (session.phase === 'out') return null;
  const { email } = session.user;
  const busy = state === 'busy';
  return (
    <div className="signed-in">
      {state === 'failed' && <p role="alert">{messages.logOutFailed}</p>}
      <Link to="/account" className="account-link" onClick={onFollow}>
        {messages.account}
      </Link>
      <button type="button" aria-disabled={busy || undefined} title={email} onClick={() => !busy && void logOut()}>
        <span className="initials" aria-hidden="true">
          {(email[0] ?? '').toUpperCase()}
        </span>
        <span>
          <bdi>{truncate(email, MAX_EMAIL_LENGTH)}</bdi>
          <u>{busy ? messages.loggingOut : messages.logOut}</u>
        </span>
      </button>
    </div>
  );
}
