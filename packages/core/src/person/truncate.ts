/**
 * Truncates a text with an ellipsis, which counts towards the length.
 * @param longest maximum length in grapheme clusters
 */
export function truncate(text: string, longest: number): string {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`;
}
