import { isRecord } from '@lantern-giving/core/session';

/**
 * Messages with some of them replaced, such as those that call a day what else is a night.
 * @param words groups and messages by the names of those that they replace
 */
export function replaced<Messages extends object>(messages: Messages, words: object): Messages {
  const own = Object.entries(words).map(([key, word]) => {
    const before: unknown = Reflect.get(messages, key);
    return [key, isRecord(word) && isRecord(before) ? replaced(before, word) : word];
  });
  return { ...messages, ...Object.fromEntries(own) };
}
