import { isRecord } from '@lantern-giving/core/session';

/** Messages with some of them replaced, by their names. A plain text may stand for one with arguments. */
export function replaced<Messages extends object>(messages: Messages, by: object): Messages {
  const own = Object.entries(by).map(([key, text]) => {
    const before: unknown = Reflect.get(messages, key);
    if (isRecord(text) && isRecord(before)) return [key, replaced(before, text)];
    return [key, typeof before === 'function' && typeof text === 'string' ? () => text : text];
  });
  return { ...messages, ...Object.fromEntries(own) };
}
