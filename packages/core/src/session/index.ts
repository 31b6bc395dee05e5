export { CHARITY_KEY, experimentKey } from './keys.ts';
export { isRecord, type Slot, type SlotOptions, slotIn } from './slot.ts';
export { type GuardedStorage, guardedStorage, type StorageArea } from './storage.ts';
export {
  type LoginState,
  loginState,
  SESSION_KEYS,
  type SessionAnswer,
  type StoredSession,
  type StoredUser,
  sessionSlotIn,
  userAfterFailedRefresh,
  userAfterLogin,
  userAfterRefresh,
  userSlot,
} from './stored-user.ts';
