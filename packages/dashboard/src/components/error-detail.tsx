import { ApiError } from '@lantern-giving/core/api/request';
import { truncate } from '@lantern-giving/core/person';
import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { useMessages } from '../language/use-messages.ts';

/** An upload's fault brings the whole answer along. */
const MAX_LENGTH = 160;

/**
 * What a call itself said of its failure, for the service team and marked so, since it tells others nothing: the
 * document's own words, in English on every page. A call that was never answered has nothing to say.
 */
export function ErrorDetail({ error }: { error: unknown }) {
  const messages = useMessages(layoutMessages);
  if (!(error instanceof ApiError) || error.status === 0) return null;
  return (
    <small className="fault-note">
      {messages.forServiceTeam}{' '}
      <bdi lang="en" dir="ltr">
        {truncate(error.message, MAX_LENGTH)}
      </bdi>
    </small>
  );
}
