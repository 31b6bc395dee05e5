import type { Quote } from './quotes.schema.ts';
import { CHECKOUT_HEADER } from './quotes.ts';
import { type ApiClient, ApiError, type ApiRequest, requestOk } from './request.ts';
import type {
  AutoEnroll,
  CreateSchedule,
  FoundSchedules,
  ScheduleCreated,
  ScheduleDetail,
} from './schedules.schema.ts';

export type {
  AutoEnroll,
  CreateSchedule,
  FoundSchedule,
  FoundSchedules,
  ScheduleCreated,
  ScheduleDetail,
} from './schedules.schema.ts';

const NOT_FOUND = { 404: 'Schedule not found' };

export type CreateOutcome =
  | { readonly status: 'created'; readonly schedule: ScheduleCreated }
  /** The quote no longer holds; nothing was created. `quote` is what would be created now. */
  | { readonly status: 'quoteChanged'; readonly quote: Quote };

/**
 * Creates a schedule. The same key and body give the same schedule, however often they are sent.
 * @param keys.idempotencyKey one per plan, kept through refreshes
 * @param keys.locale the language in which the donor read the checkout: the confirmation comes in it
 */
export async function createSchedule(
  client: ApiClient,
  body: CreateSchedule,
  keys: { idempotencyKey: string; checkoutToken: string; locale: string },
): Promise<CreateOutcome> {
  const headers = {
    'idempotency-key': keys.idempotencyKey,
    [CHECKOUT_HEADER]: keys.checkoutToken,
    'accept-language': keys.locale,
  };
  try {
    const schedule = await requestOk<ScheduleCreated>(client, { path: '/api/schedules', body, headers });
    return { status: 'created', schedule };
  } catch (error) {
    const fresh = error instanceof ApiError && error.status === 409 ? freshQuote(error.body) : undefined;
    if (!fresh) throw error;
    return { status: 'quoteChanged', quote: fresh };
  }
}

function freshQuote(body: unknown): Quote | undefined {
  return typeof body === 'object' && body !== null && 'quote' in body ? (body.quote as Quote) : undefined;
}

/**
 * One schedule, for its owner or the platform's people.
 * @param key the signed link's; null for whoever has logged in
 * @throws ApiError 'Schedule not found'
 */
export async function getSchedule(
  client: ApiClient,
  id: string,
  key: string | null,
  signal?: AbortSignal,
): Promise<ScheduleDetail> {
  return scheduleCall(client, { path: `/api/schedules/${encodeURIComponent(id)}`, headers: bearer(key), signal });
}

/**
 * Schedules by their donor, for the platform's people.
 * @param query the beginning of an e-mail address or of names, the last four digits of a card, or a schedule's id
 */
export async function searchSchedules(client: ApiClient, query: string, signal?: AbortSignal): Promise<FoundSchedules> {
  return requestOk(client, { path: '/api/admin/schedules/search', body: { query }, signal });
}

/**
 * Pauses (`true`) or reactivates (`false`) all that is still ahead, and gives the schedule back.
 * @param key as of `getSchedule`
 */
export async function cancelSchedule(
  client: ApiClient,
  id: string,
  key: string | null,
  value: boolean,
): Promise<ScheduleDetail> {
  const path = `/api/schedules/${encodeURIComponent(id)}/cancel`;
  return scheduleCall(client, { path, body: { value }, headers: bearer(key) });
}

/**
 * Sets the same plan up for the next campaign, or not.
 * @param proof that it is the donor: the signed link's key, or the token of the checkout that made the schedule
 * @returns how it stands
 * @throws ApiError 'Schedule not found'
 */
export async function setAutoEnroll(
  client: ApiClient,
  id: string,
  proof: { readonly key: string } | { readonly checkoutToken: string },
  value: boolean,
): Promise<boolean> {
  const path = `/api/schedules/${encodeURIComponent(id)}/auto_enroll`;
  const headers = 'key' in proof ? bearer(proof.key) : { [CHECKOUT_HEADER]: proof.checkoutToken };
  const answer = await requestOk<AutoEnroll>(client, { path, body: { value }, headers }, NOT_FOUND);
  return answer.auto_enroll;
}

/**
 * Asks for a mail with new links to whatever an address has set up. The answer is the same for every address.
 * @param locale the language of the page: the mail comes in it
 */
export async function requestLinks(client: ApiClient, email: string, locale: string): Promise<void> {
  const headers = { 'accept-language': locale };
  await requestOk(client, { path: '/api/schedules/links', body: { email }, headers });
}

async function scheduleCall(client: ApiClient, request: ApiRequest): Promise<ScheduleDetail> {
  return requestOk(client, request, NOT_FOUND);
}

function bearer(key: string | null): Record<string, string> {
  return key === null ? {} : { authorization: `Bearer ${key}` };
}
