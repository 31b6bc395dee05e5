/**
 * Messages with some of them replaced, such as those that call a day what else is a night.
 * @param words groups and messages by the names of those that they replace; a plain text may stand for one with arguments
 */
export function replaced<Messages extends object>(messages: Messages, words: object): Messages {
  const own = Object.entries(words).map(([key, word]) => {
    const before: unknown = Reflect.get(messages, key);
    if (isGroup(word) && isGroup(before)) return [key, replaced(before, word)];
    return [key, typeof before === 'function' && typeof word === 'string' ? () => word : word];
  });
  return { ...messages, ...Object.fromEntries(own) };
}

/** Messages are texts, functions that make one, and groups of messages. */
const isGroup = (message: unknown): message is object => typeof message === 'object';
