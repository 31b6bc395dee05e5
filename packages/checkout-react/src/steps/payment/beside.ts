/** What makes the gifts to other charities, once a donor who has some has loaded it. */
export const beside: { others?: typeof import('./several/requests.ts').requests } = {};
