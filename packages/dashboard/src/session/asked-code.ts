import { isRecord, slotIn } from '@lantern-giving/core/session';
import { tabStorage } from '../app/storage.ts';

/** How long the server takes a code, in ms. */
const LIFETIME = 10 * 60_000;

interface AskedCode {
  readonly email: string;
  /** In ms since 1970. */
  readonly until: number;
}

const slot = slotIn<AskedCode>(tabStorage, {
  key: 'login',
  version: 1,
  parse: (stored) => {
    if (!isRecord(stored)) return null;
    const { email, until } = stored;
    return typeof email === 'string' && typeof until === 'number' ? { email, until } : null;
  },
});

/**
 * The address that a code was sent to. Who reads the mail on a phone may come back to a page that was loaded anew: asked
 * for the address again, they would void the code that they have just read.
 */
export const askedCode = {
  /** The address while its code is good. */
  email(): string | null {
    const asked = slot.read();
    return asked && asked.until > Date.now() ? asked.email : null;
  },
  sentTo: (email: string): void => slot.write({ email, until: Date.now() + LIFETIME }),
  clear: (): void => slot.clear(),
};
