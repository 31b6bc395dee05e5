import type { CampaignKind } from '@lantern-giving/core/calendar';

/** The product keys by which an address names a kind of campaign. */
export const KEY_OF: Readonly<Record<CampaignKind, string>> = {
  'ten-nights': 'mytennights',
  'ten-days': 'mytendays',
  friday: 'fridaygiving',
};

export const KINDS = Object.keys(KEY_OF) as CampaignKind[];

/** The kind of campaign that an address asks for, or null for all. */
export function kindOf(search: unknown): CampaignKind | null {
  return KINDS.find((kind) => KEY_OF[kind] === search) ?? null;
}
