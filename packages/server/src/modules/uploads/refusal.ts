import type { ErrorCode } from '@lantern-giving/core/api/error-codes';
import { type ImageProblem, type ImageProblemKind, imageMessage } from '@lantern-giving/core/charity/images';
import { LANGUAGES, type Language } from '@lantern-giving/core/language';
import { type ImagesMessages, imagesMessages } from '@lantern-giving/i18n/all/forms/images';
import { type Refusal, Sentence } from '../../http/problem.ts';

const answers: Readonly<Record<ImageProblemKind, { readonly status: number; readonly errorCode: ErrorCode }>> = {
  typeRefused: { status: 422, errorCode: 'image_type_refused' },
  tooSmall: { status: 422, errorCode: 'image_too_small' },
  otherSize: { status: 422, errorCode: 'image_other_size' },
  tooLarge: { status: 422, errorCode: 'image_too_large' },
  tooHeavy: { status: 413, errorCode: 'image_too_heavy' },
  unreadable: { status: 400, errorCode: 'image_unreadable' },
  invalid: { status: 422, errorCode: 'image_invalid' },
  active: { status: 422, errorCode: 'image_active' },
  tooComplex: { status: 422, errorCode: 'image_too_complex' },
};

export function imageErrorCode({ kind }: Pick<ImageProblem, 'kind'>): ErrorCode {
  return answers[kind].errorCode;
}

/** The refusal of an image. `image_problem` lets a page show it in its own language. */
export function imageRefusal(problem: ImageProblem): Refusal {
  const { status } = answers[problem.kind];
  const errorCode = imageErrorCode(problem);
  const message = imageSentence(problem);
  return { refused: true, status, errorCode, message, errors: [], extra: { image_problem: problem }, headers: {} };
}

/** What is wrong with an image. */
export function imageSentence(problem: ImageProblem): Sentence {
  const say = (messages: ImagesMessages, language: Language) =>
    imageMessage(messages, problem, LANGUAGES[language].intl);
  return Sentence.from(imagesMessages, say);
}
