import { ar, en } from '@lantern-giving/core/charity/profile/messages';

/** Core's sentences for what is wrong with a field. */
export const profileProblems = { en, ar };
