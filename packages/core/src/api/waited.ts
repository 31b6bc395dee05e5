/**
 * An answer that has waited, as the server would give it now: its time is moved on, since nights close by it.
 * @param answer JSON, which is not serialised again: a page may have taught its arrays another `toJSON`
 * @param ms how long it has waited
 */
export const afterWaiting = (answer: string, ms: number): Response =>
  new Response(
    answer.replace(
      /("server_time":")([^"]+)/,
      (_, name: string, time: string) => name + new Date(Date.parse(time) + ms).toISOString(),
    ),
  );
