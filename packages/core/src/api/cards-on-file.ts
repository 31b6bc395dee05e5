import type { cardsOnFileCalls } from './cards-on-file.schema.ts';
import type { Endpoints } from './endpoint.ts';

export type { CardOnFile } from './cards-on-file.schema.ts';

/** Cards with which a donor has given before. */
export const cardsOnFileApi: Endpoints<typeof cardsOnFileCalls> = {
  /** Mails a code for the cards of an address, if it has any. The code is valid only in the checkout that asked for it. */
  sendCode: { method: 'POST', path: '/api/payment_methods/on_file/code' },
  /** The cards of an address, for its code. One of them is chosen with `setUp` of `payment-methods.ts`. */
  read: { method: 'POST', path: '/api/payment_methods/on_file' },
};
