import type { CampaignCharity } from '@lantern-giving/core/api/campaigns';
import { guardedStorage, isRecord, slotIn } from '@lantern-giving/core/session';
import type { CheckoutOptions } from '../options.ts';
import type { CheckoutState } from './index.ts';

/** What a tab remembers of a checkout. Never a card or a client secret. */
export interface Draft {
  readonly state: CheckoutState;
  /** Kept once the gift is made, so that its confirmation needs nothing from the network. */
  readonly charity: CampaignCharity | null;
  /** The gift that was made in this tab before: who opens the page next may be another person. */
  readonly made: (Omit<Draft, 'made'> & { readonly made: null; readonly until: number }) | null;
}

/** A draft as it stands in storage. */
interface Kept {
  readonly state: CheckoutState;
  readonly charity: CampaignCharity | null;
  /** Epoch milliseconds by the device's clock; null where nothing but the language is kept. */
  readonly keptAt: number | null;
}

/** How long a tab remembers a gift that was made in it, in milliseconds. */
const REMEMBERED = 10 * 60_000;

export interface DraftSlot {
  read(): Draft | null;
  write(draft: Pick<Draft, 'state' | 'charity'>): void;
  /** Keeps the language that was chosen and nothing of a gift. */
  keepLanguage(language: CheckoutState['language']): void;
  clear(): void;
}

/** Shared by all checkouts of a page, so that where storage is blocked a modal that reopens still finds its draft. */
const tab = guardedStorage(() => globalThis.sessionStorage);

/**
 * A draft's place: its own storage where one was given, else the tab's.
 * @param given what the checkout is about now counts, not what it was about when the draft was kept
 * @param blank a checkout before its donor has said anything
 */
export function draftSlot(
  given: Pick<CheckoutOptions, 'storage' | 'charity' | 'chainCode'>,
  key: string,
  blank: () => CheckoutState,
): DraftSlot {
  const { storage, chainCode } = given;
  const slot = slotIn(storage ? guardedStorage(() => storage) : tab, {
    key,
    version: 1,
    parse: (stored) => parsed(stored, blank()),
  });
  return {
    ...slot,
    read() {
      const draft = slot.read();
      if (!draft) return null;
      const { state, keptAt } = draft;
      if (keptAt === null) return { state: { ...blank(), language: state.language }, charity: null, made: null };
      const { charity = state.plan.charity } = given;
      const plan = { ...state.plan, charity, ...(chainCode && { chainCode, chainCodeCharity: charity }) };
      const known = { ...state, plan };
      if (!state.progress.schedule) return { state: known, charity: null, made: null };
      const until = keptAt + REMEMBERED;
      if (Date.now() >= until) {
        slot.clear();
        return null;
      }
      return {
        state: { ...blank(), language: state.language },
        // So that the gift can be seen again where the server cannot be asked.
        charity: given.charity ? draft.charity : null,
        made: { state: known, charity: draft.charity, made: null, until },
      };
    },
    keepLanguage: (language) => slot.write({ state: { ...blank(), language }, charity: null, keptAt: null }),
    write: (draft) => slot.write({ ...withoutAddress(draft, blank()), keptAt: Date.now() }),
  };
}

/** Once the gift is made nothing needs the donor's address any more: it leaves the tab. */
function withoutAddress(
  { state, charity }: Pick<Kept, 'state' | 'charity'>,
  blank: CheckoutState,
): Omit<Kept, 'keptAt'> {
  const { donor, progress } = state;
  if (!progress.schedule) return { state, charity: null };
  const { firstName, email } = donor;
  return {
    state: {
      ...state,
      donor: { ...blank.donor, firstName, email },
      progress: { ...progress, submitted: null, cardSavedFor: null },
    },
    charity,
  };
}

/** Takes from what was stored all that has the shape of the template: a broken draft can only be less. */
function parsed(stored: unknown, template: CheckoutState): Kept | null {
  if (!isRecord(stored) || !isRecord(stored.state)) return null;
  return {
    state: merged(template, stored.state) as CheckoutState,
    charity: isRecord(stored.charity) ? (stored.charity as unknown as CampaignCharity) : null,
    keptAt: typeof stored.keptAt === 'number' || stored.keptAt === null ? stored.keptAt : 0,
  };
}

function merged(template: unknown, stored: unknown): unknown {
  if (template === null) return stored ?? null;
  if (Array.isArray(template)) return Array.isArray(stored) ? stored : template;
  if (isRecord(template)) {
    if (!isRecord(stored)) return template;
    // What the donor named (causes) has keys that no template knows.
    const keys = Object.keys(template).length > 0 ? Object.keys(template) : Object.keys(stored);
    return Object.fromEntries(
      keys.map((key) => [key, key in stored ? merged(template[key] ?? null, stored[key]) : template[key]]),
    );
  }
  // A number may be null (a tip's percentage), a text never is.
  return typeof stored === typeof template || (stored === null && typeof template === 'number') ? stored : template;
}
