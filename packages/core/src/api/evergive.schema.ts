import { repeatingCalls } from './friday-giving.schema.ts';

/** Request and response schemas of the calls in `evergive.ts`: those of Fridays, with a month in place of a week. */
export const evergiveCalls = repeatingCalls('evergive_not_found');
