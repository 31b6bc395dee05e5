/** How the bank's question to the donor ended; `unavailable`: it could not be asked. */
export type AuthenticationResult = 'succeeded' | 'failed' | 'unavailable';
