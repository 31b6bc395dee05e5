/**
 * Truncates a text with an ellipsis, which counts towards the length.
 * @param maxLength maximum length in grapheme clusters
 */
export function truncate(text: string, maxLength: number): string {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`;
}
