import type { CheckoutOptions, PreparedCheckout } from './options.ts';

/** The data that a checkout starts with. The widget, which is never rendered by a server, is built without it. */
export const preparedOf = ({ prepared }: CheckoutOptions): PreparedCheckout | undefined => prepared;
