import { type OwnSessions as Answer, authApi, type OwnSession } from '@lantern-giving/core/api/auth';
import { call } from '@lantern-giving/core/api/call';
import { accountMessages } from '@lantern-giving/i18n/dashboard/account';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { Skeleton } from '@lantern-giving/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '../../app/api-client.ts';
import { CardError } from '../../components/card-error.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { oneLine } from '../../language/one-line.ts';
import { useMessages } from '../../language/use-messages.ts';

const KEY = ['own-sessions'];

/** Instead of a session's id. */
const OTHERS = 'others';

/** Every browser in which the person is logged in. Others can be ended; this one logs out. */
export function OwnSessions() {
  const messages = useMessages(accountMessages);
  const formats = useLanguage();
  const queries = useQueryClient();
  const own = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(apiClient, authApi.sessions, { signal }) });
  const end = useMutation({
    mutationFn: (which: string) =>
      which === OTHERS
        ? call(apiClient, authApi.endOtherSessions)
        : call(apiClient, authApi.endOneSession, { params: { session_id: which } }),
    onSuccess: (left) => queries.setQueryData<Answer>(KEY, left),
    onError: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  if (!own.data) {
    return (
      <section className="account-part" aria-labelledby="sessions-title">
        <h2 id="sessions-title">{messages.sessionsTitle}</h2>
        {own.isError ? (
          <CardError error={own.error} onRetry={() => void own.refetch()} />
        ) : (
          <Skeleton shape="block" height={120} />
        )}
      </section>
    );
  }
  const { sessions } = own.data;

  function deviceOf({ browser, system }: OwnSession): string {
    if (browser !== null && system !== null) return messages.device({ browser, system });
    return browser ?? system ?? messages.unknownDevice;
  }

  return (
    <section className="account-part" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{messages.sessionsTitle}</h2>
      <p className="quiet">{messages.sessionsLead}</p>
      {end.isError && <Notice tone="danger">{messages.changeFailed}</Notice>}
      <p role="status" className="quiet">
        {end.isSuccess ? messages.ended : ''}
      </p>
      <ul>
        {sessions.map((session) => (
          <li key={session.session_id} className="account-entry">
            <div>
              <b>
                {deviceOf(session)}
                {session.current && <span className="quiet"> · {messages.thisOne}</span>}
              </b>
              <span className="quiet">
                {oneLine([
                  messages.begun(formats.moment(session.begun_at)),
                  messages.seen(formats.moment(session.seen_at)),
                ])}
              </span>
            </div>
            {!session.current && (
              <Button
                kind="secondary"
                size="small"
                label={messages.endNamed(deviceOf(session))}
                onClick={() => !end.isPending && end.mutate(session.session_id)}
              >
                {messages.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button kind="secondary" size="small" onClick={() => !end.isPending && end.mutate(OTHERS)}>
          {messages.endOthers}
        </Button>
      )}
    </section>
  );
}
