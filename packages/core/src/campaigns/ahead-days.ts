// In a file of its own, so that bundlers leave it out of the parts of the checkout that only know nights.
/** Number of days for which payments of a gift that repeats are made ahead. */
export const AHEAD_DAYS = 60;
