import type { Endpoints } from './endpoint.ts';
import type { PageError, pageErrorsCalls } from './page-errors.schema.ts';

export type { PageError } from './page-errors.schema.ts';

/** Reports of errors that crashed a page. */
export const pageErrorsApi: Endpoints<typeof pageErrorsCalls> = {
  /** Reports an error that crashed a page to the service team. */
  report: { method: 'POST', path: '/api/page_errors', messages: {} },
};

const MAX_FRAMES = 10;
const MAX_FRAME_LENGTH = 200;

/** The report of a thrown value: error name and stack frames, parsed from the format of any browser. */
export function pageErrorOf(error: unknown, site: PageError['site'], page: string): PageError {
  const { name, stack = '' } = error instanceof Error ? error : { name: typeof error };
  const frames = stack
    .split('\n')
    .filter((line) => /^\s*at .|@.*:\d+(:\d+)?$/.test(line) && !line.startsWith(`${name}:`));
  return {
    site,
    page: page.slice(0, 300),
    name: name.slice(0, 100),
    frames: frames.slice(0, MAX_FRAMES).map((frame) => frame.trim().slice(0, MAX_FRAME_LENGTH)),
  };
}
