/** What can be set on `<lantern-checkout>`, on a link as `data-…`, or given to a call. All are text. */
export type Options = Readonly<Record<string, string | null | undefined>>;

/** What an element, link or call says of an option. */
export type ReadOption = (name: string) => string | null | undefined;

/** An element, or a CSS selector of one. */
export type Target = Element | string;
