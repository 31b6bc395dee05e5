import { openChosenCharity } from './charity/chosen-charity.ts';
import { toasts } from './page/toasts.ts';
import { plainClient } from './plain-client.ts';
import { createQueryClient } from './query-client.ts';
import { openSessionDesk } from './session/session-desk.ts';
import { storedCharity, storedUser } from './storage.ts';

/** The three things of which a page has one: what the server said, whose charity it is, and who is logged in. */
export const queryClient = createQueryClient();

export const chosenCharity = openChosenCharity(storedCharity);

export const sessionDesk = openSessionDesk({
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
