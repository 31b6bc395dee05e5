import { ApiError } from '@lantern-giving/core/api/request';
import { shortened } from '@lantern-giving/core/person';

/** An upload's fault brings the whole answer along. */
const LONGEST = 160;

/**
 * What a call itself said of its failure, to be passed on to the service team: the document's own words, in English on
 * every page. A call that was never answered has nothing to say.
 */
export function FaultNote({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.status === 0) return null;
  return (
    <small className="fault-note" lang="en" dir="ltr">
      {shortened(error.message, LONGEST)}
    </small>
  );
}
