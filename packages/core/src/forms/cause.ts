import * as z from 'zod/mini';
import { textField } from './fields.ts';

export const MAX_TITLE_LENGTH = 80;

/** The text field of the cause form; the other fields are choices. */
export const causeForm = z.object({
  title: textField({ maxLength: MAX_TITLE_LENGTH, missing: 'title', tooLong: 'title_long', unreadable: 'unreadable' }),
});
