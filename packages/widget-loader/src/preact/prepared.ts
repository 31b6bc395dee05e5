// Replaces `prepared` of the checkout in the widget, which asks for its charity.
export const preparedOf = (): undefined => undefined;
