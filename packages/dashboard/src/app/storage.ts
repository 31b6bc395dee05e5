import { charitySlot } from '@lantern-giving/core/charity';
import { guardedStorage, slotIn, userSlot } from '@lantern-giving/core/session';

/** Storage that survives the page: `localStorage`. */
export const storage = guardedStorage(() => localStorage);

/** Storage that survives a reload and ends with the tab: `sessionStorage`. */
export const tabStorage = guardedStorage(() => sessionStorage);

export const storedUser = slotIn(storage, userSlot);
export const storedCharity = slotIn(storage, charitySlot);
