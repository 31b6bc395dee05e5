import { REGISTRATION_PROBLEMS, type RegistrationProblem } from '../charity/registration/index.ts';
import type { Registration } from '../forms/registration.ts';
import { call } from './call.ts';
import type { Endpoints } from './endpoint.ts';
import type { registrationsCalls } from './registration.schema.ts';
import { type ApiClient, ApiError } from './request.ts';

export type { RegistrationDecision, RegistrationEntry, RegistrationList } from './registration.schema.ts';

/** Registrations of charities. */
export const registrationsApi: Endpoints<typeof registrationsCalls> = {
  /** Starts a registration: mails a code to the form's email address, to be sent back with `confirm`. */
  register: { method: 'POST', path: '/api/register', messages: {} },
  /** Completes a registration with the code from the email, in the browser that requested it. */
  confirm: { method: 'POST', path: '/api/register/confirm', messages: {} },
  /** Registrations, for admins. Pages count from 1. */
  list: { method: 'GET', path: '/api/admin/registrations', messages: {} },
  /** Approves or rejects a registration; returns the requested page of the list. */
  decide: { method: 'POST', path: '/api/admin/registrations/{charity}/decision' },
  /** Reverts an approval or a rejection: the registration is pending again. */
  takeBack: { method: 'DELETE', path: '/api/admin/registrations/{charity}/decision', messages: {} },
};

/** A rejected registration form: `message` and `code` are the first error, `problem.errors` all of them by field. */
export class RegistrationRefused extends ApiError {
  /** The server's `error_code`; null if this version does not know it. */
  readonly code: RegistrationProblem | null;

  constructor({ message, status, body, problem }: ApiError) {
    super(problem.message ?? message, status, body);
    this.code = REGISTRATION_PROBLEMS.find((code) => code === problem.error_code) ?? null;
  }
}

/**
 * Starts a registration: mails a code to the form's email address, to be sent back with `confirmRegistration`.
 * @throws RegistrationRefused on 400; ApiError "Unexpected status N" on any other failure
 */
export async function register(
  client: ApiClient,
  form: Registration & { readonly recaptcha_token?: string; readonly recaptcha_page?: string },
): Promise<void> {
  await unlessRefused(call(client, registrationsApi.register, { body: form }));
}

/**
 * Completes a registration with the code from the email, in the browser that requested it.
 * @returns the new charity's id; an empty object if the response is not JSON
 * @throws RegistrationRefused on 400, also for an `invalid_code`; ApiError "Unexpected status N" on any other failure
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
