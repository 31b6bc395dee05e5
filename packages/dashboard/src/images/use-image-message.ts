import { type ImageProblem, imageMessage } from '@lantern-giving/core/charity/images';
import { LANGUAGES } from '@lantern-giving/core/language';
import { imagesMessages } from '@lantern-giving/i18n/forms/images';
import { useLanguage } from '../language/language-context.tsx';
import { useMessages } from '../language/use-messages.ts';

/** The message for a problem of an image. */
export type SayImageProblem = (problem: ImageProblem) => string;

/** Describes a problem of an image in the page's language. */
export function useImageMessage(): SayImageProblem {
  const messages = useMessages(imagesMessages);
  const { intl } = LANGUAGES[useLanguage().language];
  return (problem) => imageMessage(messages, problem, intl);
}
