export { CHARITY_KEY, experimentKey } from './keys.ts';
export { isRecord, type Slot, type SlotTerms, slotIn } from './slot.ts';
export { type GuardedStorage, guardedStorage, type StorageArea } from './storage.ts';
export {
  type LoginState,
  loggedIn,
  loginState,
  refreshed,
  refreshFailed,
  type SessionAnswer,
  type StoredUser,
  userSlot,
} from './stored-user.ts';
