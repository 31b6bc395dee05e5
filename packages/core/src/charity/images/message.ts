import type { ImageProblem } from './problems.ts';
import type { ImageSize } from './rules.ts';

/** What a language says of an image that is not taken. */
export interface ImageMessages {
  readonly typeRefused: (types: string) => string;
  readonly tooSmall: (size: string) => string;
  readonly otherSize: (size: string) => string;
  readonly tooLarge: (sizes: { size: string; actual: string }) => string;
  readonly tooHeavy: (megabytes: string) => string;
  readonly unreadable: string;
  readonly invalid: string;
  readonly active: string;
  readonly tooComplex: string;
}

/**
 * The sentence for a problem.
 * @param intl BCP 47 tag of the messages' language: it decides how types are listed
 */
export function imageMessage(messages: ImageMessages, problem: ImageProblem, intl: string): string {
  switch (problem.kind) {
    case 'typeRefused':
      return messages.typeRefused(new Intl.ListFormat(intl, { type: 'disjunction' }).format(problem.types));
    case 'tooSmall':
      return messages.tooSmall(written(problem.least));
    case 'otherSize':
      return messages.otherSize(written(problem.wanted));
    case 'tooLarge':
      return messages.tooLarge({ size: written(problem.most), actual: written(problem.actual) });
    case 'tooHeavy':
      return messages.tooHeavy(String(problem.mostBytes / 1_000_000));
    default:
      return messages[problem.kind];
  }
}

function written({ width, height }: ImageSize): string {
  return `${width}x${height}`;
}
