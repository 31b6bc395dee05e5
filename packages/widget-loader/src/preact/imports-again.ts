// What stands for checkout-react's `imports-again` in the widget: our own loader asks the server again.
export const importsAgain = true;

/** Never needed, and so never built in. */
export const reloadPage = (): void => undefined;
