import type { ImageSize } from '../rules.ts';
import type { ImageMessages } from './catalogue.ts';

const by = ({ width, height }: ImageSize) => `${width}x${height}`;
/** Britain writes no comma before the last "or". */
const either = (names: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);

export const en: ImageMessages = {
  typeRefused: ({ types }) => `Invalid file type, please upload one of the following valid file type; ${either(types)}`,
  tooSmall: ({ least }) => `Image must be at least ${by(least)} pixels.`,
  otherSize: ({ wanted }) => `Please select an image of size ${by(wanted)}`,
  tooLarge: ({ most, actual }) =>
    `Please select an image with size less or equal to ${by(most)}. Your current image is: ${by(actual)}`,
  tooHeavy: ({ mostBytes }) => `The file is larger than ${mostBytes / 1_000_000} MB.`,
  unreadable: () => 'Failed to read file.',
  invalid: () => 'Invalid image file.',
  active: () =>
    'This SVG contains a script, a link, an animation or external content. Please export it as a plain image.',
  tooComplex: () => 'This image is too complex. Please simplify it, or export it as a PNG.',
};
