import { call } from './call.ts';
import type { Endpoints } from './endpoint.ts';
import type { Quote } from './quotes.schema.ts';
import { CHECKOUT_HEADER } from './quotes.ts';
import { type ApiClient, ApiError } from './request.ts';
import type { CreateFridaySchedule, CreateSchedule, ScheduleCreated, schedulesCalls } from './schedules.schema.ts';

export type {
  AutoEnroll,
  ChangeAmounts,
  ChangeQurbani,
  CreateFridaySchedule,
  CreateSchedule,
  FoundSchedule,
  FoundSchedules,
  JoinedMatching,
  MatchCharity,
  ScheduleCreated,
  ScheduleDetail,
  ScheduleListItem,
  SetGiftAid,
} from './schedules.schema.ts';

const NOT_JOINED = 'Unable to opt donor into Givematch';
const NOT_FOUND = { 404: 'Schedule not found' };

/** Schedules. */
export const schedulesApi: Endpoints<typeof schedulesCalls> = {
  /** Creates a schedule, idempotent by its idempotency key. Use `createSchedule` to call it. */
  create: { method: 'POST', path: '/api/schedules', messages: {} },
  /**
   * The logged-in donor's schedules, newest first, of one product or of all: at most fifty, those that were charged before
   * others.
   */
  list: { method: 'GET', path: '/api/schedules', messages: {} },
  /** One schedule, for its owner or platform staff. */
  read: { method: 'GET', path: '/api/schedules/{id}', messages: NOT_FOUND },
  /** Cancels (`true`) or reactivates (`false`) the nights still ahead. Returns the schedule. */
  cancel: { method: 'POST', path: '/api/schedules/{id}/cancel', messages: NOT_FOUND },
  /** Leaves one night out (`true`) or plans it again (`false`), until its cutoff. Returns the schedule. */
  skip: { method: 'POST', path: '/api/schedules/{id}/skip', messages: NOT_FOUND },
  /** Adds night 30 to the plan (`true`) or leaves it out (`false`), until its cutoff. Returns the schedule. */
  setNight30: { method: 'POST', path: '/api/schedules/{id}/night30', messages: NOT_FOUND },
  /**
   * Declares Gift Aid on the gifts of the schedule (`true`), or withdraws the declaration for what is charged from now on
   * (`false`). Returns the schedule.
   */
  setGiftAid: { method: 'POST', path: '/api/schedules/{id}/gift_aid', messages: NOT_FOUND },
  /** Splits new totals over the nights that are still open. Returns the schedule. */
  changeAmounts: { method: 'POST', path: '/api/schedules/{id}/amounts', messages: NOT_FOUND },
  /** Changes the orders of causes that are bought whole, until the order deadline. Returns the schedule. */
  changeQurbani: { method: 'POST', path: '/api/schedules/{id}/qurbani', messages: NOT_FOUND },
  /** Charges missed or failed nights after all. Returns the schedule. */
  makeUp: { method: 'POST', path: '/api/schedules/{id}/make_up', messages: NOT_FOUND },
  /**
   * Moves the nights still to come to another time zone. Nights that have passed there are charged at once. Returns the
   * schedule.
   */
  changeTimezone: { method: 'POST', path: '/api/schedules/{id}/timezone', messages: NOT_FOUND },
  /** Sets whether the same plan is set up for the next campaign. */
  setAutoEnroll: { method: 'POST', path: '/api/schedules/{id}/auto_enroll', messages: NOT_FOUND },
  /** Opts the donor into give-matching: gifts that come by the schedule's share code are matched while a pot has money. */
  joinMatching: {
    method: 'POST',
    path: '/api/givematch/{id}',
    messages: { 403: NOT_JOINED, 404: NOT_JOINED },
  },
  /** The charity whose gifts by the schedule's share code are matched, and whether there is a pot for them. */
  matchCharity: { method: 'GET', path: '/api/givematch/{id}/charity', messages: NOT_FOUND },
  /** Mails new links to an address' schedules. The response is the same for every address. */
  requestLinks: { method: 'POST', path: '/api/schedules/links', messages: {} },
  /**
   * Searches schedules, for platform staff: by prefix of an email address or name, last four digits of a card, or
   * schedule id.
   */
  search: { method: 'POST', path: '/api/admin/schedules/search', messages: {} },
};

export type CreateOutcome =
  | { readonly status: 'created'; readonly schedule: ScheduleCreated }
  /** The quote is outdated and nothing was created. `quote` is what would be created now. */
  | { readonly status: 'quoteChanged'; readonly quote: Quote };

/**
 * Creates a schedule. Idempotent: the same key and body return the same schedule, however often they are sent.
 * @param keys.idempotencyKey one per plan, to be kept across page reloads
 * @param keys.locale language of the checkout, used for the confirmation email
 * @throws ApiError "Unexpected status N" on any status but 200 and the 409 of an outdated quote; the server's message is in
 *   its `problem`
 */
export async function createSchedule(
  client: ApiClient,
  body: CreateSchedule | CreateFridaySchedule,
  keys: { idempotencyKey: string; checkoutToken: string; locale: string },
): Promise<CreateOutcome> {
  const headers = {
    'idempotency-key': keys.idempotencyKey,
    [CHECKOUT_HEADER]: keys.checkoutToken,
    'accept-language': keys.locale,
  };
  // Called outside the try: bundlers do not tree-shake properties of an object that is read inside one.
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

/** Authorization header for the key of a signed link; no header without a key (session cookie). */
export function bearerHeader(key: string | null): Record<string, string> {
  return key === null ? {} : { authorization: `Bearer ${key}` };
}
