import type { DashboardCharity } from '@lantern-giving/core/api/charity';
import { createContext, useContext } from 'react';

export interface ActiveCharity {
  readonly charity: DashboardCharity;
  /** Stores the response of a save and shows it everywhere. */
  readonly replace: (charity: DashboardCharity) => void;
  /** Changes one part of the latest value. */
  readonly update: (change: (charity: DashboardCharity) => DashboardCharity) => void;
  /** Fetches it again after somebody else changed it. */
  readonly refresh: () => void;
  /** Customer service can read every charity and change none. */
  readonly mayChange: boolean;
}

export const CharityContext = createContext<ActiveCharity | null>(null);

/** Whether the current user may change the charity; pages without a charity decide for themselves. */
export function useMayChange(): boolean {
  return useContext(CharityContext)?.mayChange ?? true;
}

/** The charity of a page; provided around every page of a charity. */
export function useCharity(): ActiveCharity {
  const inHand = useContext(CharityContext);
  if (!inHand) throw new Error('useCharity needs a charity above it: is the route one of a charity?');
  return inHand;
}
