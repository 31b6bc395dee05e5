import { isRecord } from '@lantern-giving/core/session';

/**
 * Messages with some of them replaced, such as those that call a day what else is a night.
 * @param words groups and messages by the names of those that they replace; a plain text may stand for one with arguments
 */
export function replaced<Messages extends object>(messages: Messages, words: object): Messages {
  const own = Object.entries(words).map(([key, word]) => {
    const before: unknown = Reflect.get(messages, key);
    if (isRecord(word) && isRecord(before)) return [key, replaced(before, word)];
    return [key, typeof before === 'function' && typeof word === 'string' ? () => word : word];
  });
  return { ...messages, ...Object.fromEntries(own) };
}
