import { ApiError } from '@lantern-giving/core/api/request';
import { truncate } from '@lantern-giving/core/person';
import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { useMessages } from '../language/use-messages.ts';

/** An upload error carries the whole response. */
const MAX_LENGTH = 160;

/**
 * The error message of a request, marked as for the service team because it means little to others: the server's, in the
 * page's language, or the specification's text, in English everywhere. A request without a response has none.
 */
export function ErrorDetail({ error }: { error: unknown }) {
  const messages = useMessages(layoutMessages);
  if (!(error instanceof ApiError) || error.status === 0) return null;
  const isServers = error.message === error.problem.message;
  return (
    <small className="fault-note">
      {messages.forServiceTeam}{' '}
      <bdi {...(isServers ? {} : { lang: 'en', dir: 'ltr' })}>{truncate(error.message, MAX_LENGTH)}</bdi>
    </small>
  );
}
