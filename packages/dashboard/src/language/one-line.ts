/** Facts side by side. Where the line breaks, the dot stays at its end and does not begin the next. */
export const oneLine = (facts: readonly string[]): string => facts.join('\u00a0· ');
