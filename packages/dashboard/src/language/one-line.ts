/** Facts on one line. Where it wraps, the dot stays at the end of the line. */
export const oneLine = (facts: readonly string[]): string => facts.join('\u00a0· ');
