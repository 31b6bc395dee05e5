import { ApiError } from '@lantern-giving/core/api/request';
import type { CampaignKind } from '@lantern-giving/core/campaigns';
import type { KindModule } from '../state/state.ts';

/** The kinds of campaign with a plan of their own: one folder beside this file and one row here each. */
const kinds: Partial<Record<CampaignKind, () => Promise<KindModule>>> = {
  friday: async () => (await import('./friday-giving/index.ts')).fridayGiving,
  'ten-days': async () => (await import('./ten-days/index.ts')).tenDays,
};

/** What a kind has of its own; null for one that has nothing. @throws ApiError with status 0 where it cannot be loaded */
export async function loadKind(kind: CampaignKind): Promise<KindModule | null> {
  return (
    kinds[kind]?.().catch((cause: unknown) => {
      throw new ApiError(String(cause), 0, null);
    }) ?? null
  );
}
