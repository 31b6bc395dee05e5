import * as z from 'zod/mini';
import { textField } from './fields.ts';

export const LONGEST_TITLE = 80;

/** What a charity writes of a cause; the rest it chooses. */
export const causeForm = z.object({
  title: textField({ longest: LONGEST_TITLE, missing: 'title', tooLong: 'title_long', unreadable: 'unreadable' }),
});
