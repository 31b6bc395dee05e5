import { ApiError } from '@lantern-giving/core/api/request';

/** Why a schedule cannot be read or changed, as far as messages differ. */
export type Failure =
  | 'noKey'
  | 'refused'
  | 'notFound'
  | 'tooLate'
  | 'cardStopped'
  | 'nothingAhead'
  | 'beingRestored'
  | 'tooMany'
  | 'invalid'
  | 'outdated'
  | 'unreachable'
  | 'serverError';

const BY_STATUS: Readonly<Record<number, Failure>> = {
  0: 'unreachable',
  400: 'notFound',
  401: 'refused',
  403: 'refused',
  404: 'notFound',
  409: 'tooLate',
  422: 'invalid',
  429: 'tooMany',
};

/** @throws anything but an API response, which is a bug of the page */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error;
  if (error.problem.error_code === 'card_stopped') return 'cardStopped';
  if (error.problem.error_code === 'nothing_ahead') return 'nothingAhead';
  if (error.problem.error_code === 'being_restored') return 'beingRestored';
  // A Qurbani was ordered elsewhere since the page was read, which covers the fees of the whole gift.
  if (error.problem.error_code === 'fees_not_covered') return 'outdated';
  return BY_STATUS[error.status] ?? 'serverError';
}

/** Why an edit was refused, with the server's sentence about it in the page's language, if there is one. */
export interface Refused {
  readonly failure: Failure;
  readonly said: string | null;
  /** Id of the cause whose amount was refused, if it was that of one. */
  readonly cause?: string | undefined;
}

/** The answers that say what is wrong with an edit, and not with whoever asks. */
const SAID: readonly Failure[] = ['invalid', 'tooLate', 'beingRestored'];

/** @throws anything but an API response, which is a bug of the page */
export function refusedOf(error: unknown): Refused {
  const failure = failureOf(error);
  const { message, errors } = error instanceof ApiError ? error.problem : {};
  return {
    failure,
    said: SAID.includes(failure) && typeof message === 'string' ? message : null,
    cause: errors?.map(({ pointer }) => /^\/cause_amounts\/(.+)$/.exec(pointer)?.[1]).find(Boolean),
  };
}
