import type { CheckoutOptions, PreparedCheckout } from './options.ts';

/** What a checkout is given to begin with. The widget, which is never rendered by a server, is built without. */
export const preparedOf = ({ prepared }: CheckoutOptions): PreparedCheckout | undefined => prepared;
