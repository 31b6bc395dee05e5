import type { Language } from '@lantern-giving/core/language';
import { formatsOf, type MessageFormats } from './formats.ts';

/** Where an area has its messages in each language. */
type Files<Messages> = Readonly<Record<Language, ($: MessageFormats) => Promise<Messages>>>;

/**
 * The messages of an area in a language, brought once. What did not come is asked for again the next time.
 * @returns a promise that says what it has brought where React's `use` looks for it, so that no part of a page waits for
 * what is there
 */
export function messagesIn<Messages>(files: Files<Messages>): (language: Language) => Promise<Messages> {
  const brought: Partial<Record<Language, Promise<Messages>>> = {};
  return (language) => {
    const known = brought[language];
    if (known) return known;
    const coming = files[language](formatsOf(language));
    brought[language] = coming;
    coming.then(
      (value) => Object.assign(coming, { status: 'fulfilled', value }),
      () => {
        delete brought[language];
      },
    );
    return coming;
  };
}
