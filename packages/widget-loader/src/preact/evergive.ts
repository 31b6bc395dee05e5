// Replaces core's row of a kind that no checkout is ever opened for: the server finds no campaign of it here.
export const evergive = {};
