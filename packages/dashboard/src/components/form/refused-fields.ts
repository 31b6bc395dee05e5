import { ApiError } from '@lantern-giving/core/api/request';

/** Of a field that the server could not read at all: what it says of it is for programs. */
export const REFUSED_FIELD = 'refusedField';

/**
 * What the server found wrong, by the names of a form's fields: its pointer `/main/phone` is the field `main.phone`.
 * The sentences are the server's, in the page's language, but for a 400.
 * @throws the error itself where it says nothing of single fields
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
