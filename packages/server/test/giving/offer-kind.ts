import { type CampaignKind, KINDS } from '@lantern-giving/core/campaigns';
import { afterAll, beforeAll } from 'vitest';

/** Offers a kind in the tests of a file, whether or not it has launched. */
export function offerKind(name: CampaignKind): void {
  const kind: { offered: boolean } = KINDS[name];
  const { offered } = kind;
  beforeAll(() => {
    kind.offered = true;
  });
  afterAll(() => {
    kind.offered = offered;
  });
}
