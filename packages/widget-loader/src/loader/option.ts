/** The name of the element. */
export const TAG = 'lantern-checkout';

/** Options of `<lantern-checkout>`, of a link as `data-…`, or of a call. All are strings. */
export type Options = Readonly<Record<string, string | null | undefined>>;

/** An option's value on an element, link or call. */
export type ReadOption = (name: string) => string | null | undefined;

/** An element, or its CSS selector. */
export type Target = Element | string;
