/**
 * A text cut to what there is room for, the ellipsis counted.
 * @param longest in characters as they are seen, not in code units
 */
export function truncate(text: string, longest: number): string {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`;
}
