// Compiled from messages/en/forms/images.json by `npm run messages -w @lantern-giving/i18n`.

export const images = (_: unknown) => ({
  typeRefused: (types: string): string => `Invalid file type, please upload one of the following valid file type; ${types}`,
  tooSmall: (size: string): string => `Image must be at least ${size} pixels.`,
  otherSize: (size: string): string => `Please select an image of size ${size}`,
  tooLarge: (given: { size: string; actual: string }): string => `Please select an image with size less or equal to ${given.size}. Your current image is: ${given.actual}`,
  tooHeavy: (megabytes: string): string => `The file is larger than ${megabytes} MB.`,
  unreadable: "Failed to read file.",
  invalid: "Invalid image file.",
  active: "This SVG contains a script, a link, an animation or external content. Please export it as a plain image.",
  tooComplex: "This image is too complex. Please simplify it, or export it as a PNG.",
});

export type ImagesMessages = ReturnType<typeof images>;
