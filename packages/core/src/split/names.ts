/** How a total is spread over nights or days; a campaign kind offers some of them. */
export const SPLITS = ['equally', 'more-odd', 'more-27', 'more-arafah', 'more-10-odd-nights'] as const;
export type Split = (typeof SPLITS)[number];
