import type { addressesCalls } from './addresses.schema.ts';
import type { Endpoints } from './endpoint.ts';

export type { FoundAddress } from './addresses.schema.ts';

/** Addresses by postcode, for Gift Aid. */
export const addressesApi: Endpoints<typeof addressesCalls> = {
  /**
   * The addresses at a UK postcode. None if it is none or not known, if no service is configured, and if the service
   * cannot be asked: the donor types the address then.
   */
  find: { method: 'POST', path: '/api/addresses', messages: {} },
};
