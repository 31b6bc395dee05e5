// Replaces checkout-react's `imports-again` in the widget: our own loader requests a failed file again.
export const importsAgain = true;

/** Never called, so never bundled. */
export const reloadPage = (): void => undefined;
