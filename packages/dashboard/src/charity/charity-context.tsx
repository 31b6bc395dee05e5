import type { DashboardCharity } from '@lantern-giving/core/api/charity';
import { createContext, useContext } from 'react';

export interface CharityInHand {
  readonly charity: DashboardCharity;
  /** What a save answered: shown everywhere at once, and kept. */
  readonly replace: (charity: DashboardCharity) => void;
  /** Changes one part of it, whatever the others have become meanwhile. */
  readonly update: (change: (charity: DashboardCharity) => DashboardCharity) => void;
  /** Asks the server again: somebody else has changed it. */
  readonly refresh: () => void;
  /** Customer service reads every charity and changes none. */
  readonly mayChange: boolean;
}

export const CharityContext = createContext<CharityInHand | null>(null);

/** Whether whoever is here may change the charity; what is about no charity says itself who may. */
export function useMayChange(): boolean {
  return useContext(CharityContext)?.mayChange ?? true;
}

/** The charity that a page is about. Every page of a charity stands below one. */
export function useCharity(): CharityInHand {
  const inHand = useContext(CharityContext);
  if (!inHand) throw new Error('useCharity needs a charity above it: is the route one of a charity?');
  return inHand;
}
