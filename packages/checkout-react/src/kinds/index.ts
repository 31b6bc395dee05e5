import { ApiError } from '@lantern-giving/core/api/request';
import type { CampaignKind } from '@lantern-giving/core/campaigns';
import type { KindModule } from '../state/state.ts';

/** The kinds of campaign with their own plan: each has a folder next to this file and a row here. */
const kinds: Partial<Record<CampaignKind, () => Promise<KindModule>>> = {
  friday: async () => (await import('./friday-giving/index.ts')).fridayGiving,
  'ten-days': async () => (await import('./ten-days/index.ts')).tenDays,
};

/** The module of a kind; null if it needs none. @throws ApiError with status 0 where it cannot be loaded */
export async function loadKind(kind: CampaignKind): Promise<KindModule | null> {
  return (
    kinds[kind]?.().catch((cause: unknown) => {
      throw new ApiError(String(cause), 0, null);
    }) ?? null
  );
}
