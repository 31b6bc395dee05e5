import { openChosenCharity } from '../charity/chosen-charity.ts';
import { toasts } from '../components/toasts.ts';
import { openIdentityCheck } from '../session/identity-check.ts';
import { createSessionStore } from '../session/session-store.ts';
import { plainClient } from './plain-client.ts';
import { createQueryClient } from './query-client.ts';
import { storedCharity, storedUser } from './storage.ts';

/**
 * State that exists once per page: cached server responses, the chosen charity, the session, and the identity check.
 */
export const queryClient = createQueryClient();

export const chosenCharity = openChosenCharity(storedCharity);

export const identityCheck = openIdentityCheck();

export const sessionStore = createSessionStore({
  client: plainClient,
  slot: storedUser,
  now: () => new Date(),
  forget: () => {
    chosenCharity.clear();
    queryClient.clear();
    toasts.clear();
  },
  withhold: chosenCharity.withhold,
  restore: chosenCharity.restore,
});
