import type { Endpoints } from './endpoint.ts';
import type { remindersCalls } from './reminders.schema.ts';

export type { SubscribeRequest } from './reminders.schema.ts';

/** Mails that a campaign has opened. */
export const remindersApi: Endpoints<typeof remindersCalls> = {
  /**
   * Asks for a mail when the next campaign of a product opens, in the language of the `Accept-Language` header. The
   * address is mailed a link to confirm it first; the response is the same for every address.
   */
  subscribe: { method: 'POST', path: '/api/subscribe', messages: {} },
  /** Confirms an address by the key of a mailed link. Idempotent. */
  confirm: { method: 'POST', path: '/api/subscribe/confirm', messages: {} },
  /** Stops the mails to an address about one product, by the key of a mailed link. Idempotent. */
  stop: { method: 'POST', path: '/api/subscribe/stop', messages: {} },
};
