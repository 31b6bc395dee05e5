/** Result of bank authentication; `unavailable`: it could not be started. */
export type AuthenticationResult = 'succeeded' | 'failed' | 'unavailable';
