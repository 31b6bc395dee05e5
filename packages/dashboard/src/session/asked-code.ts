import { isRecord, slotIn } from '@lantern-giving/core/session';
import { tabStorage } from '../app/storage.ts';

/** How long a code is valid, in ms. */
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
 * The address that a code was sent to. A person reading mail on a phone may return to a reloaded page; asking for the
 * address again would invalidate their code.
 */
export const askedCode = {
  /** The address while its code is valid. */
  email(): string | null {
    const asked = slot.read();
    return asked && asked.until > Date.now() ? asked.email : null;
  },
  sentTo: (email: string): void => slot.write({ email, until: Date.now() + LIFETIME }),
  clear: (): void => slot.clear(),
};
