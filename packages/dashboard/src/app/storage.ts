import { charitySlot } from '@lantern-giving/core/charity';
import { guardedStorage, slotIn, userSlot } from '@lantern-giving/core/session';

/** What outlasts the page. */
export const storage = guardedStorage(() => localStorage);

/** What outlasts a refresh, and goes with the tab. */
export const tabStorage = guardedStorage(() => sessionStorage);

export const storedUser = slotIn(storage, userSlot);
export const storedCharity = slotIn(storage, charitySlot);
