import type { Registration, RegistrationProblem } from '../charity/registration/index.ts';
import { REGISTRATION_PROBLEMS } from '../charity/registration/index.ts';
import type { RegistrationDecision, RegistrationList } from './registration.schema.ts';
import { type ApiClient, ApiError, request200, requestJson, requestOk } from './request.ts';

export type { RegistrationDecision, RegistrationEntry, RegistrationList } from './registration.schema.ts';

/** A registration that the server did not take, with the first thing that is wrong and all of them by field. */
export class RegistrationRefused extends ApiError {
  /** The server's `error_code`; null where it is none that this version knows. */
  readonly code: RegistrationProblem | null;

  constructor({ message, status, body, problem }: ApiError) {
    super(message, status, body);
    this.code = REGISTRATION_PROBLEMS.find((code) => code === problem.error_code) ?? null;
  }
}

/**
 * Asks for a charity to join: a code goes to the form's address, and `confirmRegistration` brings it back.
 * @throws RegistrationRefused on 400; ApiError "Unexpected status N" on any other
 */
export async function register(
  client: ApiClient,
  form: Registration & { readonly recaptcha_token?: string; readonly recaptcha_page?: string },
): Promise<void> {
  await registrationCall(client, '/api/register', form);
}

/**
 * Registers with the code of the mail, in the browser that asked for it.
 * @returns the new charity's id; an empty object where the answer could not be read
 * @throws RegistrationRefused on 400, `code_wrong` among them; ApiError "Unexpected status N" on any other
 */
export async function confirmRegistration(
  client: ApiClient,
  form: Registration & { readonly code: string },
): Promise<{ readonly charity_id?: string }> {
  const answer = await registrationCall(client, '/api/register/confirm', form);
  return typeof answer === 'object' && answer !== null ? answer : {};
}

async function registrationCall(client: ApiClient, path: string, body: object): Promise<unknown> {
  try {
    return await request200(client, { path, body });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
    if (error.status === 400) throw new RegistrationRefused(error);
    throw new ApiError(`Unexpected status ${error.status}`, error.status, error.body);
  }
}

/**
 * Charities that asked to join, for an admin.
 * @param page from 1 on
 */
export async function getRegistrations(client: ApiClient, page = 1, signal?: AbortSignal): Promise<RegistrationList> {
  return requestOk(client, { path: `/api/admin/registrations?page=${page}`, signal });
}

/**
 * @param page that is answered
 * @throws ApiError with status 409 and error code `already_decided`, `number_taken` by a charity that is approved, or
 *   `registration_changed` since it was seen
 */
export async function decideRegistration(
  client: ApiClient,
  charity: string,
  decision: RegistrationDecision,
  page = 1,
): Promise<RegistrationList> {
  const path = `/api/admin/registrations/${encodeURIComponent(charity)}/decision?page=${page}`;
  return (await requestJson(client, { path, body: decision })) as RegistrationList;
}

/**
 * Takes an approval or a rejection back: the charity waits again.
 * @param page that is answered
 * @throws ApiError with status 409 and error code `not_decided`, `has_gifts` or `number_taken`
 */
export async function takeBackDecision(client: ApiClient, charity: string, page = 1): Promise<RegistrationList> {
  const path = `/api/admin/registrations/${encodeURIComponent(charity)}/decision?page=${page}`;
  return requestOk(client, { path, method: 'DELETE' });
}
