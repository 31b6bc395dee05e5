export { type ImageMessages, imageMessage } from './message.ts';
export {
  fileSizeProblem,
  type ImageProblem,
  type ImageProblemKind,
  imageProblem,
  sizeProblem,
  typeProblem,
} from './problems.ts';
export {
  contentTypes,
  extensionOf,
  IMAGE_PURPOSES,
  IMAGE_TYPES,
  type ImagePurpose,
  type ImageRule,
  type ImageSize,
  type ImageType,
  imageRules,
  maxBytesOf,
  typeOfExtension,
} from './rules.ts';
