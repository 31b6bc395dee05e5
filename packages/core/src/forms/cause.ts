import * as z from 'zod/mini';
import { textField } from './fields.ts';

export const MAX_TITLE_LENGTH = 80;
export const MAX_IMPACT_LENGTH = 80;

/** The text fields of the cause form; the other fields are choices. */
export const causeForm = z.object({
  title: textField({ maxLength: MAX_TITLE_LENGTH, missing: 'title', tooLong: 'title_long', unreadable: 'unreadable' }),
  /** What several units give, as it follows a number: "families clean water for a month". Empty where it is not said. */
  impactText: textField({ maxLength: MAX_IMPACT_LENGTH, tooLong: 'impact_long', unreadable: 'unreadable' }),
});
