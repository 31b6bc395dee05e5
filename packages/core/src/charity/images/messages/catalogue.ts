import type { ImageProblem, ImageProblemKind } from '../problems.ts';

/** One sentence per problem. */
export type ImageMessages = {
  readonly [Kind in ImageProblemKind]: (problem: Extract<ImageProblem, { readonly kind: Kind }>) => string;
};

/** The sentence for a problem. */
export function imageMessage(messages: ImageMessages, problem: ImageProblem): string {
  switch (problem.kind) {
    case 'typeRefused':
      return messages.typeRefused(problem);
    case 'tooSmall':
      return messages.tooSmall(problem);
    case 'otherSize':
      return messages.otherSize(problem);
    case 'tooLarge':
      return messages.tooLarge(problem);
    case 'tooHeavy':
      return messages.tooHeavy(problem);
    case 'unreadable':
      return messages.unreadable(problem);
    case 'invalid':
      return messages.invalid(problem);
    case 'active':
      return messages.active(problem);
    case 'tooComplex':
      return messages.tooComplex(problem);
  }
}
