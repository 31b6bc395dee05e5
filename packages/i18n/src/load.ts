import type { Language } from '@lantern-giving/core/language';
import { formatsOf, type MessageFormats } from './formats.ts';

/** The module with an area's messages in each language. */
type Files<Messages> = Readonly<Record<Language, ($: MessageFormats) => Promise<Messages>>>;

/**
 * The messages of an area in a language, loaded once. A failed load is retried on the next call.
 * @returns a promise with the `status` and `value` that React's `use` reads, so that loaded messages never suspend a
 * page
 */
export function messagesIn<Messages>(files: Files<Messages>): (language: Language) => Promise<Messages> {
  const loads: Partial<Record<Language, Promise<Messages>>> = {};
  return (language) => {
    const known = loads[language];
    if (known) return known;
    const load = files[language](formatsOf(language));
    loads[language] = load;
    load.then(
      (value) => Object.assign(load, { status: 'fulfilled', value }),
      () => {
        delete loads[language];
      },
    );
    return load;
  };
}
