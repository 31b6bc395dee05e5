import { ar, en } from '@lantern-giving/core/charity/profile/messages';

/** Core's messages for invalid fields. */
export const profileProblems = { en, ar };
