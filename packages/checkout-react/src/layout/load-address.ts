import { lazyPart } from './lazy-part.ts';
import { taxMessages } from './tax-messages.ts';

/** The home address, where Gift Aid or a tax receipt needs it. */
export const loadAddress = lazyPart(() => import('../steps/payment/details/address-fields.tsx'), taxMessages);
