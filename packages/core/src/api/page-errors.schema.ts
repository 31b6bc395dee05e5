import * as z from 'zod';
import { text } from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';

/** `POST /api/page_errors`: an error that crashed a page. Without its message, which may contain user input. */
export const pageError = z.object({
  site: z.enum(['dashboard']),
  /** Path only: query and fragment may hold a key. */
  page: text(300),
  name: text(100),
  frames: z.array(text(200)).max(10),
});
export type PageError = z.infer<typeof pageError>;

export const pageErrorNoted = z.object({ noted: z.literal(true) });

/** Request and response schemas of the calls in `page-errors.ts`. */
export const pageErrorsCalls = {
  report: {
    in: pageError,
    out: pageErrorNoted,
  },
} as const satisfies Readonly<Record<string, CallSchemas>>;
