import { call } from './call.ts';
import type { Endpoints } from './endpoint.ts';
import type { Quote } from './quotes.schema.ts';
import { CHECKOUT_HEADER } from './quotes.ts';
import { type ApiClient, ApiError } from './request.ts';
import type { CreateSchedule, ScheduleCreated, schedulesCalls } from './schedules.schema.ts';

export type {
  AutoEnroll,
  CreateSchedule,
  FoundSchedule,
  FoundSchedules,
  ScheduleCreated,
  ScheduleDetail,
} from './schedules.schema.ts';

const NOT_FOUND = { 404: 'Schedule not found' };

/** Schedules. */
export const schedulesApi: Endpoints<typeof schedulesCalls> = {
  /** Creates a schedule, once however often it is sent with one key. `createSchedule` sends it. */
  create: { method: 'POST', path: '/api/schedules', messages: {} },
  /** One schedule, for its owner or the platform’s people. */
  read: { method: 'GET', path: '/api/schedules/{id}', messages: NOT_FOUND },
  /** Pauses (`true`) or reactivates (`false`) all that is still ahead, and gives the schedule back. */
  cancel: { method: 'POST', path: '/api/schedules/{id}/cancel', messages: NOT_FOUND },
  /** Sets the same plan up for the next campaign, or not. */
  setAutoEnroll: { method: 'POST', path: '/api/schedules/{id}/auto_enroll', messages: NOT_FOUND },
  /** Asks for a mail with new links to whatever an address has set up. The answer is the same for every address. */
  requestLinks: { method: 'POST', path: '/api/schedules/links', messages: {} },
  /**
   * Schedules by their donor, for the platform’s people: the beginning of an email address or of names, the last four
   * digits of a card, or a schedule’s id.
   */
  search: { method: 'POST', path: '/api/admin/schedules/search', messages: {} },
};

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
  // Called outside of it: of a table that is read inside of a try, a bundler keeps every row.
  const answer = call(client, schedulesApi.create, { body, headers });
  try {
    return { status: 'created', schedule: await answer };
  } catch (error) {
    const fresh = error instanceof ApiError && error.status === 409 ? freshQuote(error.body) : undefined;
    if (!fresh) throw error;
    return { status: 'quoteChanged', quote: fresh };
  }
}

function freshQuote(body: unknown): Quote | undefined {
  return typeof body === 'object' && body !== null && 'quote' in body ? (body.quote as Quote) : undefined;
}

/** How a signed link proves itself; nothing where somebody has logged in. */
export function bearer(key: string | null): Record<string, string> {
  return key === null ? {} : { authorization: `Bearer ${key}` };
}
