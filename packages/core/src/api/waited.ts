/**
 * An answer that has waited, as the server would give it now: its time is moved on, since nights close by it.
 * @param ms how long it has waited
 */
export const afterWaiting = (answer: { readonly server_time: string }, ms: number): Response =>
  new Response(JSON.stringify({ ...answer, server_time: new Date(Date.parse(answer.server_time) + ms) }));
