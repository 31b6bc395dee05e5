/** Ways to split a total over nights or days. Each kind of campaign offers some of them. */
export const SPLITS = ['equally', 'more-odd', 'more-27', 'more-arafah', 'more-10-odd-nights'] as const;
export type Split = (typeof SPLITS)[number];
