import * as z from 'zod';
import { text } from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';

/** `POST /api/page_errors`: an error that took a page from somebody. Without its message, which may quote what was typed. */
export const pageError = z.object({
  site: z.enum(['dashboard']),
  /** The path alone: search and fragment may hold a key. */
  page: text(300),
  name: text(100),
  frames: z.array(text(200)).max(10),
});
export type PageError = z.infer<typeof pageError>;

export const pageErrorNoted = z.object({ noted: z.literal(true) });

/** What the calls of `page-errors.ts` take and answer. */
export const pageErrorsCalls = {
  report: {
    in: pageError,
    out: pageErrorNoted,
  },
} as const satisfies Readonly<Record<string, CallSchemas>>;
