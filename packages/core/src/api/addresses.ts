import type { addressesCalls } from './addresses.schema.ts';
import type { Endpoints } from './endpoint.ts';

export type { FoundAddress } from './addresses.schema.ts';

/** Addresses by postcode, for Gift Aid. */
export const addressesApi: Endpoints<typeof addressesCalls> = {
  /**
   * The addresses at a UK postcode. None if the postcode is invalid or unknown, if no service is configured, or if the
   * service cannot be asked: the donor then types the address.
   */
  find: { method: 'POST', path: '/api/addresses', messages: {} },
};
