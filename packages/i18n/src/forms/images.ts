// Compiled: the file with the messages of each language.
import type { ImagesMessages } from '../en/forms/images.ts';
import { messagesIn } from '../load.ts';

export type { ImagesMessages };

export const imagesMessages = messagesIn<ImagesMessages>({
  en: async ($) => (await import('../en/forms/images.ts')).images($),
  ar: async ($) => (await import('../ar/forms/images.ts')).images($),
  fr: async ($) => (await import('../fr/forms/images.ts')).images($),
});
