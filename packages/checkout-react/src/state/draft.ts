import type { CampaignCharity } from '@lantern-giving/core/api/campaigns';
import { guardedStorage, isRecord, slotIn } from '@lantern-giving/core/session';
import type { CheckoutOptions } from '../options.ts';
import type { CheckoutState } from './index.ts';

/** What a tab stores of a checkout. Never a card or a client secret. */
export interface Draft {
  readonly state: CheckoutState;
  /** Stored once the gift is made, so that the confirmation works without the network. */
  readonly charity: CampaignCharity | null;
  /** A gift made earlier in this tab. The next person at the page may be somebody else. */
  readonly made: (Omit<Draft, 'made'> & { readonly made: null; readonly until: number }) | null;
}

/** A draft in its stored form. */
interface Kept {
  readonly state: CheckoutState;
  readonly charity: CampaignCharity | null;
  /** Epoch milliseconds by the device's clock; null where only the language is stored. */
  readonly keptAt: number | null;
}

/** How long a tab keeps a completed gift, in milliseconds. */
const REMEMBERED = 10 * 60_000;

/**
 * Nothing is replaced while another checkout of the tab waits for the outcome of its gift here, or has not made all
 * gifts to other charities.
 */
export interface DraftSlot {
  read(): Draft | null;
  write(draft: Pick<Draft, 'state' | 'charity'>): void;
  /** Stores the chosen language without any gift. */
  keepLanguage(language: CheckoutState['language']): void;
  /** The gift that another checkout of the tab has sent here, unless it is known to be made in full. */
  unheard(): Draft | null;
}

/** Shared by all checkouts of a page, so that a reopened modal finds its draft where storage is blocked. */
const tab = guardedStorage(() => globalThis.sessionStorage);

/**
 * Storage for a draft: the given storage, or the tab's.
 * @param given current options, which take precedence over those stored with the draft
 * @param blank the initial state
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
  /** The key of the gift that this checkout has read or written last. */
  let ownKey: string | null = null;
  const isTaken = () => {
    const { state, keptAt } = slot.read() ?? { state: blank(), keptAt: null };
    const { plan, progress } = state;
    const isOpen = progress.schedule
      ? hasUnmade(plan) && Date.now() - REMEMBERED < (keptAt ?? 0)
      : progress.submitted !== null;
    return isOpen && progress.idempotencyKey !== ownKey;
  };
  const keep = (kept: Kept) => {
    if (isTaken()) return;
    ownKey = kept.state.progress.idempotencyKey ?? ownKey;
    slot.write(kept);
  };
  const read = (): Draft | null => {
    const draft = slot.read();
    if (!draft) return null;
    const { state, keptAt } = draft;
    ownKey = state.progress.idempotencyKey;
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
    // What is left of it is finished first.
    if (hasUnmade(plan)) return { state: known, charity: draft.charity, made: null };
    return {
      state: { ...blank(), language: state.language },
      // Lets the gift be shown again without a server.
      charity: given.charity ? draft.charity : null,
      made: { state: known, charity: draft.charity, made: null, until },
    };
  };
  return {
    read,
    unheard: () => (isTaken() ? read() : null),
    write: (draft) => keep({ ...withoutAddress(draft, blank()), keptAt: Date.now() }),
    keepLanguage: (language) => keep({ state: { ...blank(), language }, charity: null, keptAt: null }),
  };
}

/** Whether a gift to another charity is left to be made. */
const hasUnmade = ({ others }: CheckoutState['plan']) => others.some(({ schedule }) => !schedule);

/** After the gift nothing needs the donor's address, so it is removed from the tab. */
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

/** Copies from the stored value only what matches the template's shape: a corrupted draft can only lose fields. */
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
    // Objects keyed by ids (causes) have keys that the template does not list.
    const keys = Object.keys(template).length > 0 ? Object.keys(template) : Object.keys(stored);
    return Object.fromEntries(
      keys.map((key) => [key, key in stored ? merged(template[key] ?? null, stored[key]) : template[key]]),
    );
  }
  // A number may be null (a tip's percentage), a string never is.
  return typeof stored === typeof template || (stored === null && typeof template === 'number') ? stored : template;
}
