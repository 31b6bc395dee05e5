import type { Endpoints } from './endpoint.ts';
import type { PageError, pageErrorsCalls } from './page-errors.schema.ts';

export type { PageError } from './page-errors.schema.ts';

/** Errors that took a page from somebody. */
export const pageErrorsApi: Endpoints<typeof pageErrorsCalls> = {
  /** Tells the service team of an error that took a page from somebody. */
  report: { method: 'POST', path: '/api/page_errors', messages: {} },
};

const MOST_FRAMES = 10;
const LONGEST_FRAME = 200;

/** What is told of an error: its kind and where it happened, in any browser's way of writing a stack. */
export function pageErrorOf(error: unknown, site: PageError['site'], page: string): PageError {
  const { name, stack = '' } = error instanceof Error ? error : { name: typeof error };
  const frames = stack
    .split('\n')
    .filter((line) => /^\s*at .|@.*:\d+(:\d+)?$/.test(line) && !line.startsWith(`${name}:`));
  return {
    site,
    page: page.slice(0, 300),
    name: name.slice(0, 100),
    frames: frames.slice(0, MOST_FRAMES).map((frame) => frame.trim().slice(0, LONGEST_FRAME)),
  };
}
