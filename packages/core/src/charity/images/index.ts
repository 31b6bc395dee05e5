export { type ImageMessages, imageMessage } from './message.ts';
export {
  type ImageProblem,
  type ImageProblemKind,
  imageProblem,
  sizeProblem,
  typeProblem,
  weightProblem,
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
  mostBytes,
  typeOfExtension,
} from './rules.ts';
