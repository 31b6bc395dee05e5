import { type ImageProblem, imageMessage } from '@lantern-giving/core/charity/images';
import { LANGUAGES } from '@lantern-giving/core/language';
import { imagesMessages } from '@lantern-giving/i18n/forms/images';
import { useLanguage } from '../language/language-context.tsx';
import { useMessages } from '../language/use-messages.ts';

/** The sentence for a problem of an image. */
export type SayImageProblem = (problem: ImageProblem) => string;

/** Says in the page's language what is wrong with an image. */
export function useImageMessage(): SayImageProblem {
  const messages = useMessages(imagesMessages);
  const { intl } = LANGUAGES[useLanguage().language];
  return (problem) => imageMessage(messages, problem, intl);
}
