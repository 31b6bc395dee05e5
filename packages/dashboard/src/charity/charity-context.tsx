import type { DashboardCharity } from '@lantern-giving/core/api/charity';
import { createContext, useContext } from 'react';

export interface CharityInHand {
  readonly charity: DashboardCharity;
  /** What a save answered: shown everywhere at once, and kept. */
  readonly replace: (charity: DashboardCharity) => void;
}

export const CharityContext = createContext<CharityInHand | null>(null);

/** The charity that a room is about. Every room of a charity stands below one. */
export function useCharity(): CharityInHand {
  const inHand = useContext(CharityContext);
  if (!inHand) throw new Error('useCharity needs a charity above it: is the route one of a charity?');
  return inHand;
}
