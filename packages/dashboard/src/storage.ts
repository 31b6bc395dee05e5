import { charitySlot } from '@lantern-giving/core/charity';
import { guardedStorage, slotIn, userSlot } from '@lantern-giving/core/session';

/** What outlasts the page. */
export const storage = guardedStorage(() => localStorage);

export const storedUser = slotIn(storage, userSlot);
export const storedCharity = slotIn(storage, charitySlot);
