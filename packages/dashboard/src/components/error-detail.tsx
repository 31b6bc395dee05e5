import { ApiError } from '@lantern-giving/core/api/request';
import { truncate } from '@lantern-giving/core/person';
import { shell } from '../words/shell.ts';
import { useWords } from '../words/use-words.ts';

/** An upload's fault brings the whole answer along. */
const LONGEST = 160;

/**
 * What a call itself said of its failure, for the service team and marked so, since it tells others nothing: the
 * document's own words, in English on every page. A call that was never answered has nothing to say.
 */
export function ErrorDetail({ error }: { error: unknown }) {
  const words = useWords(shell);
  if (!(error instanceof ApiError) || error.status === 0) return null;
  return (
    <small className="fault-note">
      {words.forServiceTeam}{' '}
      <bdi lang="en" dir="ltr">
        {truncate(error.message, LONGEST)}
      </bdi>
    </small>
  );
}
