import { ApiError } from '@lantern-giving/core/api/request';

/** For a field that the server could not parse; its own message is technical. */
export const REFUSED_FIELD = 'refusedField';

/**
 * The server's problems by form field: its pointer `/main/phone` is the field `main.phone`. The messages are the
 * server's, in the page's language, except for a 400.
 * @throws the error itself where it names no fields
 */
export function refusedFields(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || (error.status !== 422 && error.status !== 400)) throw error;
  const { errors = [] } = error.problem;
  if (errors.length === 0) throw error;
  return Object.fromEntries(
    errors.map(({ pointer, message }) => [
      pointer.slice(1).replaceAll('/', '.'),
      error.status === 400 ? REFUSED_FIELD : message,
    ]),
  );
}
