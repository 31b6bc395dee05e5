import { charitySlot } from '@lantern-giving/core/charity';
import { guardedStorage, sessionSlotIn, slotIn } from '@lantern-giving/core/session';

/** Storage that survives the page: `localStorage`. */
export const storage = guardedStorage(() => localStorage);

/** Storage that survives a reload and ends with the tab: `sessionStorage`. */
export const tabStorage = guardedStorage(() => sessionStorage);

export const storedUser = sessionSlotIn(storage);
export const storedCharity = slotIn(storage, charitySlot);
