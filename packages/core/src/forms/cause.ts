import * as z from 'zod/mini';
import { textField } from './fields.ts';

export const LONGEST_TITLE = 80;

/** The text field of the cause form; the other fields are choices. */
export const causeForm = z.object({
  title: textField({ longest: LONGEST_TITLE, missing: 'title', tooLong: 'title_long', unreadable: 'unreadable' }),
});
