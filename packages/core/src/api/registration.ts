import { REGISTRATION_PROBLEMS, type RegistrationProblem } from '../charity/registration/index.ts';
import type { Registration } from '../forms/registration.ts';
import { call } from './call.ts';
import type { Endpoints } from './endpoint.ts';
import type { registrationsCalls } from './registration.schema.ts';
import { type ApiClient, ApiError } from './request.ts';

export type { RegistrationDecision, RegistrationEntry, RegistrationList } from './registration.schema.ts';

/** Charities that ask to join. */
export const registrationsApi: Endpoints<typeof registrationsCalls> = {
  /** Asks for a charity to join: a code goes to the form’s address, and `confirm` brings it back. */
  register: { method: 'POST', path: '/api/register', messages: {} },
  /** Registers with the code of the mail, in the browser that asked for it. */
  confirm: { method: 'POST', path: '/api/register/confirm', messages: {} },
  /** Charities that asked to join, for an admin; pages from 1 on. */
  list: { method: 'GET', path: '/api/admin/registrations', messages: {} },
  /** Approves or rejects; answers the page that is named. */
  decide: { method: 'POST', path: '/api/admin/registrations/{charity}/decision' },
  /** Takes an approval or a rejection back: the charity waits again. */
  takeBack: { method: 'DELETE', path: '/api/admin/registrations/{charity}/decision', messages: {} },
};

/** A registration that the server did not take, with the first thing that is wrong and all of them by field. */
export class RegistrationRefused extends ApiError {
  /** The server's `error_code`; null where it is none that this version knows. */
  readonly code: RegistrationProblem | null;

  constructor({ message, status, body, problem }: ApiError) {
    super(problem.message ?? message, status, body);
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
  await unlessRefused(call(client, registrationsApi.register, { body: form }));
}

/**
 * Registers with the code of the mail, in the browser that asked for it.
 * @returns the new charity's id; an empty object where the answer could not be read
 * @throws RegistrationRefused on 400, `invalid_code` among them; ApiError "Unexpected status N" on any other
 */
export async function confirmRegistration(
  client: ApiClient,
  form: Registration & { readonly code: string },
): Promise<{ readonly charity_id?: string }> {
  const answer: unknown = await unlessRefused(call(client, registrationsApi.confirm, { body: form }));
  return typeof answer === 'object' && answer !== null ? answer : {};
}

async function unlessRefused<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof ApiError && error.status === 400 ? new RegistrationRefused(error) : error;
  }
}
