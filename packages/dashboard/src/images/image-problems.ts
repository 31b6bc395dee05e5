import { ar, en } from '@lantern-giving/core/charity/images/messages';

/** Core's sentences for what is wrong with an image. */
export const imageProblems = { en, ar };
